import { Recorder } from '@autoplace/replay';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bidPlaced, buildAuction, buildDutch, OPENED } from '../../../testing/data/auctions.ts';
import { serverTime, startLive, startWatching } from '../../../testing/live-world.ts';
import type { MemorySocket } from '../../../testing/memory-socket.ts';
import { recordWith } from '../../recording.ts';
import { ingestSnapshot } from './auction-atoms.ts';

beforeEach(() => vi.useFakeTimers());

/** Comes back to a server that gives lean answers with what was `missed`; `pushed` overtakes the answer. */
async function cutOff(socket: MemorySocket, missed: number[], pushed: number) {
  socket.answer('auction:watch', ({ auctionId, sinceSeq }) => ({
    ok: true,
    auctionId,
    seq: (sinceSeq as number) + missed.length,
    missed: missed.map((n) => bidPlaced(n)),
    viewer: { bidder: 'Kupac 4', isLeading: false, isWinner: false, maximum: 20_000 },
    armedPrice: null,
    serverTime: serverTime(),
  }));
  socket.down();
  socket.up();
  socket.push('auction:event', bidPlaced(pushed));
  await socket.flush();
}

describe('watching an auction', () => {
  test('a first watch asks without a number, several watchers share it, the last one ends it', async () => {
    const { live, socket, auction } = startLive();
    const stopOne = live.watchAuction('auction-1');
    const stopTwo = live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    expect(socket.sentOf('auction:watch')).toEqual([{ auctionId: 'auction-1' }]);
    expect(auction()?.view.seq).toBe(2);
    stopOne();
    stopOne();
    expect(socket.sentOf('auction:unwatch')).toEqual([]);
    stopTwo();
    expect(socket.sentOf('auction:unwatch')).toEqual([{ auctionId: 'auction-1' }]);
  });

  test('a server that has left this client out is asked for what came after the last event', async () => {
    const { socket } = await startWatching();
    socket.push('auction:resync', { auctionId: 'auction-1' });
    expect(socket.sentOf('auction:watch')).toEqual([
      { auctionId: 'auction-1' },
      { auctionId: 'auction-1', sinceSeq: 2, lean: true },
    ]);
  });

  test('an auction that may not be seen any more is forgotten (R192)', async () => {
    const { socket, auction } = await startWatching();
    socket.answer('auction:watch', () => ({ ok: false, error: { code: 'NOT_FOUND', message: '' } }));
    socket.push('auction:resync', { auctionId: 'auction-1' });
    await socket.flush();
    expect(auction()).toBeNull();
  });

  test('a gap asks for what was missed, once, and applies it', async () => {
    const { socket, auction, serverHas } = await startWatching();
    socket.push('auction:events', [bidPlaced(3), bidPlaced(2)]);
    socket.push('auction:event', bidPlaced(4));
    expect(auction()?.view.seq).toBe(2);
    expect(socket.sentOf('auction:watch').slice(1)).toEqual([
      { auctionId: 'auction-1', sinceSeq: 2, lean: true },
    ]);
    socket.answer('auction:watch', () => ({
      ok: true,
      auction: buildAuction({ seq: 2 }),
      bids: [],
      seq: 2,
      missed: [bidPlaced(1)],
      viewer: null,
      armedPrice: null,
      serverTime: serverTime(),
    }));
    serverHas({});
    await socket.flush();
    expect(auction()?.view).toMatchObject({ seq: 6, currentBid: 10_750 });
  });

  test('a gap that the answer leaves open is asked about again', async () => {
    const { socket, auction, serverHas, pass } = await startWatching();
    socket.push('auction:event', bidPlaced(2));
    await socket.flush();
    expect(auction()?.view.seq).toBe(2);
    serverHas({ seq: 3, bidCount: 1, currentBid: 10_000 });
    await pass(1_500);
    expect(auction()?.view.seq).toBe(4);
  });

  test('a reconnect asks for everything after the last number', async () => {
    const { socket, status } = await startWatching();
    socket.push('auction:event', bidPlaced(1));
    socket.down();
    expect(status()).toBe('offline');
    socket.up();
    expect(status()).toBe('live');
    expect(socket.sentOf('auction:watch').at(-1)).toEqual({
      auctionId: 'auction-1',
      sinceSeq: 3,
      lean: true,
    });
  });

  test('a server whose database was restored to an earlier moment is believed', async () => {
    const { socket, auction } = await startWatching();
    socket.push('auction:events', [bidPlaced(1), bidPlaced(2)]);
    expect(auction()?.view).toMatchObject({ seq: 4, bidCount: 2 });
    socket.down();
    socket.up();
    await socket.flush();
    expect(socket.sentOf('auction:watch').at(-1)).toMatchObject({ sinceSeq: 4 });
    expect(auction()?.view).toMatchObject({ seq: 2, bidCount: 0 });
    expect(auction()?.bids).toEqual([]);
    socket.push('auction:event', bidPlaced(1));
    expect(auction()?.view).toMatchObject({ seq: 3, bidCount: 1 });
  });

  test('R281 a lean answer leads on from what is known: nothing is lost, doubled or forgotten', async () => {
    const { socket, auction } = await startWatching();
    socket.push('auction:event', bidPlaced(1));
    await cutOff(socket, [2, 3], 4);
    expect(auction()?.view).toMatchObject({ seq: 6, bidCount: 4 });
    expect(auction()?.bids.map(({ id }) => id)).toEqual([4, 3, 2, 1].map((n) => bidPlaced(n).data.bid.id));
    expect(auction()?.viewer).toMatchObject({ bidder: 'Kupac 4', maximum: 20_000 });

    await cutOff(socket, [], 5);
    expect(socket.sentOf('auction:watch').at(-1)).toMatchObject({ sinceSeq: 6 });
    expect(auction()?.bids).toHaveLength(5);
  });

  test('R281 a view that came without its bids does not hide those that were missed', async () => {
    const { socket, auction, store } = await startWatching();
    // The page asks for the auction again, which tells the view alone.
    ingestSnapshot(store, {
      auction: buildAuction({ seq: 4, bidCount: 2, currentBid: 10_250 }),
      viewer: null,
    });
    await cutOff(socket, [1, 2], 3);
    expect(socket.sentOf('auction:watch').at(-1)).toMatchObject({ sinceSeq: 2, lean: true });
    expect(auction()?.view).toMatchObject({ seq: 5, bidCount: 3 });
    expect(auction()?.bids).toHaveLength(3);
  });

  test('R308 while the page is recorded answers are whole, since a recording stands alone', async () => {
    const { live, socket } = await startWatching();
    recordWith(new Recorder({ now: () => 0, onLine: () => {} }));
    onTestFinished(() => recordWith(null));
    socket.down();
    socket.up();
    await socket.flush();
    void live.catchUpAuctions();
    expect(socket.sentOf('auction:watch').slice(1)).toEqual(
      [1, 2].map(() => ({ auctionId: 'auction-1', sinceSeq: 2 })),
    );
  });

  test('R281 what knows the view alone asks for the whole answer', async () => {
    const { live, socket, store } = startLive();
    ingestSnapshot(store, { auction: buildAuction(), viewer: null });
    live.watchAuction('auction-1');
    socket.up();
    expect(socket.sentOf('auction:watch')).toEqual([{ auctionId: 'auction-1', sinceSeq: 2 }]);
  });

  test('a message of an unknown version makes the client ask instead of guessing', async () => {
    const { socket } = await startWatching();
    socket.push('auction:event', { ...bidPlaced(1), v: 2 });
    expect(socket.sentOf('auction:watch')).toHaveLength(2);
  });

  test('an event that only a newer server knows costs no more than a look at the whole auction (R256)', async () => {
    const { socket, auction, pass } = await startWatching();
    const event = { ...bidPlaced(1), seq: 3, type: 'AuctionPraised', data: { praise: 'Lep auto' } };
    socket.answer('auction:watch', ({ sinceSeq }) => ({
      ok: true,
      auction: { ...buildAuction({ seq: 3 }), praise: 1 },
      bids: [],
      seq: 3,
      missed: sinceSeq === undefined ? [] : [event],
      viewer: null,
      armedPrice: null,
      serverTime: serverTime(),
      praised: true,
    }));
    socket.push('auction:event', event);
    await pass(1_500);
    expect(socket.sentOf('auction:watch').slice(1)).toEqual([
      { auctionId: 'auction-1', sinceSeq: 2, lean: true },
      { auctionId: 'auction-1' },
    ]);
    expect(auction()?.view.seq).toBe(3);
    socket.push('auction:praised', { praise: 2 });
    socket.push('auction:event', { ...bidPlaced(2), more: 'fields' });
    await pass(3_000);
    expect(socket.sentOf('auction:watch')).toHaveLength(3);
  });

  test('waking up asks again for every watched auction and for the time', async () => {
    const { live, socket } = await startWatching();
    const syncs = socket.sentOf('time:sync').length;
    live.wake();
    expect(socket.sentOf('auction:watch')).toHaveLength(2);
    expect(socket.sentOf('time:sync')).toHaveLength(syncs + 1);
  });

  test('a dutch tick that agrees with the schedule asks nothing, another one asks', async () => {
    const { live, socket, serverHas } = startLive();
    serverHas({}, buildDutch);
    live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    const tick = { auctionId: 'auction-1', nextDropAt: null, serverTime: OPENED + 120_000 };
    socket.push('auction:price-drop', { ...tick, price: 19_000 });
    expect(socket.sentOf('auction:watch')).toHaveLength(1);
    socket.push('auction:price-drop', { ...tick, price: 18_000 });
    expect(socket.sentOf('auction:watch')).toHaveLength(2);
  });
});
