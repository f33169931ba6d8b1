import { HOUR_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { dutchTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { engine } from '../../test/support/auctions/engine.ts';
import { MemoryOwnBids } from '../../test/support/memory-personal.ts';
import type { VoidingOrder } from '../users/index.ts';
import { Voiding } from './voiding.ts';

/** A dutch auction that starts in an hour, and a server that completes the orders to void. */
async function world() {
  const one = engine();
  const { desk, clock, logger } = one;
  await desk.list(dutchTerms({ startsAt: NOON + HOUR_MS, endsAt: NOON + HOUR_MS + 240_000 }));
  const orders = new Map<string, VoidingOrder>();
  let looks = 0;
  const voiding = new Voiding({
    desk,
    clock,
    logger,
    ownBids: new MemoryOwnBids(),
    lookup: {
      async openOfTypes() {
        looks += 1;
        return ['lot-1'];
      },
      summaries: async () => [],
    },
    users: { findById: async () => null, orderVoiding: async () => null, voidingOrders: async () => orders },
    auditing: { note: async () => {} },
    audit: { append: async () => {} },
  });
  const order = (userId: string, at: number) =>
    orders.set(userId, {
      at,
      by: { userId: 'admin', email: 'admin@primer.rs' },
      why: 'fake_bids',
      reason: 'Prevara',
    });
  const arm = (bidderId: string) =>
    desk.submit('lot-1', {
      type: 'ArmPrice',
      bidderId,
      price: 9_000,
      cause: { clientBidId: `${bidderId}-arms`, fingerprint: 'arm 9000' },
    });
  const armed = async () => [...((await desk.read('lot-1'))?.state.armed ?? [])].map(([userId]) => userId);
  return { clock, voiding, order, arm, armed, looks: () => looks };
}

it('R101 an armed price is taken back though the server that was told to has died, however long ago', async () => {
  const { clock, voiding, order, arm, armed } = await world();
  for (const userId of ['ana', 'boris']) await arm(userId);
  order('ana', NOON - 24 * HOUR_MS);
  voiding.start();
  await clock.advance(1);
  expect(await armed()).toEqual(['boris']);
  voiding.stop();
});

it('R101 a price that is armed while its account is being locked is taken back', async () => {
  const { clock, voiding, order, arm, armed } = await world();
  voiding.start();
  order('ana', clock.now());
  await clock.advance(18_000);
  await arm('ana');
  await clock.advance(5_000);
  expect(await armed()).toEqual([]);
  voiding.stop();
});

it('does not look through the auctions any more once no request from before the lock can be under way', async () => {
  const { clock, voiding, order, looks } = await world();
  voiding.start();
  order('ana', clock.now());
  await clock.advance(40_000);
  const before = looks();
  await clock.advance(60_000);
  expect([before > 0, looks()]).toEqual([true, before]);
  order('boris', clock.now());
  await clock.advance(10_000);
  expect(looks()).toBeGreaterThan(before);
  voiding.stop();
});
