import { type Account, errors, type Grant, type KoaContextWithOIDC } from 'oidc-provider';
import { hashSecret } from '../../core/security/hash-secret.ts';
import type { SignInUsers, User } from '../../users/index.ts';
import type { SessionRecords } from '../sessions/session-records.ts';
import { API_AUDIENCE, API_SCOPE, SCOPE } from './constants.ts';
import { deviceOf, requestOf } from './request-of.ts';

/** Claims of access tokens and ID tokens beside `sub`, named as Microsoft Entra names them. */
export function claimsOf(user: User) {
  return { oid: user.id, email: user.email, name: user.name, idp: user.identityProvider };
}

/**
 * Whether a proof of who somebody is, from `at` (seconds since the Unix epoch), is older than the password, or than a sign-out
 * everywhere: what it has begun must not go on (R357).
 */
export async function isProofVoid(
  users: Pick<SignInUsers, 'findById'>,
  accountId: string,
  at: number,
): Promise<boolean> {
  const user = await users.findById(accountId);
  return user !== null && at < Math.floor(user.tokensValidFrom / 1000);
}

/** The provider's access to accounts. */
export function findAccount(users: SignInUsers) {
  return async (_ctx: unknown, id: string): Promise<Account | undefined> => {
    const user = await users.findById(id);
    return user === null || user.locked !== null
      ? undefined
      : { accountId: user.id, claims: async () => ({ sub: user.id, ...claimsOf(user) }) };
  };
}

/**
 * The session's grant, or a new one for all that the client may ask: it is AutoPlace's own client, so no consent is needed.
 * With the grant begins a session of the account, which the user sees and ends.
 */
export function grantWithoutConsent(
  sessions: Pick<SessionRecords, 'begin'>,
  users: Pick<SignInUsers, 'findById'>,
) {
  return async (ctx: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const { client, session, provider } = ctx.oidc;
    const accountId = session?.accountId;
    if (!client || !session || accountId === undefined) return undefined;

    const grantId = session.grantIdFor(client.clientId);
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
    if (known?.accountId === accountId) return known;
    // The last redirect of a sign-in may be held back until the password has changed.
    if (await isProofVoid(users, accountId, session.loginTs ?? 0))
      throw new errors.LoginRequired('the password has changed since');

    const grant = new provider.Grant({ clientId: client.clientId, accountId });
    grant.addOIDCScope(SCOPE.replace(API_SCOPE, ''));
    grant.addResourceScope(API_AUDIENCE, API_SCOPE);
    const { address, userAgent } = requestOf(ctx);
    const id = hashSecret(await grant.save());
    await sessions.begin(id, { userId: accountId, device: deviceOf(userAgent), address });
    return grant;
  };
}
