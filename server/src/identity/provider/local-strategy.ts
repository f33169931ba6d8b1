import { Strategy } from 'passport-http-bearer';
import type { Principal } from '../../core/principal.ts';

export const LOCAL_STRATEGY = 'autoplace-local';

/** Passport's strategy for the local provider: a bearer token, checked without any HTTP. */
export function localStrategy(check: (token: string) => Promise<Principal | null>) {
  return new Strategy((token, done) => {
    check(token).then(
      (principal) => done(null, principal ?? false),
      (error: unknown) => done(error),
    );
  });
}
