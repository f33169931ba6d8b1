import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { OPENED } from '../../testing/data/auctions.ts';
import { DEMO_RESERVE, DEMO_STEP, demoAuctions } from './demo-auctions.ts';
import { DEMO_BIDDER, demoBid, demoEnd } from './demo-rules.ts';

const [first] = demoAuctions(OPENED);
if (first === undefined) throw new Error('there are no demo auctions');
const lot = first.auction;
const after = (view: AuctionView, amount: number) =>
  demoBid(view, amount, OPENED).reduce<AuctionView>(applyEvent, view);

test('there are three demo auctions, with steps of 250 and as many bids as they count', () => {
  const auctions = demoAuctions(OPENED);
  expect(auctions).toHaveLength(3);
  for (const { auction, bids } of auctions) {
    expect(auction).toMatchObject({ bidIncrement: 250, bidCount: bids.length, currentBid: bids[0]?.amount });
    expect(auction.minimumBid).toBe((auction.currentBid ?? 0) + 250);
    expect(auction.reserveMet).toBe((auction.currentBid ?? 0) >= 28_000);
  }
});

test('a bid is the current one and leads, the minimum rises by the step and the count by one (R56)', () => {
  expect(after(lot, 26_500)).toMatchObject({
    currentBid: 26_500,
    leader: DEMO_BIDDER,
    minimumBid: 26_500 + DEMO_STEP,
    bidCount: lot.bidCount + 1,
    reserveMet: false,
  });
});

test.each([
  [DEMO_RESERVE - 1, false],
  [DEMO_RESERVE, true],
])('a bid of %i leaves reserveMet %s', (amount, reserveMet) => {
  expect(after(lot, amount).reserveMet).toBe(reserveMet);
});

test('in the end it is sold to the leader, or not at all below the reserve', () => {
  const end = (view: AuctionView) => applyEvent(view, demoEnd(view, OPENED));
  expect(end(after(lot, DEMO_RESERVE))).toMatchObject({ status: 'sold', winner: DEMO_BIDDER });
  expect(end(after(lot, 26_500))).toMatchObject({ status: 'ended', closeReason: 'reserve_not_met' });
});
