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

/** A viewer without an alias in a dutch auction, in which they may have armed a price. */
async function watching(armedPrice: number | null) {
  const socket = memorySocket();
  const store = createStore();
  const live = createLive(socket.create, store);
  const answer = { ok: true, bids: [], missed: [], serverTime: OPENED, viewer: null, armedPrice };
  socket.answer('auction:watch', () => ({ ...answer, auction: buildDutch(), seq: 2 }));
  live.watchAuction('auction-1');
  socket.up();
  await socket.flush();
  return { socket, state: () => store.get(auctionAtom('auction-1')), answer };
}

test('a sale in which the armed price may have struck is asked about: it is the viewer’s own', async () => {
  const { socket, state, answer } = await watching(10_000);
  expect(state()?.armedPrice).toBe(10_000);
  const auction = buildDutch({
    status: 'sold',
    isActive: false,
    seq: 4,
    winner: 'Kupac 1',
    leader: 'Kupac 1',
  });
  const viewer = { bidder: 'Kupac 1', isLeading: true, isWinner: true };
  socket.answer('auction:watch', () => ({ ...answer, auction, seq: 4, viewer, armedPrice: null }));
  socket.push('auction:events', [bidPlaced(1), sold(4)]);
  await socket.flush();
  expect(state()?.viewer?.isWinner).toBe(true);
  expect(state()?.armedPrice).toBeNull();
});

test('a sale is not asked about by those who have armed nothing', async () => {
  const { socket, state } = await watching(null);
  const asked = socket.sentOf('auction:watch').length;
  socket.push('auction:events', [bidPlaced(1), sold(4)]);
  await socket.flush();
  expect(state()?.view.status).toBe('sold');
  expect(socket.sentOf('auction:watch')).toHaveLength(asked);
});
