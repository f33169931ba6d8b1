import type { BidResult } from '@autoplace/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commandAtom } from '../../lib/live/auction/command-atom.ts';
import { OPENED } from '../../testing/data/auctions.ts';
import { demoStore, openDemo } from './demo-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: OPENED }));
afterEach(() => void vi.useRealTimers());

test('the receipt of a bid has its time, and that of a raised maximum a later one', async () => {
  const [lot] = openDemo();
  const bid = async (amount: number) => {
    const own = { clientBidId: `bid-of-${amount}`, confirmed: true };
    const message = { auctionId: lot?.auction.id ?? '', amount, maxAmount: amount, ...own };
    const reply = await demoStore.get(commandAtom).command('bid:place', message);
    if (!reply.ok) throw new Error(reply.error.message);
    return reply.value as BidResult;
  };
  const placed = await bid(31_000);
  expect(placed.receipt.at).toBe(placed.bid.time);
  vi.advanceTimersByTime(1_000);
  const raised = await bid(32_000);
  expect(raised.bid).toEqual(placed.bid);
  expect(raised.receipt.at > placed.receipt.at).toBe(true);
});
