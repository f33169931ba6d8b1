import type { EventEmitter } from 'node:events';
import type { JWK } from 'jose';
import { type AdapterFactory, type Configuration, errors, Provider } from 'oidc-provider';
import type { Logger } from '../../core/logger.ts';
import { hashSecret } from '../../core/security/hash-secret.ts';
import type { SignInUsers } from '../../users/index.ts';
import { IDLE_MS, type SessionRecords, SIGNED_IN_MS } from '../sessions/session-records.ts';
import { claimsOf, findAccount, grantWithoutConsent } from './accounts.ts';
import { begunCookie } from './begun-here.ts';
import {
  API_AUDIENCE,
  API_SCOPE,
  CLIENT_ID,
  oidcAuthority,
  PROVIDER_PATH,
  SIGNING_ALGORITHM,
} from './constants.ts';
import { signInPolicy } from './provider-policy.ts';
import { errorPage, signedOutPage, signOutPage } from './provider-views.ts';
import { requestOf } from './request-of.ts';

const MINUTE = 60;
/** How long a sign-in may take, with a registration in it. */
const UNFINISHED = 20 * MINUTE;
/** In seconds. */
const SIGNED_IN = SIGNED_IN_MS / 1000;
const IDLE = IDLE_MS / 1000;

/** The API as the provider knows it. */
export const API_RESOURCE = {
  scope: API_SCOPE,
  audience: API_AUDIENCE,
  accessTokenFormat: 'jwt',
  accessTokenTTL: 15 * MINUTE,
  jwt: { sign: { alg: SIGNING_ALGORITHM } },
} as const;

interface ProviderDeps {
  publicUrl: string;
  /** Cookies are sent over https alone, and their names say so: no other host and no page over http can set them. */
  secureCookies: boolean;
  /** The first one signs. */
  keys: readonly JWK[];
  /** The first one signs cookies, the others are taken too. */
  cookieKeys: readonly string[];
  adapter: AdapterFactory;
  users: SignInUsers;
  sessions: Pick<SessionRecords, 'begin' | 'use'>;
  logger: Logger;
}

/** The OpenID provider: authorization code with PKCE for the browser client, and nothing else. */
export function createProvider(deps: ProviderDeps): Provider {
  const provider = new Provider(oidcAuthority(deps.publicUrl), configuration(deps));
  // The router in front of it says which host and scheme the request was for: those of `publicUrl`.
  provider.proxy = true;
  const { logger } = deps;
  // Koa's own event, which the provider's types leave out.
  (provider as EventEmitter).on('error', (err: unknown) =>
    logger.error({ err }, 'The identity provider failed'),
  );
  provider.on('server_error', (_ctx, err) => logger.error({ err }, 'The identity provider failed'));
  provider.on('authorization.error', (_ctx, err) =>
    logger.info({ reason: err.error_detail ?? err.message }, 'Sign-in refused'),
  );
  provider.on('grant.error', (_ctx, err) =>
    logger.info({ reason: err.error_detail ?? err.message }, 'Token refused'),
  );
  return provider;
}

function configuration({
  publicUrl,
  secureCookies,
  keys,
  cookieKeys,
  adapter,
  users,
  sessions,
}: ProviderDeps): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  // Those of one sign-in are bound to its path, which `__Host-` does not allow.
  const [host, bound] = secureCookies ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    adapter,
    jwks: { keys: [...keys] },
    cookies: {
      keys: [...cookieKeys],
      names: {
        session: `${host}autoplace_session`,
        interaction: `${bound}autoplace_interaction`,
        resume: `${bound}autoplace_resume`,
      },
      long: { ...cookie, path: secureCookies ? '/' : PROVIDER_PATH },
      short: cookie,
    },
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'AutoPlace',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: SIGNING_ALGORITHM,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/signin-oidc`],
        post_logout_redirect_uris: [`${publicUrl}/auctions`],
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === new URL(publicUrl).origin,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub', 'oid', 'idp'], profile: ['name'], email: ['email'] },
    extraParams: ['screen_hint', 'return_to'],
    interactions: {
      policy: signInPolicy(),
      url(ctx, { uid }) {
        const { name, options } = begunCookie(secureCookies, uid);
        ctx.cookies.set(name, '1', { ...options, signed: false, maxAge: UNFINISHED * 1000 });
        return `${PROVIDER_PATH}/nalog/${uid}`;
      },
    },
    findAccount: findAccount(users),
    loadExistingGrant: grantWithoutConsent(sessions, users),
    async extraTokenClaims(ctx, token) {
      const user = 'accountId' in token ? await users.findById(String(token.accountId)) : null;
      if (user === null) return undefined;
      const grantId = 'grantId' in token ? token.grantId : undefined;
      // A token made by hand belongs to no session.
      if (!grantId) return claimsOf(user);
      const sid = hashSecret(grantId);
      if (!(await sessions.use(sid, requestOf(ctx).address)))
        throw new errors.InvalidGrant('the session is over');
      const { AuthorizationCode, RotatedRefreshToken, RefreshToken } = ctx.oidc.entities;
      const proof = AuthorizationCode ?? RefreshToken;
      // Also one of the session that has changed the password: it gets new ones.
      if ((RotatedRefreshToken?.iat ?? Number.POSITIVE_INFINITY) < Math.floor(user.tokensValidFrom / 1000))
        throw new errors.InvalidGrant('the password has changed since');
      return { ...claimsOf(user), sid, auth_time: proof?.authTime, amr: proof?.amr };
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Signing out ends the refresh tokens too.
    expiresWithSession: async () => true,
    ttl: {
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? API_RESOURCE.accessTokenTTL,
      AuthorizationCode: MINUTE,
      IdToken: API_RESOURCE.accessTokenTTL,
      Interaction: UNFINISHED,
      Grant: SIGNED_IN,
      // Of somebody who has not signed in it only holds one sign-in together.
      Session: (_ctx, session) => (session.accountId === undefined ? UNFINISHED : SIGNED_IN),
      // Renewing never makes a sign-in last longer than it would have.
      RefreshToken: (_ctx, token) => Math.max(1, Math.min(IDLE, SIGNED_IN - token.totalLifetime())),
    },
    renderError: errorPage(publicUrl),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: signOutPage(publicUrl),
        postLogoutSuccessSource: signedOutPage(publicUrl),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => API_AUDIENCE,
        useGrantedResource: async () => true,
        async getResourceServerInfo(_ctx, resource) {
          if (resource !== API_AUDIENCE) throw new errors.InvalidTarget();
          return API_RESOURCE;
        },
      },
    },
  };
}
