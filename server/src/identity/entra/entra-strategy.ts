import type { Request } from 'express';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Strategy } from 'passport';
import BearerStrategy from 'passport-azure-ad/lib/bearerstrategy.js';
import { Metadata } from 'passport-azure-ad/lib/metadata.js';
import type { Principal } from '../../core/principal.ts';
import { ACCESS_SCOPE } from '../../core/settings.mjs';
import type { EntraMetadata, Published } from './entra-metadata.ts';
import type { EntraSettings } from './entra-settings.ts';

/** The algorithm of Entra. The library would accept any algorithm of the metadata. */
const ALGORITHMS = ['RS256'];
/** How far Entra's clock and ours may be apart, in seconds. */
const CLOCK_SKEW = 30;

interface EntraStrategyDeps {
  settings: EntraSettings;
  metadata: EntraMetadata;
  /** Whose token it is, from claims that are right. */
  recognize(claims: unknown): Promise<Principal | null>;
}

/** Passport's strategy for tokens of Entra. An error, not a refusal, when the tenant's keys or an account cannot be had. */
export const entraStrategy = (deps: EntraStrategyDeps): Strategy => new EntraStrategy(deps);

/**
 * The one home of passport-azure-ad, which checks signature, times, issuer, audience and scope. It is no
 * longer developed, so its weak parts are not used: metadata is passed to it (see `createEntraMetadata`), and a token that
 * cannot be decoded, or whose scope would make it fail, never reaches it.
 */
class EntraStrategy extends BearerStrategy {
  readonly url: string;
  readonly metadata: EntraMetadata;
  /** Of one request: passport runs each on an object of its own, whose prototype is the strategy. */
  published: Published | undefined;

  constructor({ settings, metadata, recognize }: EntraStrategyDeps) {
    const url = `${settings.authority}/.well-known/openid-configuration`;
    super(
      {
        identityMetadata: url,
        clientID: settings.clientId,
        audience: settings.audience,
        scope: [ACCESS_SCOPE],
        validateIssuer: true,
        allowMultiAudiencesInToken: false,
        passReqToCallback: false,
        isB2C: false,
        clockSkew: CLOCK_SKEW,
        loggingNoPII: true,
        loggingLevel: 'fatal',
      },
      (claims, done) => {
        recognize(claims).then((principal) => done(null, principal ?? false), done);
      },
    );
    this.url = url;
    this.metadata = metadata;
  }

  override authenticate(request: Request): void {
    const kid = keyIdOf(request.headers.authorization);
    if (kid === null) {
      this.fail();
      return;
    }
    this.metadata.naming(kid).then(
      (published) => {
        this.published = published;
        super.authenticate(request);
      },
      (error: unknown) => this.error(error),
    );
  }

  override loadMetadata(_params: unknown, next: (error: unknown, metadata?: Metadata) => void): void {
    const metadata = new Metadata(this.url, 'oidc', { loggingNoPII: true });
    const { issuer = '', keys = [] } = this.published ?? {};
    metadata.oidc = { issuer, keys, algorithms: ALGORITHMS };
    next(null, metadata);
  }
}

/** The key that a bearer token names, as the library calls it; null if it is no token of a user. */
function keyIdOf(authorization: string | undefined): string | null {
  const token = /^bearer ([^ ]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  try {
    const { x5t, kid } = decodeProtectedHeader(token);
    const name = x5t ?? kid;
    return typeof name === 'string' && typeof decodeJwt(token).scp === 'string' ? name : null;
  } catch {
    return null;
  }
}
