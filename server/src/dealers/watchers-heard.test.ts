import type { DealerAuctionUpdate } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { classicTerms } from '../../test/support/auctions/auction-fixtures.ts';
import { engine } from '../../test/support/auctions/engine.ts';
import { DealerLiveFeed } from './live.ts';

it('the windows of a dealer on this server are told of watchers that another one makes up for, and nobody else is', async () => {
  const { desk, clock } = engine();
  await desk.list(classicTerms());
  const [here, everywhere, announced]: [DealerAuctionUpdate[], unknown[], string[]] = [[], [], []];
  let count = 0;
  const feed = new DealerLiveFeed({
    desk,
    figures: { auctions: async () => [] },
    push: {
      auctionUpdated: (_dealerId, update) => void everywhere.push(update),
      auctionUpdatedHere: (_dealerId, update) => void here.push(update),
    },
    watchers: { count: () => count, changed: (auctionId) => void announced.push(auctionId) },
    clock,
  });
  for (count = 1; count < 6; count++) feed.watchersHeard('lot-1');
  feed.watchersHeard('lot-of-others');
  await clock.advance(1_000);
  expect(here.map(({ auctionId, watchers }) => [auctionId, watchers])).toEqual([
    ['lot-1', 1],
    ['lot-1', 6],
  ]);
  // Or two servers would answer each other for good.
  expect([everywhere, announced]).toEqual([[], []]);
});
