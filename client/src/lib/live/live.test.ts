import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bidPlaced, buildAuction, buildDutch, OPENED } from '../../testing/auctions.ts';
import { type MemorySocket, memorySocket } from '../../testing/memory-socket.ts';
import { auctionAtom } from './auction-atoms.ts';
import { connectionAtom, createLive } from './live.ts';

const serverTime = () => OPENED + 10_000 + performance.now();

function start({ skew = 0 } = {}) {
  vi.useFakeTimers({ now: OPENED + 10_000 + skew });
  const socket = memorySocket();
  const store = createStore();
  const live = createLive(socket.create, store);
  let auction = buildAuction();
  socket.answer('time:sync', ({ t0 }) => ({ ok: true, t0, serverTime: serverTime() }));
  socket.answer('auction:watch', () => ({
    ok: true,
    auction,
    bids: [],
    seq: auction.seq,
    missed: [],
    viewer: null,
    armedPrice: null,
    serverTime: serverTime(),
  }));
  return {
    socket,
    live,
    status: () => store.get(connectionAtom),
    auction: () => store.get(auctionAtom(auction.id)),
    serverHas: (changes: Parameters<typeof buildAuction>[0], build = buildAuction) => {
      auction = build(changes);
    },
    /** Lets time pass in small steps, with the server answering unless it is silent. */
    async pass(ms: number, { silent = false } = {}) {
      for (let passed = 0; passed < ms; passed += 50) {
        await vi.advanceTimersByTimeAsync(50);
        if (!silent) await socket.flush();
      }
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('watching an auction', () => {
  test('a first watch asks without a number, several watchers share it, the last one ends it', async () => {
    const { live, socket, auction } = start();
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
    const { live, socket } = start();
    live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    socket.push('auction:resync', { auctionId: 'auction-1' });
    expect(socket.sentOf('auction:watch')).toEqual([
      { auctionId: 'auction-1' },
      { auctionId: 'auction-1', sinceSeq: 2 },
    ]);
  });

  test('a gap asks for what was missed, once, and applies it', async () => {
    const { live, socket, auction, serverHas } = start();
    live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    socket.push('auction:events', [bidPlaced(3), bidPlaced(2)]);
    socket.push('auction:event', bidPlaced(4));
    expect(auction()?.view.seq).toBe(2);
    expect(socket.sentOf('auction:watch').slice(1)).toEqual([{ auctionId: 'auction-1', sinceSeq: 2 }]);
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
    const { live, socket, auction, serverHas, pass } = start();
    live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    socket.push('auction:event', bidPlaced(2));
    await socket.flush();
    expect(auction()?.view.seq).toBe(2);
    serverHas({ seq: 3, bidCount: 1, currentBid: 10_000 });
    await pass(1_500);
    expect(auction()?.view.seq).toBe(4);
  });

  test('a reconnect asks for everything after the last number', async () => {
    const { live, socket, status } = start();
    live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    socket.push('auction:event', bidPlaced(1));
    socket.down();
    expect(status()).toBe('offline');
    socket.up();
    expect(status()).toBe('live');
    expect(socket.sentOf('auction:watch').at(-1)).toEqual({ auctionId: 'auction-1', sinceSeq: 3 });
  });

  test('a message of an unknown version makes the client ask instead of guessing', async () => {
    const { live, socket } = start();
    live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    socket.push('auction:event', { ...bidPlaced(1), v: 2 });
    expect(socket.sentOf('auction:watch')).toHaveLength(2);
  });

  test('waking up asks anew for every watched auction and for the time', async () => {
    const { live, socket } = start();
    live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    const syncs = socket.sentOf('time:sync').length;
    live.wake();
    expect(socket.sentOf('auction:watch')).toHaveLength(2);
    expect(socket.sentOf('time:sync')).toHaveLength(syncs + 1);
  });

  test('a dutch tick that agrees with the schedule asks nothing, another one asks', async () => {
    const { live, socket, serverHas } = start();
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

describe('the state of the connection', () => {
  test('five seconds of silence are stale, one word makes it live again', async () => {
    const { live, socket, status, pass } = start();
    live.watchAuction('auction-1');
    expect(status()).toBe('connecting');
    socket.up();
    await socket.flush();
    await pass(20_000);
    expect(status()).toBe('live');
    await pass(5_100, { silent: true });
    expect(status()).toBe('stale');
    socket.push('catalogue:updated', []);
    expect(status()).toBe('live');
  });
});

describe('bidding', () => {
  const bid = { auctionId: 'auction-1', amount: 10_000 };
  const expectSameBidTwice = (socket: MemorySocket) => {
    const [first, second, ...others] = socket.sentOf('bid:place');
    expect(first).toEqual({ ...bid, clientBidId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  };
  const accepted = () => ({
    ok: true,
    bid: bidPlaced(1).data.bid,
    auction: buildAuction({ seq: 3, currentBid: 10_000, leader: 'Kupac 1', bidCount: 1, minimumBid: 10_250 }),
    receipt: { seq: 3, at: bidPlaced(1).at, hash: 'a'.repeat(64) },
    viewer: { bidder: 'Kupac 1', isLeading: true, isWinner: false },
  });

  test('a bid whose answer is lost is sent again with the same key, and shows the true result', async () => {
    const { live, socket, auction, pass } = start();
    live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    const answer = vi.fn().mockReturnValueOnce(undefined).mockImplementation(accepted);
    socket.answer('bid:place', answer);
    const reply = live.command('bid:place', bid);
    await pass(3_200);
    expect(await reply).toMatchObject({ ok: true, value: { receipt: { seq: 3 } } });
    expectSameBidTwice(socket);
    expect(auction()?.viewer).toEqual({ bidder: 'Kupac 1', isLeading: true, isWinner: false });
  });

  test('a bid cut off by the connection is sent again as soon as it is back', async () => {
    const { live, socket } = start();
    live.watchAuction('auction-1');
    socket.up();
    await socket.flush();
    const reply = live.command('bid:place', bid);
    socket.down();
    socket.answer('bid:place', accepted);
    socket.up();
    await socket.flush();
    expect((await reply).ok).toBe(true);
    expectSameBidTwice(socket);
  });

  test('a bid that outlasts a long break is sent once more when the connection is back', async () => {
    const { live, socket, pass } = start();
    live.connection.open();
    socket.up();
    const reply = live.command('bid:place', bid);
    socket.down();
    await pass(11_000);
    socket.answer('bid:place', accepted);
    socket.up();
    await socket.flush();
    expect((await reply).ok).toBe(true);
    expectSameBidTwice(socket);
  });

  test('a refusal reaches the caller as the server words it', async () => {
    const { live, socket } = start();
    live.connection.open();
    socket.up();
    const error = { code: 'BID_TOO_LOW', message: 'Minimalna ponuda je €10.250', minimumBid: 10_250 };
    socket.answer('bid:place', () => ({ ok: false, error }));
    const reply = live.command('bid:place', bid);
    await socket.flush();
    expect(await reply).toEqual({ ok: false, error });
  });

  test('a token that ran out on the open connection costs a reconnect, not the bid', async () => {
    const { live, socket } = start();
    live.connection.open();
    socket.up();
    const error = { code: 'UNAUTHENTICATED', message: 'Prijavite se' };
    socket.answer('bid:place', () => ({ ok: false, error }));
    const reply = live.command('bid:place', bid);
    await socket.flush();
    socket.answer('bid:place', accepted);
    socket.up();
    await socket.flush();
    expect((await reply).ok).toBe(true);
    expectSameBidTwice(socket);
  });

  test('without any answer the caller hears so after about twelve seconds', async () => {
    const { live, socket, pass } = start();
    live.connection.open();
    socket.up();
    const reply = live.command('bid:place', bid);
    await pass(12_100);
    expect(await reply).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } });
    expect(socket.sentOf('bid:place')).toHaveLength(4);
  });
});

describe('the time', () => {
  test.each([-60_000, 60_000])(
    'a client clock wrong by %i ms shows the server’s within 250 ms',
    async (skew) => {
      const { live, socket, pass } = start({ skew });
      live.watchAuction('auction-1');
      socket.up();
      await pass(1_000);
      expect(socket.sentOf('time:sync').length).toBeGreaterThanOrEqual(5);
      expect(Math.abs(live.clock.now() - serverTime())).toBeLessThanOrEqual(250);
      await pass(10_000);
      vi.setSystemTime(OPENED - 86_400_000);
      expect(Math.abs(live.clock.now() - serverTime())).toBeLessThanOrEqual(250);
    },
  );

  test('a ticker ticks on whole seconds of the server, and as soon as its clock is corrected', async () => {
    const { live, socket, pass } = start({ skew: 60_000 });
    const ticker = live.ticker(1_000);
    const ticks: number[] = [];
    const stop = ticker.subscribe(() => ticks.push(ticker.now()));
    live.watchAuction('auction-1');
    socket.up();
    await pass(5_000);
    stop();
    expect(Math.abs(ticker.now() - serverTime())).toBeLessThanOrEqual(1_100);
    const steady = ticks.slice(-3);
    for (const tick of steady) expect(tick % 1_000).toBeLessThanOrEqual(1);
  });
});

describe('the catalogue', () => {
  test('is watched again, and its watchers told, when the server has left this client out', () => {
    const { live, socket } = start();
    let missed = 0;
    live.watchCatalogue(
      () => {},
      () => {
        missed += 1;
      },
    );
    socket.up();
    socket.push('catalogue:resync', {});
    expect(missed).toBe(1);
    expect(socket.sentOf('catalogue:watch')).toHaveLength(2);
  });

  test('is watched while anybody looks, and again after a reconnect', async () => {
    const { live, socket } = start();
    const updates: string[] = [];
    const stop = live.watchCatalogue((batch) => updates.push(...batch.map(({ auctionId }) => auctionId)));
    socket.up();
    socket.down();
    socket.up();
    expect(socket.sentOf('catalogue:watch')).toHaveLength(2);
    const { endTime } = buildAuction();
    const update = {
      auctionId: 'auction-1',
      seq: 3,
      currentBid: null,
      bidCount: 0,
      endTime,
      status: 'active',
    };
    socket.push('catalogue:updated', [update]);
    stop();
    socket.push('catalogue:updated', [update]);
    expect(updates).toEqual(['auction-1']);
    expect(socket.sentOf('catalogue:unwatch')).toHaveLength(1);
  });
});
