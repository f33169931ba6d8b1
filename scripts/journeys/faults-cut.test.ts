import type { Socket as Wire } from 'node:net';
import { seeded } from '@autoplace/replay/testing';
import { HOUR_MS } from '@autoplace/shared/time';
import { createStore } from 'jotai';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auctionAtom, auctionState, type Store } from '../../client/src/lib/live/auction/auction-atoms.ts';
import { hasGap } from '../../client/src/lib/live/auction/auction-state.ts';
import { createLive } from '../../client/src/lib/live/live.ts';
import { socketIo } from '../../client/src/lib/live/socket-io.ts';
import { classicTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import { startTestServer, type TestServer } from '../../server/test/support/test-server.ts';

const CLIENTS = 80;
const BIDS = 80;
const CUT_AFTER_EACH_BID = 2;
const PROMISED_MS = 2_000;
const SEED = Number(process.env.SEED_OF_RUN ?? Date.now() % 1_000_000);
const AUCTION = 'cut';

let server: TestServer;
const wires = new Set<Wire>();
const closings: (() => void)[] = [];
/** How long clients took from their reconnect until they knew all that the server knew then; milliseconds. */
const resyncs: number[] = [];
/** Nobody is turned away. */
const refusals: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.http.on('connection', (wire) => {
    wires.add(wire);
    wire.once('close', () => wires.delete(wire));
  });
  // The client connects to where its page came from.
  vi.stubGlobal('location', new URL(server.url));
});
afterAll(async () => {
  for (const close of closings) close();
  vi.unstubAllGlobals();
  await server?.close();
});

const seqOnServer = () => server.desk.peek(AUCTION)?.view.seq ?? 0;
const seqOf = (store: Store) => auctionState(store, AUCTION).view?.seq ?? 0;

/** The live library of the client, its real transport included, with a store of its own. */
function openClient(): Store {
  const store = createStore();
  const live = createLive((events) => {
    const transport = socketIo(
      async () => null,
      ({ message }) => refusals.push(message),
    )({
      ...events,
      onUp() {
        const upAt = performance.now();
        const goal = seqOnServer();
        const stop = store.sub(auctionAtom(AUCTION), () => {
          if (seqOf(store) < goal) return;
          stop();
          resyncs.push(performance.now() - upAt);
        });
        events.onUp();
      },
    });
    closings.push(() => transport.close());
    return transport;
  }, store);
  live.watchAuction(AUCTION);
  return store;
}

it(`${CLIENTS} clients cut at random miss nothing once they are back (SEED_OF_RUN=${SEED}) (R61)`, async () => {
  const random = seeded(SEED);
  const startsAt = Date.now();
  await server.desk.list(classicTerms({ auctionId: AUCTION, startsAt, endsAt: startsAt + HOUR_MS }));
  const clients = Array.from({ length: CLIENTS }, openClient);
  await expect.poll(() => clients.filter((store) => seqOf(store) > 0).length).toBe(CLIENTS);
  resyncs.length = 0;

  let cuts = 0;
  for (let number = 0; number < BIDS; number++) {
    const cause = { clientBidId: `request-${number}`, fingerprint: 'bid' };
    const bid = { amount: 10_000 + 100 * number, maxAmount: null, bidderId: `bidder-${number % 2}` };
    expect(await server.desk.submit(AUCTION, { type: 'PlaceBid', ...bid, cause })).toMatchObject({
      ok: true,
    });
    for (let nth = 0; nth < CUT_AFTER_EACH_BID; nth++) {
      const standing = [...wires];
      standing[Math.floor(random() * standing.length)]?.destroy();
      cuts += 1;
    }
  }

  const seq = seqOnServer();
  const caughtUp = () => clients.filter((store) => seqOf(store) === seq).length;
  await expect.poll(caughtUp).toBe(CLIENTS);
  const { view } = auctionState(clients[0] as Store, AUCTION);
  for (const store of clients) {
    const state = auctionState(store, AUCTION);
    expect(hasGap(state)).toBe(false);
    expect(state.view).toEqual(view);
    // Who missed more than 50 was told the newest 50, and lacks none since the oldest that is known (R281).
    const known = Math.max(50, state.bids.length);
    expect(state.bids.map(({ amount }) => amount)).toEqual(
      Array.from({ length: known }, (_, index) => 10_000 + 100 * (BIDS - 1 - index)),
    );
  }
  const sorted = resyncs.sort((a, b) => a - b);
  const [nineInTen = 0, slowest = 0] = [sorted[Math.floor(sorted.length * 0.9)], sorted.at(-1)];
  console.log(
    `${cuts} connections cut, ${sorted.length} came back and had all they missed:`,
    `nine in ten within ${Math.ceil(nineInTen)} ms, the slowest after ${Math.ceil(slowest)} ms`,
  );
  expect(refusals).toEqual([]);
  expect(sorted.length).toBeGreaterThan(CLIENTS / 2);
  // Not of the slowest: a machine that does something else as well may hold one of them up.
  expect(nineInTen).toBeLessThan(PROMISED_MS);
});
