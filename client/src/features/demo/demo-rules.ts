import type { AuctionEvent, AuctionView } from '@autoplace/shared/contract';
import { DEMO_RESERVE, DEMO_STEP } from './demo-auctions.ts';

/** The viewer's alias in the demo; no other bidder has this number. */
export const DEMO_BIDDER = 'Kupac 9';

/**
 * The events of a bid (R56): it is the current bid and on top as the leading one, the
 * minimum rises by the step, the count by 1, and the reserve is met if it is at or above it. `amount` is in whole euros.
 */
export function demoBid(view: AuctionView, amount: number, now: number): AuctionEvent[] {
  const at = new Date(now).toISOString();
  const bidCount = view.bidCount + 1;
  const events: AuctionEvent[] = [
    {
      auctionId: view.id,
      seq: view.seq + 1,
      at,
      type: 'BidPlaced',
      v: 1,
      data: {
        bid: { id: `${view.id}-bid-${bidCount}`, bidder: DEMO_BIDDER, amount, time: at, automatic: false },
        leads: true,
        leader: DEMO_BIDDER,
        bidCount,
        minimumBid: amount + DEMO_STEP,
      },
    },
  ];
  if (!view.reserveMet && amount >= DEMO_RESERVE)
    events.push({ auctionId: view.id, seq: view.seq + 2, at, type: 'ReserveMet', v: 1, data: {} });
  return events;
}

/** How it ends when its time is up: sold to the leader if the reserve is met. */
export function demoEnd(view: AuctionView, now: number): AuctionEvent {
  const common = { auctionId: view.id, seq: view.seq + 1, at: new Date(now).toISOString(), v: 1 } as const;
  const { leader, currentBid } = view;
  if (leader === null || currentBid === null)
    return { ...common, type: 'AuctionEnded', data: { reason: 'no_bids' } };
  if (!view.reserveMet) return { ...common, type: 'AuctionEnded', data: { reason: 'reserve_not_met' } };
  return {
    ...common,
    type: 'AuctionSold',
    data: { winner: leader, hammerPrice: currentBid, reason: 'hammer' },
  };
}
