import type { JWK } from 'jose';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { SigningKey } from '../provider-secrets.mongo.ts';

/** How often a server looks for new keys, in milliseconds: far more often than they are published ahead. */
const LOOK_EVERY_MS = 60 * 60_000;

/** The keys of tokens: the one that signs now is the first, the others are published too. Another list after a change. */
export interface SigningKeys {
  get(): Promise<readonly JWK[]>;
}

/** Reads the keys when they are asked for and the last look is an hour ago, also whether one signs now that did not then. */
export function createSigningKeys(deps: {
  rotate(now: number): Promise<SigningKey[]>;
  clock: Clock;
  logger: Logger;
}): SigningKeys {
  const { rotate, clock, logger } = deps;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let known: readonly JWK[] = [];

  async function look(): Promise<void> {
    const now = clock.now();
    const before = lookedAt;
    lookedAt = now;
    try {
      const keys = await rotate(now);
      const signing = keys.findLast(({ from }) => from <= now) ?? keys[0];
      const ordered = keys.toSorted((a, b) => Number(b === signing) - Number(a === signing));
      const list = ordered.map(({ jwk }) => jwk);
      if (list.map(({ kid }) => kid).join() !== known.map(({ kid }) => kid).join()) known = list;
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
      if (clock.now() - lookedAt >= LOOK_EVERY_MS) await look();
      return known;
    },
  };
}
