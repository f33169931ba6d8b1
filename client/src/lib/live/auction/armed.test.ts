import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { bidPlaced, buildDutch, OPENED } from '../../../testing/data/auctions.ts';
import { memorySocket } from '../../../testing/memory-socket.ts';
import { createLive } from '../live.ts';
import { auctionAtom } from './auction-atoms.ts';

const sold = (seq: number) => ({
  auctionId: 'auction-1',
  seq,
  at: new Date(OPENED).toISOString(),
  type: 'AuctionSold',
  v: 1,
  data: { winner: 'Kupac 1', hammerPrice: 10_000, reason: 'accepted' },
});

test('a purchase by an armed price is told to its buyer, who had no alias before', async () => {
  const socket = memorySocket();
  const store = createStore();
  const live = createLive(socket.create, store);
  const state = () => store.get(auctionAtom('auction-1'));
  const answer = { ok: true, bids: [], missed: [], serverTime: OPENED, viewer: null, armedPrice: 10_000 };
  socket.answer('auction:watch', () => ({ ...answer, auction: buildDutch(), seq: 2 }));
  live.watchAuction('auction-1');
  socket.up();
  await socket.flush();
  expect(state()).toMatchObject({ viewer: null, armedPrice: 10_000 });
  const viewer = { bidder: 'Kupac 1', isLeading: true, isWinner: true };
  socket.push('auction:viewer', { auctionId: 'auction-1', seq: 4, viewer });
  expect(state()?.viewer, 'until the sale is here').toBeNull();
  socket.push('auction:events', [bidPlaced(1), sold(4)]);
  expect(state()).toMatchObject({ viewer: { isWinner: true }, armedPrice: null });
  expect(socket.sentOf('auction:watch')).toHaveLength(1);
});
