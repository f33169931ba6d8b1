import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import helmet from 'helmet';

const YEAR = '365d';

/**
 * The built client: its files for good, since their names carry their hash or version, and the app's page for every other path.
 * `publicUrl` is where browsers reach it; `provider` is the address of an external identity provider;
 * `pages` handles the paths with pages of their own.
 */
export function webClient(
  clientDir: string,
  publicUrl: string,
  { provider, pages }: { provider?: string | undefined; pages?: Router } = {},
): Router {
  const router = Router();
  const assets = join(clientDir, 'assets');
  router.use(
    '/assets',
    withoutRequestId,
    compressedAssets(assets),
    express.static(assets, { ...FOR_GOOD, fallthrough: false }),
  );
  // Their names say their version.
  const fonts = express.static(join(clientDir, 'fonts'), { ...FOR_GOOD, fallthrough: false });
  router.use('/fonts', withoutRequestId, fonts);
  const files = express.static(clientDir, { index: false, maxAge: '1h' });
  // What only a page needs among headers would be most of what a small file sends.
  router.use((request, response, next) =>
    PAGE.test(request.path) ? next() : files(request, response, next),
  );
  router.get(VERIFIER, selfContained(join(clientDir, VERIFIER)));
  router.get(EMBEDDED, embeddedSecurity(publicUrl), (_request, response) =>
    // With every other file of the client it is replaced at once; caches on the way may lag behind for a minute.
    response.set('Cache-Control', 'public, max-age=60').sendFile(join(clientDir, 'embed.html')),
  );
  router.use(pageSecurity(publicUrl, provider), files);
  if (pages !== undefined) router.use(pages);
  router.get('/{*path}', (request, response) => {
    // Where the provider sends its window back to: cut off from the page that opened it, it could not answer that.
    if (provider !== undefined && request.path === '/signin-oidc')
      response.set('Cross-Origin-Opener-Policy', 'unsafe-none');
    response.set('Cache-Control', 'no-cache').sendFile(join(clientDir, 'index.html'));
  });
  return router;
}

const PAGE = /\.html$/;
/** Checks auctions; one file, so that it can be saved and works without a server. */
const VERIFIER = '/dokaz/proveri.html';

/** The one page that other sites may frame (R300). */
const EMBEDDED = '/embed/auctions/:id';

/** No request for such a file is looked up in the log. A framed page whose sandbox has taken its origin away may load them, too. */
const withoutRequestId: RequestHandler = (_request, response, next) => {
  response.removeHeader('X-Request-Id');
  response.set('Access-Control-Allow-Origin', '*');
  next();
};

/** Nobody asks again for what is kept for good, nor for a part of it, so neither a date nor a tag travels with it. */
const FOR_GOOD = {
  immutable: true,
  maxAge: YEAR,
  etag: false,
  lastModified: false,
  acceptRanges: false,
} as const;

/** What the build has compressed ahead, see client/compress-assets.ts. */
const COMPRESSED = /\.(js|css)$/;
const ENDS = { br: '.br', gzip: '.gz' } as const;

/** Serves scripts and styles as the build has compressed them, and leaves the others to what comes after it. */
function compressedAssets(dir: string): RequestHandler {
  const files = express.static(dir, {
    ...FOR_GOOD,
    setHeaders(response, path) {
      const [, name = '', end] = /^(.*)\.(br|gz)$/.exec(path) ?? [];
      response.type(name.slice(name.lastIndexOf('.')));
      response.set('Content-Encoding', end === 'br' ? 'br' : 'gzip');
    },
  });
  return (request, response, next) => {
    if (!COMPRESSED.test(request.path)) return next();
    response.vary('Accept-Encoding');
    const accepted = request.acceptsEncodings();
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    if (encoding === undefined) return next();
    const { url } = request;
    request.url = request.path + ENDS[encoding];
    files(request, response, (error) => {
      request.url = url;
      next(error);
    });
  };
}

/**
 * A page with its script and style in it: just these may run, by their hashes, and they can load and send nothing. Read at each request, as
 * the client may have been built again.
 */
const selfContained =
  (path: string): RequestHandler =>
  async (request, response, next) => {
    const page = await readFile(path, 'utf8').catch(() => null);
    if (page === null) return next();
    const hashesOf = (tag: string) =>
      [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
        ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
      );
    const none = ["'none'"];
    const secure = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: none,
          scriptSrc: hashesOf('script'),
          styleSrc: hashesOf('style'),
          imgSrc: ['data:'],
          baseUri: none,
          formAction: none,
          frameAncestors: none,
        },
      },
      strictTransportSecurity: false,
    });
    secure(request, response, () =>
      response.set('Cache-Control', 'public, max-age=3600').type('html').send(page),
    );
  };

/**
 * A page in a frame of another site: it loads and asks AutoPlace alone. Its own origin is named as well, since a sandbox may leave it
 * without one.
 */
function embeddedSecurity(publicUrl: string): RequestHandler {
  const none = ["'none'"];
  const own = ["'self'", new URL(publicUrl).origin];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: own,
        styleSrc: own,
        imgSrc: own,
        connectSrc: own,
        baseUri: none,
        formAction: none,
        frameAncestors: ['*'],
      },
    },
    frameguard: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false,
  });
}

/** The SHA-256 of nothing. */
const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Only our own code, styles, fonts, pictures and connections. The component library makes empty style elements and adds rules to
 * them from its script, so an empty one is allowed, by its hash, and one with content is not. The address of the sockets is named because older browsers do not count it as their own origin. The identity provider is
 * asked for tokens, and has a window of its own where somebody has to sign in again.
 */
const pageSecurity = (publicUrl: string, provider: string | undefined) =>
  helmet({
    crossOriginOpenerPolicy: {
      policy: provider === undefined ? 'same-origin' : 'same-origin-allow-popups',
    },
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY],
        fontSrc: ["'self'"],
        baseUri: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: [
          "'self'",
          new URL(publicUrl).origin.replace(/^http/, 'ws'),
          ...(provider === undefined ? [] : [new URL(provider).origin]),
        ],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
