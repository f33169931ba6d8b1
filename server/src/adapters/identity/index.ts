import type { Router } from 'express';
import { canonicalEmail } from '../../app/identity/field-rules.ts';
import { createPrincipals } from '../../app/identity/principals.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DealerRegister } from '../../ports/dealer-register.ts';
import type { Dealers } from '../../ports/dealers.ts';
import { type Limits, noLimits } from '../../ports/limits.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Passwords } from '../../ports/passwords.ts';
import type { Users } from '../../ports/users.ts';
import type { Connection } from '../mongo/connect.ts';
import {
  createMongoDealerRegister,
  ensureIndexes,
  loadProviderSecrets,
  mongoDealers,
  mongoOidcArtifacts,
  mongoPasswordResets,
  mongoSignInAttempts,
  mongoUsers,
  rememberPublicUrl,
} from '../mongo/identity/index.ts';
import { randomIds } from '../system/random-ids.ts';
import { createAccessTokenCheck, issueAccessToken } from './access-tokens.ts';
import { type Authentication, createAuthentication } from './authenticate.ts';
import { oidcAuthority } from './constants.ts';
import { localStrategy } from './local-strategy.ts';
import { createProvider } from './provider.ts';
import { createRouter } from './router.ts';
import { createInteractions } from './routes/interactions.ts';
import { scryptPasswords } from './scrypt-passwords.ts';
import { createFormTokens, hashSecret, newSecret } from './secrets.ts';

export { API_AUDIENCE, API_SCOPE, CLIENT_ID, oidcAuthority, SCOPE } from './constants.ts';

export interface IdentityDeps {
  /** Connected. */
  connection: Connection;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  /** True when `publicUrl` is https. */
  secureCookies: boolean;
  /** scrypt at full strength unless a test brings a cheaper one. */
  passwords?: Passwords;
  /** None unless given. */
  limits?: Limits;
}

export interface Identity extends Authentication {
  /** Mount at `/`, before any body parser. */
  router: Router;
  /** An access token for `npm run token`. Throws for an unknown account. */
  issueToken(email: string): Promise<string>;
  users: Users;
  dealers: Dealers;
  register: DealerRegister;
  passwords: Passwords;
}

/** The local identity provider with its pages, and passport in front of everything else. */
export async function createIdentity(deps: IdentityDeps): Promise<Identity> {
  const { connection, publicUrl, clock, logger } = deps;
  const users = mongoUsers(connection, (id) => principals.forget(id));
  const dealers = mongoDealers(connection, (id) => principals.forget(id));
  const register = await createMongoDealerRegister(connection, (id) => principals.forget(id));
  const principals = createPrincipals({ users, dealers, clock });
  const passwords = deps.passwords ?? scryptPasswords();
  const attempts = mongoSignInAttempts(connection, clock);
  const resets = mongoPasswordResets(connection);
  const { adapter, sessions } = mongoOidcArtifacts(connection, clock);
  const secrets = await loadProviderSecrets(connection);
  await rememberPublicUrl(connection, publicUrl);
  await ensureIndexes(connection);

  const provider = createProvider({ publicUrl, secrets, adapter, users, logger });
  const router = createRouter({
    provider,
    secureCookies: deps.secureCookies,
    pages: {
      publicUrl,
      users,
      passwords,
      attempts,
      resets,
      sessions,
      clock,
      logger,
      limits: deps.limits ?? noLimits,
      newId: randomIds.newId,
      newSecret,
      hashSecret,
      mailer: deps.mailer,
      interactions: createInteractions(provider),
      formTokens: createFormTokens(secrets.cookieKey),
    },
  });
  const { signingKey } = secrets;
  const check = createAccessTokenCheck({ issuer: oidcAuthority(publicUrl), signingKey, principals, clock });
  return {
    ...createAuthentication(localStrategy(check)),
    router,
    users,
    dealers,
    register,
    passwords,
    async issueToken(email) {
      const user = await users.findByEmail(canonicalEmail(email));
      if (user === null) throw new Error(`There is no account with the e-mail address ${email}.`);
      return issueAccessToken(provider, user);
    },
  };
}
