import type { JWK } from 'jose';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { inTime } from '../../core/mongo/in-time.ts';
import type { ProviderSecrets } from '../provider-secrets.mongo.ts';

/** How often a server looks for new keys, in milliseconds: several times while they are published ahead. */
const LOOK_EVERY_MS = 15_000;
/** For how long a request waits for such a look, in milliseconds. */
const PATIENCE_MS = 1_000;

/** The keys of tokens and cookies, as all servers of the database share them. */
export interface SigningKeys {
  /** The one that signs tokens now is the first, the others are published too. Another list after a change of any key. */
  get(): Promise<readonly JWK[]>;
  /** As of the last `get`: the one that signs cookies now is the first, the other is still taken. */
  cookieKeys(): readonly [string, ...string[]];
}

/** Reads the keys when they are asked for and the last look is some seconds ago, also whether one signs now that did not then. */
export function createSigningKeys(deps: {
  rotate(now: number): Promise<Pick<ProviderSecrets, 'keys' | 'cookieKeys'>>;
  /** A new key signs, and the tokens until now are soon refused: it leaked. */
  onRenewing?: (() => void) | undefined;
  clock: Clock;
  logger: Logger;
}): SigningKeys {
  const { rotate, onRenewing, clock, logger } = deps;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let known: readonly JWK[] = [];
  let cookieKeys: readonly string[] = [];

  async function look(): Promise<void> {
    const now = clock.now();
    const before = lookedAt;
    lookedAt = now;
    try {
      const secrets = await rotate(now);
      const { keys } = secrets;
      const signing = newestFirst(keys, now)[0];
      const ordered = keys.toSorted((a, b) => Number(b === signing) - Number(a === signing));
      const list = ordered.map(({ jwk }) => jwk);
      const cookies = newestFirst(secrets.cookieKeys, now).map(({ key }) => key);
      const isSame = namesOf(list) === namesOf(known) && cookies.join() === cookieKeys.join();
      if (isSame) return;
      const isRenewed = list[0]?.kid !== known[0]?.kid && keys.some(({ until }) => until !== undefined);
      const isFirst = known.length === 0;
      known = list;
      cookieKeys = cookies;
      if (isRenewed && !isFirst) onRenewing?.();
    } catch (err) {
      if (known.length === 0) {
        lookedAt = before;
        throw err;
      }
      logger.warn({ err }, 'The signing keys cannot be read; those known go on');
    }
  }

  return {
    async get() {
      if (clock.now() - lookedAt < LOOK_EVERY_MS) return known;
      const looking = look();
      if (known.length === 0) await looking;
      // With a database that hangs those known go on here too; what it says later holds from then on.
      else await inTime(clock, PATIENCE_MS, looking).catch(() => {});
      return known;
    },
    cookieKeys() {
      const [first, ...others] = cookieKeys;
      if (first === undefined) throw new Error('The keys of cookies have not been read yet');
      return [first, ...others];
    },
  };
}

/** The one of now, then those before it; those to come are last, for a database that has no other. */
function newestFirst<K extends { from: number }>(keys: readonly K[], now: number): K[] {
  const begun = keys.filter(({ from }) => from <= now).reverse();
  return [...begun, ...keys.filter(({ from }) => from > now)];
}

const namesOf = (keys: readonly JWK[]): string => keys.map(({ kid }) => kid).join();
