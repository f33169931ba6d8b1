import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { Unavailable } from '../../core/unavailable.ts';

/** An outside identity provider could not be asked for its keys, so tokens cannot be checked. */
class ProviderAway extends Unavailable {
  readonly userMessage = 'Prijava trenutno ne može da se proveri. Pokušajte ponovo za koji trenutak.';

  constructor(cause?: unknown) {
    super('The identity provider does not answer', { cause });
    this.name = 'ProviderAway';
  }
}

/** A public key as the provider publishes it. */
type PublishedKey = z.infer<typeof rsaKey>;

/** The provider's metadata. */
export interface Published {
  issuer: string;
  keys: readonly PublishedKey[];
  at: number;
}

export interface EntraMetadata {
  /**
   * What the provider publishes, asked again where that does not name the key `kid` or has become old. Rejects with
   * `ProviderAway` when it cannot be had.
   */
  naming(kid: string): Promise<Published>;
}

/** After this time it is fetched again in the background: bounds how long a withdrawn key is accepted. */
const FRESH_MS = HOUR_MS;
/** How long known metadata is used while the provider does not answer. */
const USABLE_MS = DAY_MS;
/** Made-up key ids get the provider asked no more often than this. */
const PAUSE_MS = 10_000;
/** How long it may take over an answer. */
const PATIENCE_MS = 5_000;

const https = z.url({ protocol: /^https$/ });
/** An issuer with a placeholder is not valid. */
const discovery = z.object({ issuer: z.string().regex(/^[^{}]+$/), jwks_uri: https });
const rsaKey = z.object({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() });
const keySet = z.object({ keys: z.array(z.unknown()) });

/**
 * The metadata and keys of a tenant. passport-azure-ad has a loader of its own, but an answer that is no JSON ends the
 * process there, nothing limits how long it waits, and a new key is not seen for half an hour.
 */
export function createEntraMetadata(deps: {
  authority: string;
  clock: Clock;
  logger: Logger;
}): EntraMetadata {
  const { authority, clock, logger } = deps;
  let known: Published | null = null;
  let asking: Promise<Published> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;

  async function ask(): Promise<Published> {
    askedAt = clock.now();
    try {
      known = await read(authority, askedAt);
      failure = undefined;
      return known;
    } catch (cause) {
      failure = cause;
      logger.warn(
        { err: cause, authority },
        'fetching the keys of the identity provider failed; trying again',
      );
      throw new ProviderAway(cause);
    } finally {
      asking = null;
    }
  }

  return {
    async naming(kid) {
      const now = clock.now();
      const names = known?.keys.some((key) => key.kid === kid) === true;
      const age = known === null ? Number.POSITIVE_INFINITY : now - known.at;
      const mayAsk = now - askedAt >= PAUSE_MS;
      if (known !== null && names && age < USABLE_MS) {
        if (age >= FRESH_MS && asking === null && mayAsk) {
          asking = ask();
          asking.catch(() => {});
        }
        return known;
      }
      if (asking === null && !mayAsk) {
        if (known !== null && age < USABLE_MS && failure === undefined) return known;
        throw new ProviderAway(failure);
      }
      asking ??= ask();
      return asking;
    },
  };
}

async function read(authority: string, at: number): Promise<Published> {
  const { issuer, jwks_uri } = discovery.parse(await json(`${authority}/.well-known/openid-configuration`));
  const { keys } = keySet.parse(await json(jwks_uri));
  const usable = keys.flatMap((key) => rsaKey.safeParse(key).data ?? []);
  if (usable.length === 0) throw new Error(`${jwks_uri} has no RSA key`);
  return { issuer, keys: usable, at };
}

async function json(url: string): Promise<unknown> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}
