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

test('R375 the price that is armed is that of the log, however answers and changes in other windows overtake each other', async () => {
  const socket = memorySocket();
  const store = createStore();
  const live = createLive(socket.create, store);
  const armed = () => store.get(auctionAtom('auction-1'))?.armedPrice;
  let inLog: number | null = null;
  const answer = { ok: true, bids: [], missed: [], serverTime: OPENED, viewer: null };
  const asOf = (armedPrice: number | null) => ({ ...answer, auction: buildDutch(), seq: 2, armedPrice });
  socket.answer('auction:watch', () => asOf(inLog));
  live.watchAuction('auction-1');
  socket.up();
  await socket.flush();
  // A repeated request gets its first answer, and another window has armed another price since.
  socket.answer('price:arm', ({ price }) => {
    inLog = 12_000;
    return { ok: true, armedPrice: price, purchase: null };
  });
  const arming = live.command('price:arm', { auctionId: 'auction-1', price: 10_000 });
  await socket.flush();
  await arming;
  await socket.flush();
  expect(armed()).toBe(12_000);

  // An answer from before is under way while another window takes the price back.
  const told = [12_000, null];
  socket.answer('auction:watch', () => asOf(told.shift() ?? null));
  socket.push('auction:resync', { auctionId: 'auction-1' });
  socket.push('auction:resync', { auctionId: 'auction-1' });
  await socket.flush();
  expect(armed()).toBeNull();
});
