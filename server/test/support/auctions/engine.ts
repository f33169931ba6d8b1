import { AuctionDesk } from '../../../src/auctions/log/desk.ts';
import { type FollowerDeps, LogFollower } from '../../../src/auctions/log/follow.ts';
import type { KeptBytes } from '../../../src/auctions/log/kept-lanes.ts';
import { noSignals } from '../../../src/core/redis/signals.ts';
import { FakeClock } from '../fake-clock.ts';
import { countingIds, MemoryCatalogue, MemoryLog, MemoryPublisher, memoryLogger } from '../memory-ports.ts';
import { NOON } from './auction-fixtures.ts';

/** A bid with a key that follows from it. */
export const bid = (bidderId: string, amount: number, key = `${bidderId}-${amount}`) =>
  ({
    type: 'PlaceBid',
    bidderId,
    amount,
    maxAmount: null,
    cause: { clientBidId: key, fingerprint: `bid ${amount}` },
  }) as const;

/** The auction engine of one server in memory, on a log that others may share. */
export function engine(
  log = new MemoryLog(),
  clock = new FakeClock(NOON),
  checkTime?: (newestStamp: number) => void,
  kept?: KeptBytes,
  following: Partial<FollowerDeps> = {},
) {
  const catalogue = new MemoryCatalogue();
  const publisher = new MemoryPublisher();
  const logger = memoryLogger();
  const ids = countingIds();
  const desk = new AuctionDesk({
    log,
    catalogue,
    publisher,
    logger,
    clock,
    checkTime,
    ids,
    ...(kept !== undefined && { kept }),
  });
  const follower = new LogFollower({
    desk,
    log,
    signals: noSignals,
    clock,
    logger,
    watched: () => [],
    onNews: async () => {},
    onGrown: async () => {},
    ...following,
  });
  return { desk, log, clock, catalogue, publisher, logger, follower };
}
