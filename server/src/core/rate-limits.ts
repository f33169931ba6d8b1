import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
} from 'rate-limiter-flexible';
import type { Asker, LimitKind, Limits } from './limits.ts';
import type { Logger } from './logger.ts';
import { networkOf } from './network-of.ts';
import type { SecurityLog } from './security/security-log.ts';

/** Requests that one user may make in one period; 0 for no limit. */
type LimitSettings = Record<'bids' | 'signIn' | 'writes' | 'reads' | 'watches', number>;

interface Rule {
  /** The setting that it follows, divided by `oneIn`. */
  of: keyof LimitSettings;
  oneIn: number;
  /** The period, in seconds: short for bids and reading, where a burst is over quickly. */
  seconds: number;
  /** Users behind an address, which may be a whole office or mobile network. At sign-in only the address is known. */
  users: number;
}
const RULES: Record<LimitKind, Rule> = {
  bids: { of: 'bids', oneIn: 1, seconds: 10, users: 10 },
  signInStarts: { of: 'signIn', oneIn: 1, seconds: 60, users: 1 },
  signIn: { of: 'signIn', oneIn: 1, seconds: 60, users: 1 },
  refusedTokens: { of: 'signIn', oneIn: 1, seconds: 60, users: 10 },
  writes: { of: 'writes', oneIn: 1, seconds: 60, users: 10 },
  reads: { of: 'reads', oneIn: 1, seconds: 10, users: 10 },
  watches: { of: 'watches', oneIn: 1, seconds: 10, users: 10 },
  sellerMessages: { of: 'writes', oneIn: 10, seconds: 600, users: 10 },
  dealMessages: { of: 'writes', oneIn: 4, seconds: 600, users: 10 },
  exports: { of: 'writes', oneIn: 20, seconds: 600, users: 10 },
};
/** The longest wait for Redis, in milliseconds; after that this server counts alone. */
const PATIENCE_MS = 250;

type Limiter = Pick<RateLimiterMemory, 'consume' | 'get'>;
/** The milliseconds to wait; 0 for none. */
type Ask = (by: Limiter, key: string, points: number) => Promise<number>;

/**
 * Counts in this server's memory, or with Redis over all servers; while Redis is away each server counts for itself.
 * `settings` is asked for every request.
 */
export function createRateLimits(
  settings: () => LimitSettings,
  redis: unknown,
  logger: Logger,
  security: SecurityLog,
): Limits {
  const made = new Map<string, { points: number; limiter: Limiter }>();

  /** Made again when settings change: counts in memory are lost, those in Redis are kept. */
  const limiterOf = (kind: LimitKind, by: 'user' | 'address', points: number): Limiter => {
    const name = `autoplace:limit:${kind}:${by}`;
    const known = made.get(name);
    if (known?.points === points) return known.limiter;
    const limiter = createLimiter(name, points, RULES[kind].seconds, redis);
    made.set(name, { points, limiter });
    return limiter;
  };

  const consume: Ask = async (limiter, key) => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext;
      throw error;
    }
  };
  const look: Ask = async (limiter, key, points) => {
    const counted = await limiter.get(key);
    return counted !== null && counted.consumedPoints >= points ? counted.msBeforeNext : 0;
  };

  /** Asks about the user and the address. */
  const both = (ask: Ask) => {
    const waitOf = async (kind: LimitKind, by: 'user' | 'address', key: string | undefined) => {
      const { of, oneIn, users } = RULES[kind];
      const points = Math.ceil(settings()[of] / oneIn) * (by === 'address' ? users : 1);
      if (points === 0 || key === undefined) return 0;
      try {
        return await ask(limiterOf(kind, by, points), key, points);
      } catch (error) {
        logger.error({ err: error }, 'a request could not be counted');
        return 0;
      }
    };
    return async (kind: LimitKind, { userId, address }: Asker) => {
      const waits = await Promise.all([
        waitOf(kind, 'user', userId),
        waitOf(kind, 'address', address && networkOf(address)),
      ]);
      const longest = Math.max(...waits);
      if (longest === 0) return null;
      security.note('limit.reached', { kind, userId });
      return Math.ceil(longest / 1000);
    };
  };
  return { take: both(consume), look: both(look) };
}

function createLimiter(keyPrefix: string, points: number, duration: number, redis: unknown): Limiter {
  const inMemory = new RateLimiterMemory({ keyPrefix, points, duration });
  if (redis === null) return inMemory;
  const overAll = new RateLimiterRedis({
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix,
    points,
    duration,
    // Anyone who is over the limit is refused without asking Redis again.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inMemory,
  });
  return new RLWrapperTimeouts({ limiter: overAll, timeoutMs: PATIENCE_MS });
}
