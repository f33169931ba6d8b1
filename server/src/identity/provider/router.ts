import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import { decodeProtectedHeader } from 'jose';
import type { Provider } from 'oidc-provider';
import { PasswordsBusy } from '../passwords.ts';
import { begunCookie, isBegunHere } from './begun-here.ts';
import { CLIENT_ID, PAGE_PATH, PROVIDER_PATH } from './constants.ts';
import { sendPasskeyScript, sendProofScript, sendStyle } from './pages/assets.ts';
import { expiredPage, messagePage } from './pages/message-page.ts';
import { texts } from './pages/texts.ts';
import { answerRoutes } from './routes/answer-form.ts';
import { type PageContext, show } from './routes/page-context.ts';
import { mailedLink, passwordRoutes } from './routes/password-routes.ts';
import { profileRoutes } from './routes/profile-routes.ts';
import { mailedRegistration, registerRoutes } from './routes/register-routes.ts';
import { secondStepRoutes } from './routes/second-step-routes.ts';
import { securityRoutes } from './routes/security-routes.ts';
import { signInRoutes } from './routes/sign-in-routes.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The client's own requests have about 700 characters to sign in, with at most 1,000 more of where they come from, and 1,500 to sign out, with a token. Of each a record is kept. */
const LONGEST_START = { signIn: 2_000, signOut: 4_000 };

/** It begins with a GET of this client: anything longer, or with a body, only fills the database. */
const refuseLongStart =
  (longest: number): RequestHandler =>
  (req, res, next) => {
    if (req.method !== 'GET') return void res.status(405).set('Allow', 'GET').end();
    if (req.originalUrl.length > longest) return void res.status(414).end();
    next();
  };

/** What is checked where signing in or out begins, but not where it goes on (`/auth/:uid`, `/session/end/confirm`). */
function beginning(context: PageContext, longest: number): Router {
  const router = Router();
  router.use((req, _res, next) => (req.path === '/' ? next() : next('router')));
  return router.use(refuseLongStart(longest), limitTo(context, 'signInStarts'));
}

/** Keeps an address that asks too often waiting, for all accounts together; each account has its lock beside this. */
function limitTo(context: PageContext, kind: 'signInStarts' | 'signIn'): RequestHandler {
  return async (req, res, next) => {
    if (kind === 'signIn' && req.method !== 'POST') return next();
    const seconds = await context.limits.take(kind, { address: req.ip });
    if (seconds === null) return next();
    const { tooManyTitle: title, tooMany } = texts.error;
    show(
      context,
      res.set('Retry-After', String(seconds)),
      messagePage({ title, text: tooMany(seconds) }),
      429,
    );
  };
}

/** Where a sign-in ends it must have begun in this browser; the cookie that says so has done its duty. */
function endsHere(context: PageContext): RequestHandler<{ uid: string }> {
  const { secureCookies, publicUrl } = context;
  return (req, res, next) => {
    const { uid } = req.params;
    if (!isBegunHere(req, secureCookies, uid)) return show(context, res, expiredPage(publicUrl), 400);
    const { name, options } = begunCookie(secureCookies, uid);
    res.clearCookie(name, options);
    next();
  };
}

/**
 * Who guesses codes and refresh tokens waits; who renews, from an office too, is only held up behind an address with very many that
 * were refused. Not as JSON: to the client that would be the provider's word that the session is over.
 */
function limitRefusedTokens({ limits }: PageContext): RequestHandler {
  return async (req, res, next) => {
    const asker = { address: req.ip };
    const seconds = await limits.look('refusedTokens', asker);
    if (seconds !== null) {
      res.status(429).set('Retry-After', String(seconds)).type('text').send('Too many refused requests.');
      return;
    }
    res.once('finish', () => {
      if (res.statusCode >= 400 && res.statusCode < 500) void limits.take('refusedTokens', asker);
    });
    next();
  };
}

/**
 * An ID token says who signs out for as long as the session lasts, but not one of a key that has leaked: without it the page asks
 * whether to sign out, instead of an error.
 */
const leaveOutLostHint =
  (keys: Pick<SigningKeys, 'get'>): RequestHandler =>
  async (req, _res, next) => {
    const [path = '', query] = req.url.split('?');
    const asked = new URLSearchParams(query);
    const hint = asked.get('id_token_hint');
    if (hint === null) return next();
    const known = await keys.get();
    if (known.some(({ kid }) => kid === keyOf(hint))) return next();
    asked.delete('id_token_hint');
    asked.set('client_id', CLIENT_ID);
    req.url = `${path}?${asked}`;
    next();
  };

function keyOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** What clients ask the provider for, so that log and metrics name it; how it answers anything else is the provider's matter too. */
const READ = ['/auth', '/auth/:uid', '/jwks', '/session/end', '/.well-known/openid-configuration'];
const SENT = ['/token', '/session/end/confirm'];

/** Everything under `/oidc`: the provider's endpoints, its pages and what they need. */
export function createRouter(options: {
  /** As it is with the keys of now. */
  provider(): Promise<Provider>;
  keys: Pick<SigningKeys, 'get'>;
  pages: PageContext;
  secureCookies: boolean;
}): Router {
  const { provider, pages } = options;
  const own = Router();
  own.use(asPublicUrl(pages.publicUrl, options.secureCookies), strictHeaders(pages.publicUrl));
  own.get('/stil.css', (_req, res) => sendStyle(res));
  own.get('/kljuc.js', (_req, res) => sendPasskeyScript(res));
  const proofScript: RequestHandler = (req, res) => {
    if (!sendProofScript(res, req.path.split('/').slice(3).join('/'))) res.sendStatus(404);
  };
  own.get('/dokaz/:version/:file', proofScript);
  // Modules of the library import each other from where its package has them.
  own.get('/dokaz/:version/algorithms/web/:file', proofScript);
  own.get('/lozinka', noStore, mailedLink(pages), showFailure(pages));
  own.get('/otvaranje', noStore, mailedRegistration(pages), showFailure(pages));
  own.use('/auth', beginning(pages, LONGEST_START.signIn));
  own.use('/auth/:uid', endsHere(pages));
  own.use('/session/end', beginning(pages, LONGEST_START.signOut));
  own.use('/session/end', leaveOutLostHint(options.keys));
  own.use('/token', limitRefusedTokens(pages));
  own.use(pageRouter(pages));
  const answer: RequestHandler = async (req, res) => (await provider()).callback()(req, res);
  for (const path of READ) own.get(path, answer);
  for (const path of SENT) own.post(path, answer);
  own.use(answer);
  return Router().use(PROVIDER_PATH, own);
}

function pageRouter(context: PageContext): Router {
  const router = Router();
  router.use(
    PAGE_PATH,
    noStore,
    limitTo(context, 'signIn'),
    express.urlencoded({ extended: false, limit: '10kb' }),
  );
  answerRoutes(router, context);
  signInRoutes(router, context);
  registerRoutes(router, context);
  passwordRoutes(router, context);
  profileRoutes(router, context);
  secondStepRoutes(router, context);
  securityRoutes(router, context);
  router.use(showFailure(context));
  return router;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** The page for a bug or an outage; the cause goes to the log. A malformed form is the sender's fault. */
function showFailure(context: PageContext): ErrorRequestHandler {
  return (err: unknown, _req, res, _next) => {
    const status =
      err instanceof Error && 'status' in err && typeof err.status === 'number' ? err.status : 500;
    if (status >= 500 && !(err instanceof PasswordsBusy))
      context.logger.error({ err }, 'A page of the identity provider failed');
    const { title, retry } = texts.error;
    const isBusy = err instanceof PasswordsBusy;
    if (isBusy) res.set('Retry-After', String(err.retryAfter));
    const text = isBusy ? texts.error.busy(err.retryAfter) : texts.error.text;
    const action = { href: `${context.publicUrl}/login`, text: retry };
    show(context, res, messagePage({ title, text, action }), status);
  };
}

/**
 * The provider builds its addresses and decides about secure cookies from the request; any host or scheme that a proxy,
 * or an attacker, put there, they are those of `publicUrl`.
 */
function asPublicUrl(publicUrl: string, secure: boolean): RequestHandler {
  const { host } = new URL(publicUrl);
  return (req, _res, next) => {
    req.headers.host = host;
    req.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
    delete req.headers['x-forwarded-host'];
    next();
  };
}

function strictHeaders(publicUrl: string): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'none'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'"],
        // Chromium also holds redirects that follow a form to this, and they end at the client.
        formAction: ["'self'", new URL(publicUrl).origin],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    // Links out of a page must not give its address away: a mailed secret can be part of it.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
}
