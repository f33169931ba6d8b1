import { join } from 'node:path';
import compression from 'compression';
import express, { Router } from 'express';
import helmet from 'helmet';

const YEAR = '365d';

/**
 * The built client: its files for good, since their names carry their hash, and the app's page for every other path.
 * `publicUrl` is where browsers reach it; `provider` is the address of an external identity provider;
 * `pages` handles the paths with pages of their own.
 */
export function webClient(
  clientDir: string,
  publicUrl: string,
  { provider, pages }: { provider?: string | undefined; pages?: Router } = {},
): Router {
  const router = Router();
  router.use(pageSecurity(publicUrl, provider), compression());
  router.use(
    '/assets',
    express.static(join(clientDir, 'assets'), { immutable: true, maxAge: YEAR, fallthrough: false }),
  );
  router.use(express.static(clientDir, { index: false, maxAge: '1h' }));
  if (pages !== undefined) router.use(pages);
  router.get('/{*path}', (request, response) => {
    // Where the provider sends its window back to: cut off from the page that opened it, it could not answer that.
    if (provider !== undefined && request.path === '/signin-oidc')
      response.set('Cross-Origin-Opener-Policy', 'unsafe-none');
    response.set('Cache-Control', 'no-cache').sendFile(join(clientDir, 'index.html'));
  });
  return router;
}

/**
 * Only our own code, pictures and connections; styles inline, since the component library writes them at run time. The
 * address of the sockets is named because older browsers do not count it as their own origin. The identity provider is
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
        styleSrc: ["'self'", "'unsafe-inline'"],
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
