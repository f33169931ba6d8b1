import type { ApiError } from '@autoplace/shared/contract';
import type { Request, RequestHandler, Response } from 'express';
import passport from 'passport';
import type { Principal } from '../../core/principal.ts';
import { AccountLocked } from '../account-locked.ts';

declare global {
  namespace Express {
    /** `req.user`: undefined for a visitor. */
    interface User extends Principal {}
  }
}

const EXPIRED: ApiError = {
  code: 'UNAUTHENTICATED',
  message: 'Vaša sesija više ne važi. Prijavite se ponovo.',
};

/** Signs a client out, like a token that has run out. */
const lockedRefusal = ({ lock: { reason, closed } }: AccountLocked): ApiError => ({
  code: 'UNAUTHENTICATED',
  message: closed ? reason : `Vaš nalog je zaključan. Razlog: ${reason}`,
});

type HandshakeAnswer = { ok: true; principal: Principal | null } | { ok: false; error: ApiError };

export interface Authentication {
  authenticate: RequestHandler;
  /** Rejects if the account could not be loaded. */
  authenticateHandshake(token: string | undefined): Promise<HandshakeAnswer>;
}

/**
 * Passport for both transports. Signing in is optional: a request without credentials is a visitor's. Wrong
 * credentials are refused and never taken for a visitor's, so that a client notices.
 */
export function createAuthentication(strategy: passport.Strategy): Authentication {
  const authenticator = new passport.Passport();
  const name = 'bearer';
  authenticator.use(name, strategy);

  function run(req: Request, res: Response): Promise<Principal | null> {
    return new Promise((resolve, reject) => {
      const done = (error: unknown, user?: Express.User | false | null) =>
        error ? reject(error) : resolve(user || null);
      authenticator.authenticate(name, { session: false }, done)(req, res, reject);
    });
  }

  async function answer(
    req: Request,
    res: Response,
  ): Promise<{ ok: true; principal: Principal } | { ok: false; error: ApiError }> {
    try {
      const principal = await run(req, res);
      return principal === null ? { ok: false, error: EXPIRED } : { ok: true, principal };
    } catch (error) {
      if (error instanceof AccountLocked) return { ok: false, error: lockedRefusal(error) };
      throw error;
    }
  }

  return {
    authenticate(req, res, next) {
      if (req.headers.authorization === undefined) return next();
      answer(req, res).then((answered) => {
        if (!answered.ok) {
          res.status(401).set('WWW-Authenticate', 'Bearer error="invalid_token"').json(answered.error);
          return;
        }
        req.user = answered.principal;
        next();
      }, next);
    },
    async authenticateHandshake(token) {
      if (token === undefined) return { ok: true, principal: null };
      const request = { headers: { authorization: `Bearer ${token}` } } as Request;
      return answer(request, {} as Response);
    },
  };
}
