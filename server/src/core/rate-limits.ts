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
type LimitSettings = Record<
  Exclude<LimitKind, 'signInStarts' | 'refusedTokens' | 'sellerMessages' | 'dealMessages' | 'exports'>,
  number
>;

/**
 * Sign-ins may begin, and tokens be refused, as often as forms may be sent; of a minute's changes a tenth may be messages to sellers, in ten
 * minutes, a quarter messages in deals, and a twentieth downloads of all own data.
 */
const pointsOf = (kind: LimitKind, settings: LimitSettings): number => {
  if (kind === 'signInStarts' || kind === 'refusedTokens') return settings.signIn;
  if (kind === 'dealMessages') return Math.ceil(settings.writes / 4);
  if (kind === 'exports') return Math.ceil(settings.writes / 20);
  return kind === 'sellerMessages' ? Math.ceil(settings.writes / 10) : settings[kind];
};

/** The periods, in seconds: short for bids and reading, where a burst is over quickly. */
const PERIODS: Record<LimitKind, number> = {
  bids: 10,
  signInStarts: 60,
  signIn: 60,
  refusedTokens: 60,
  writes: 60,
  reads: 10,
  watches: 10,
  sellerMessages: 600,
  dealMessages: 600,
  exports: 600,
};
/** An address may be a whole office or a whole mobile network. At sign-in only the address is known. */
const USERS_BEHIND_ADDRESS: Record<LimitKind, number> = {
  bids: 10,
  signInStarts: 1,
  signIn: 1,
  refusedTokens: 10,
  writes: 10,
  reads: 10,
  watches: 10,
  sellerMessages: 10,
  dealMessages: 10,
  exports: 10,
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
    const limiter = createLimiter(name, points, PERIODS[kind], redis);
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
      const points = pointsOf(kind, settings()) * (by === 'address' ? USERS_BEHIND_ADDRESS[kind] : 1);
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
