import { HOUR_MS } from '@autoplace/shared/time';
import type mongoose from 'mongoose';
import { SeedClock } from '../../../server/src/demo/seed-clock.ts';
import { createMongoChances } from '../../../server/src/second-chance/chances.mongo.ts';
import { createMongoUsers } from '../../../server/src/users/users.mongo.ts';
import { classicTerms } from '../../../server/test/support/auctions/auction-fixtures.ts';
import { quietDesk } from '../../../server/test/support/auctions/quiet-desk.ts';
import { aBidder } from '../../../server/test/support/identity/memory-identity.ts';

const STANDS_MS = 24 * HOUR_MS;

/**
 * Fills a database, before any server runs on it, with lots whose buyer, `bidder-2`, has defaulted: each is offered to `bidder-1` for a day,
 * which nobody has been told yet; `bidder-0` has bid less.
 */
export async function prepareDefaulted(
  connection: mongoose.Connection,
  lots: readonly string[],
): Promise<void> {
  const users = await createMongoUsers(connection);
  for (const id of ['dealer', 'bidder-0', 'bidder-1', 'bidder-2'])
    await users.insert(aBidder({ id, email: `${id}@primer.rs`, name: id }));
  const clock = new SeedClock(0);
  const desk = await quietDesk(connection, clock);
  const chances = await createMongoChances(connection);
  const offeredAt = Date.now();
  for (const auctionId of lots) {
    const endsAt = offeredAt - HOUR_MS;
    clock.turnTo(endsAt - 2 * HOUR_MS);
    await desk.list(classicTerms({ auctionId, startsAt: endsAt - 2 * HOUR_MS, endsAt }));
    for (const [number, amount] of [10_000, 10_500, 11_000].entries())
      await desk.submit(auctionId, {
        type: 'PlaceBid',
        bidderId: `bidder-${number}`,
        amount,
        maxAmount: null,
        cause: { clientBidId: `bid-${auctionId}-${number}`, fingerprint: 'bid' },
      });
    clock.turnTo(endsAt);
    await desk.submit(auctionId, { type: 'ReachDeadline' });
    clock.turnTo(offeredAt);
    await desk.submit(auctionId, { type: 'FallThrough', sale: 1, reason: 'sale_defaulted' });
    const to = { bidderId: 'bidder-1', bidder: 2, amount: 10_500 };
    await chances.insert({
      id: auctionId,
      auctionId,
      sale: 1,
      sellerId: 'dealer',
      title: 'Golf',
      version: 1,
      standsMs: STANDS_MS,
      told: 0,
      dueAt: offeredAt,
      steps: [{ kind: 'offered', ...to, at: offeredAt, until: offeredAt + STANDS_MS }],
    });
  }
  await desk.flush();
}
