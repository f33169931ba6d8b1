import { expect, test } from 'vitest';
import { classicTerms } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { MemoryRights } from '../../test/support/memory-rights.ts';
import type { AuctionDesk } from '../auctions/index.ts';
import { standingAside } from './standing-aside.ts';

/** Ana leads in lots 1 to 3; the operator's bids are read from `bidOn`. */
async function world(submit: (desk: AuctionDesk, auctionId: string) => ReturnType<AuctionDesk['submit']>) {
  const { desk } = engine();
  const lots = ['lot-1', 'lot-2', 'lot-3'];
  for (const auctionId of lots) {
    await desk.list(classicTerms({ auctionId }));
    await desk.submit(auctionId, bid('ana', 10_000));
  }
  const bidOn = { ana: lots, operator: [] as string[] };
  const logger = memoryLogger();
  const standAside = standingAside({
    store: new MemoryRights(),
    logger,
    ownBids: {
      countingOf: async ([userId]) =>
        bidOn[userId as 'ana' | 'operator'].map((auctionId) => ({ userId: userId as string, auctionId })),
    },
    lookup: {
      summaries: async (ids) =>
        (await Promise.all(ids.map((id) => desk.read(id)))).flatMap((history) => history?.view ?? []),
      openOf: async () => [],
    },
    desk: {
      read: (auctionId) => desk.read(auctionId),
      submit: (auctionId, command) =>
        command.type === 'Inspect' ? submit(desk, auctionId) : desk.submit(auctionId, command),
    },
    deals: { findById: async () => null },
    chances: { findById: async () => null },
  });
  return { desk, bidOn, logger, stands: () => standAside({ userId: 'operator' }, 'ana') };
}

test('R379 an auction that cannot note who decided keeps nobody from deciding, and is in the log', async () => {
  const { desk, logger, stands } = await world(async (all, auctionId) => {
    if (auctionId === 'lot-1') throw new Error('the clock is wrong');
    if (auctionId === 'lot-2') return { ok: false, refusal: { code: 'UNAVAILABLE' } };
    return all.submit(auctionId, { type: 'Inspect', by: 'operator' });
  });
  expect(await stands()).toBeNull();
  expect(logger.errors).toMatchObject([{ auctionId: 'lot-1' }, { auctionId: 'lot-2' }]);
  expect(await desk.submit('lot-3', bid('operator', 11_000))).toMatchObject({ refusal: { code: 'INSIDER' } });
});

test('R379 what an operator bids in the moment before they stand aside counts', async () => {
  const { bidOn, stands } = await world(async (desk, auctionId) => {
    if (auctionId === 'lot-2') {
      bidOn.operator.push(auctionId);
      await desk.submit(auctionId, bid('operator', 11_000));
    }
    return desk.submit(auctionId, { type: 'Inspect', by: 'operator' });
  });
  expect(await stands()).toMatchObject({ refusal: { code: 'FORBIDDEN' } });
});
