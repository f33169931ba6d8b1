import { Strategy } from 'passport-http-bearer';
import { type Limits, noLimits } from '../../core/limits.ts';
import type { Mailer } from '../../core/mail/mailer.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { Principal } from '../../core/principal.ts';
import { randomIds } from '../../core/random-ids.ts';
import type { Sessions } from '../../users/index.ts';
import { canonicalEmail } from '../field-rules.ts';
import { mongoOidcArtifacts } from '../oidc-artifacts.mongo.ts';
import { mongoPasswordResets } from '../password-resets.mongo.ts';
import type { Passwords } from '../passwords.ts';
import { loadProviderSecrets, rememberPublicUrl } from '../provider-secrets.mongo.ts';
import { mongoSignInAttempts } from '../sign-in-attempts.mongo.ts';
import { createAccessTokenCheck, issueAccessToken } from './access-tokens.ts';
import { oidcAuthority } from './constants.ts';
import { createProvider } from './provider.ts';
import { createRouter } from './router.ts';
import { createInteractions } from './routes/interactions.ts';
import { createFormTokens, hashSecret, newSecret } from './secrets.ts';
import type { SignIn, SignInDeps } from './sign-in-way.ts';

/** Passport's strategy for the local provider: a bearer token, checked without any HTTP. */
function localStrategy(check: (token: string) => Promise<Principal | null>) {
  return new Strategy((token, done) => {
    check(token).then(
      (principal) => done(null, principal ?? false),
      (error: unknown) => done(error),
    );
  });
}

export interface LocalSignInDeps extends SignInDeps {
  connection: Connection;
  publicUrl: string;
  mailer: Mailer;
  secureCookies: boolean;
  passwords: Passwords;
  limits?: Limits | undefined;
}

/** Sign-in at the identity provider that is part of this server, with its pages. */
export async function createLocalSignIn(deps: LocalSignInDeps): Promise<SignIn> {
  const { connection, publicUrl, users, passwords, principals, devices, clock, logger } = deps;
  const attempts = mongoSignInAttempts(connection, clock);
  const resets = mongoPasswordResets(connection);
  const { adapter, sessions: kept } = mongoOidcArtifacts(connection, clock);
  const sessions: Sessions = {
    async revokeAll(userId, exceptUid) {
      await kept.revokeAll(userId, exceptUid);
      await devices.forgetAll(userId);
    },
  };
  const secrets = await loadProviderSecrets(connection);
  await rememberPublicUrl(connection, publicUrl);

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
    strategy: localStrategy(check),
    router,
    sessions,
    async issueToken(email) {
      const user = await users.findByEmail(canonicalEmail(email));
      if (user === null) throw new Error(`There is no account with the e-mail address ${email}.`);
      return issueAccessToken(provider, user);
    },
  };
}
