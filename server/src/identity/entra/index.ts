import { MINUTE_MS } from '@autoplace/shared/time';
import { Router } from 'express';
import type { SignIn, SignInDeps } from '../provider/sign-in-way.ts';
import { recognize } from '../recognize.ts';
import { holderOf } from './entra-claims.ts';
import { createEntraMetadata } from './entra-metadata.ts';
import type { EntraSettings } from './entra-settings.ts';
import { entraStrategy } from './entra-strategy.ts';

export type { EntraSettings } from './entra-settings.ts';

/** How often the log says that tokens do not name their holder, in milliseconds. */
const SAY_AGAIN_MS = MINUTE_MS;

/** Sign-in at a tenant of Entra: the server only checks tokens. */
export function createEntraSignIn(settings: EntraSettings, deps: SignInDeps): SignIn {
  const { devices, clock, logger } = deps;
  const metadata = createEntraMetadata({ authority: settings.authority, clock, logger });
  let saidAt = Number.NEGATIVE_INFINITY;
  // Not awaited: a wrong address shows in the log of the start.
  metadata.naming('').catch(() => {});

  const strategy = entraStrategy({
    settings,
    metadata,
    async recognize(claims) {
      const holder = holderOf(claims);
      if (holder !== null) return recognize(deps, holder);
      if (clock.now() - saidAt >= SAY_AGAIN_MS) {
        saidAt = clock.now();
        logger.error({}, 'tokens of Entra lack oid or email: add the optional claim email to access tokens');
      }
      return null;
    },
  });
  return {
    strategy,
    router: Router(),
    // Sessions belong to the tenant; here tokens and push subscriptions are revoked.
    sessions: {
      list: async () => [],
      signedIn: async () => [],
      end: async () => false,
      revokeAll: (userId) => devices.forgetAll(userId),
      endedSince: async () => [],
      forget() {},
    },
    secondFactor: async () => ({ passkeys: 0, app: false, recoveryCodes: 0 }),
    async issueToken() {
      throw new Error('Entra hands out the tokens here (ENTRA_AUTHORITY is set): sign in there.');
    },
  };
}
