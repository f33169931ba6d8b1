import type { JWK } from 'jose';
import type { Provider } from 'oidc-provider';
import { Strategy } from 'passport-http-bearer';
import { type Limits, noLimits } from '../../core/limits.ts';
import type { Mailer } from '../../core/mail/mailer.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { Principal } from '../../core/principal.ts';
import { randomIds } from '../../core/random-ids.ts';
import { noSecurityLog, type SecurityLog } from '../../core/security/security-log.ts';
import type { Sessions } from '../../users/index.ts';
import { canonicalEmail } from '../field-rules.ts';
import { createDeviceTokens } from '../guessing/device-tokens.ts';
import { mongoFormAttacks } from '../guessing/form-attacks.mongo.ts';
import { mongoSignInAttempts } from '../guessing/sign-in-attempts.mongo.ts';
import { createKnown } from '../known.ts';
import { mongoPasswordResets } from '../password-resets.mongo.ts';
import type { Passwords } from '../passwords.ts';
import { mongoPendingAccounts } from '../pending-accounts.mongo.ts';
import { loadSealingKeys, rememberPublicUrl, rotateSigningKeys } from '../provider-secrets.mongo.ts';
import { createPasskeys } from '../second-factor/passkeys.ts';
import { createSealedSecrets } from '../second-factor/sealed-secrets.ts';
import { mongoSecondFactors, sealAgain } from '../second-factor/second-factors.mongo.ts';
import { ROLES_IN_TWO_STEPS, type SecondFactorOf } from '../second-factor/second-factors.ts';
import { mongoOidcArtifacts } from '../sessions/oidc-artifacts.mongo.ts';
import { mongoSessions } from '../sessions/session-records.mongo.ts';
import { withStandIns } from '../stand-ins.ts';
import { createAccessTokenCheck, issueAccessToken } from './access-tokens.ts';
import { oidcAuthority } from './constants.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createProvider } from './provider.ts';
import { createRouter } from './router.ts';
import { createInteractions } from './routes/interactions.ts';
import { createFormTokens, newSecret } from './secrets.ts';
import type { SignIn, SignInDeps } from './sign-in-way.ts';
import { createSigningKeys } from './signing-keys.ts';

/** Passport's strategy for the local provider: a bearer token, checked without any HTTP. */
function localStrategy(check: (token: string) => Promise<Principal | null>) {
  return new Strategy((token, done) => {
    check(token).then(
      (principal) => done(null, principal ?? false),
      (error: unknown) => done(error),
    );
  });
}

interface LocalSignInDeps extends SignInDeps {
  connection: Connection;
  publicUrl: string;
  mailer: Mailer;
  secureCookies: boolean;
  outbox?: string | undefined;
  passwords: Passwords;
  limits?: Limits | undefined;
  security?: SecurityLog | undefined;
  /** Of whom a second factor is required; nobody unless given. */
  secondFactorOf?: SecondFactorOf | undefined;
  /** Tokens of a leaked key are refused two minutes from now: clients are to renew theirs. */
  onRenewing?: (() => void) | undefined;
}

/** Sign-in at the identity provider that is part of this server, with its pages. */
export async function createLocalSignIn(deps: LocalSignInDeps): Promise<SignIn> {
  const { connection, publicUrl, users, passwords, principals, devices, clock, logger } = deps;
  const attempts = mongoSignInAttempts(connection, clock);
  const attacks = mongoFormAttacks(connection, clock);
  const resets = mongoPasswordResets(connection);
  const records = mongoSessions(connection, clock, (id) => known.forget(id));
  const known = withStandIns(createKnown({ load: records.find, clock }), clock);
  const { adapter, removeOf, removeAllOf } = mongoOidcArtifacts(connection, clock, records);
  const sessions: Sessions = {
    list: records.list,
    signedIn: records.signedIn,
    endedSince: records.endedSince,
    forget: known.forget,
    async end(userId, id) {
      if ((await records.find(id))?.userId !== userId) return false;
      await records.end(id);
      await removeOf(id);
      await devices.forgetAll(userId);
      return true;
    },
    async revokeAll(userId, exceptId) {
      await records.endAll(userId, exceptId);
      await removeAllOf(userId, exceptId);
      await devices.forgetAll(userId);
    },
  };
  const secrets = createSealedSecrets(() => loadSealingKeys(connection));
  await sealAgain(connection, secrets);
  const factors = mongoSecondFactors(connection, secrets);
  const rolesInTwoSteps = ROLES_IN_TWO_STEPS[deps.secondFactorOf ?? 'nobody'];

  const keys = createSigningKeys({
    rotate: (now) => rotateSigningKeys(connection, now),
    onRenewing: deps.onRenewing,
    clock,
    logger,
  });
  let made: { keys: readonly JWK[]; provider: Provider } | null = null;
  const provider = async () => {
    const now = await keys.get();
    if (made?.keys !== now) {
      const { secureCookies } = deps;
      const cookieKeys = keys.cookieKeys();
      const parts = { publicUrl, secureCookies, keys: now, cookieKeys, adapter, users, logger };
      made = { keys: now, provider: createProvider({ ...parts, sessions: records }) };
    }
    return made.provider;
  };
  await provider();
  await rememberPublicUrl(connection, publicUrl);
  const cookieKey = () => keys.cookieKeys()[0];
  const router = createRouter({
    provider,
    keys,
    secureCookies: deps.secureCookies,
    pages: {
      publicUrl,
      secureCookies: deps.secureCookies,
      outbox: deps.outbox ?? null,
      pendingAccounts: mongoPendingAccounts(connection),
      users,
      passwords,
      attempts,
      devices: createDeviceTokens(cookieKey, clock),
      resets,
      sessions,
      clock,
      logger,
      limits: deps.limits ?? noLimits,
      security: deps.security ?? noSecurityLog,
      factors,
      passkeys: createPasskeys(publicUrl),
      rolesInTwoSteps,
      principals,
      newId: randomIds.newId,
      newSecret,
      mailer: deps.mailer,
      interactions: createInteractions({
        current: provider,
        secureCookies: deps.secureCookies,
        users,
        clock,
      }),
      formTokens: createFormTokens(cookieKey),
      attacks,
      proofs: createProofOfWork({ key: cookieKey, clock, attacks }),
    },
  });
  const issuer = oidcAuthority(publicUrl);
  const rules = { issuer, keys, rolesInTwoSteps };
  const check = createAccessTokenCheck({ ...rules, principals, sessions: known, clock });
  return {
    strategy: localStrategy(check),
    router,
    sessions,
    async secondFactor(userId) {
      const { passkeys, hasApp, recoveryCodes } = await factors.of(userId);
      return { passkeys: passkeys.length, app: hasApp, recoveryCodes };
    },
    async issueToken(email) {
      const user = await users.findByEmail(canonicalEmail(email));
      if (user === null) throw new Error(`There is no account with the e-mail address ${email}.`);
      return issueAccessToken(await provider(), user);
    },
  };
}
