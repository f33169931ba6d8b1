import type { Role } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Provider } from 'oidc-provider';
import type { Clock } from '../../core/clock.ts';
import type { Principal } from '../../core/principal.ts';
import type { User } from '../../users/index.ts';
import { AccountLocked } from '../account-locked.ts';
import type { Known } from '../known.ts';
import type { Principals } from '../principals.ts';
import { API_AUDIENCE, API_SCOPE, CLIENT_ID, SIGNING_ALGORITHM } from './constants.ts';
import { API_RESOURCE } from './provider.ts';
import type { SigningKeys } from './signing-keys.ts';

/** How long a token of `npm run token` lasts, in seconds: a working day, so that scripts need no renewing. */
const HAND_MADE_TTL = 12 * 60 * 60;

/** Tokens whose signature is known to be right. A page sends its token with each request, and all of them come back at once after a deploy. */
const MOST_VERIFIED = 10_000;

/** For how long signing in counts as fresh proof of who somebody is. */
const PROOF_MS = 10 * MINUTE_MS;

interface AccessTokenDeps {
  issuer: string;
  keys: SigningKeys;
  /** Held only in a session of somebody who has signed in in two steps. */
  rolesInTwoSteps: readonly Role[];
  principals: Principals;
  sessions: Pick<Known<object>, 'find'>;
  clock: Clock;
}

/** A list of keys with the tokens that they have signed. */
interface KeySet {
  keyOf: ReturnType<typeof createLocalJWKSet>;
  /** Claims by the whole token. */
  verified: LRUCache<string, JWTPayload>;
}

/**
 * Checks access tokens of the local provider against its own keys. Returns null for every fault of a token
 * (signature, issuer, audience, scope, age, a deleted account, a later password, an ended session, a missing second step); rejects only if the account could not be
 * loaded, or with `AccountLocked`.
 */
export function createAccessTokenCheck(deps: AccessTokenDeps): (token: string) => Promise<Principal | null> {
  const sets = new WeakMap<readonly JWK[], KeySet>();

  async function published(): Promise<KeySet> {
    const keys = await deps.keys.get();
    const open = ({ kty, crv, x, y, kid }: JWK) =>
      ({ kty, crv, x, y, kid, alg: SIGNING_ALGORITHM, use: 'sig' }) as JWK;
    const set = sets.get(keys) ?? {
      keyOf: createLocalJWKSet({ keys: keys.map(open) }),
      verified: new LRUCache<string, JWTPayload>({ max: MOST_VERIFIED }),
    };
    sets.set(keys, set);
    return set;
  }

  async function claimsOf(token: string): Promise<JWTPayload | null> {
    const { keyOf, verified } = await published();
    const known = verified.get(token);
    if (known !== undefined) return Number(known.exp) > Math.floor(deps.clock.now() / 1000) ? known : null;
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer: deps.issuer,
        audience: API_AUDIENCE,
        algorithms: [SIGNING_ALGORITHM],
        typ: 'at+jwt',
        requiredClaims: ['sub', 'iat', 'exp'],
        currentDate: new Date(deps.clock.now()),
      });
      verified.set(token, payload);
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return async (token) => {
    const claims = await claimsOf(token);
    const scopes = typeof claims?.scope === 'string' ? claims.scope.split(' ') : [];
    if (!claims?.sub || claims.iat === undefined || !scopes.includes(API_SCOPE)) return null;
    const known = await deps.principals.find(claims.sub);
    if (known?.locked) throw new AccountLocked(known.locked);
    // `iat` counts whole seconds, so a token of the same second as the change is still taken.
    const isVoid = known === null || claims.iat < Math.floor(known.tokensValidFrom / 1000);
    if (isVoid) return null;
    if (typeof claims.sid !== 'string') return known.principal;
    if ((await deps.sessions.find(claims.sid)) === null) return null;
    const { principal } = known;
    const methods = Array.isArray(claims.amr) ? claims.amr : [];
    const isFresh = Number(claims.auth_time) * 1000 > deps.clock.now() - PROOF_MS;
    // Also of somebody who has got the role, or of whom it has become required, since signing in.
    const withheld = methods.includes('mfa') ? [] : deps.rolesInTwoSteps;
    if (withheld.includes('user')) return null;
    const left = (roles: readonly Role[]) => roles.filter((role) => !withheld.includes(role));
    const { company } = principal;
    return {
      ...principal,
      sessionId: claims.sid,
      roles: left(principal.roles),
      ...(company && {
        company: { ...company, party: { ...company.party, roles: left(company.party.roles) } },
      }),
      ...(!isFresh && { mustProve: true as const }),
    };
  };
}

/** An access token as the provider signs it, but without a session. */
export async function issueAccessToken(provider: Provider, user: User): Promise<string> {
  const client = await provider.Client.find(CLIENT_ID);
  if (!client) throw new Error('The provider does not know its own client');
  const resource = { ...API_RESOURCE, accessTokenTTL: HAND_MADE_TTL };
  const token = new provider.AccessToken({
    client,
    accountId: user.id,
    grantId: '',
    gty: '',
    resourceServer: new provider.ResourceServer(API_AUDIENCE, resource),
    scope: API_SCOPE,
  });
  return token.save();
}
