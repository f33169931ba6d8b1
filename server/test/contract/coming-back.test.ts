import type { AuctionEvent } from '@autoplace/shared/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSecondServer } from '../support/second-server.ts';
import { type LiveSocket, startTestServer, type TestServer } from '../support/test-server.ts';

const ROUNDS = 6;
const WAIT = { timeout: 10_000 };

let one: TestServer;
let two: Awaited<ReturnType<typeof startSecondServer>>;
const sockets: LiveSocket[] = [];

beforeAll(async () => {
  one = await startTestServer();
  two = await startSecondServer(one);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await two.close();
  await one.close();
});

/** Watches until `cut`, as a client does that knows the auction up to `sinceSeq`; `seen` is all that it was told. */
async function watch(url: string, auctionId: string, sinceSeq: number) {
  const socket: LiveSocket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
  sockets.push(socket);
  const pushed: AuctionEvent[] = [];
  socket.on('auction:event', (event) => void pushed.push(event));
  socket.on('auction:events', (events) => void pushed.push(...events));
  const ack = await socket.emitWithAck('auction:watch', { auctionId, sinceSeq });
  if (!ack.ok) throw new Error(ack.error.message);
  return {
    seen: () => [...ack.missed, ...pushed].map(({ seq }) => seq),
    // Without a word of goodbye.
    cut: () => socket.io.engine.close(),
  };
}

it('a watcher who is cut off and comes back, every time to the other server, gets every event once and in order', async () => {
  const auctionId = await one.listClassic((await one.signUpDealer('dealer')).id);
  let bids = 0;
  const bid = async () => {
    const { desk } = bids % 2 === 0 ? one : two;
    const amount = 10_000 + 100 * bids++;
    const cause = { clientBidId: `request-${bids}`, fingerprint: 'bid' };
    const command = { type: 'PlaceBid', bidderId: `b${bids % 3}`, amount, maxAmount: null, cause } as const;
    expect(await desk.submit(auctionId, command)).toMatchObject({ ok: true });
  };
  const seqNow = async () => (await one.desk.read(auctionId))?.view.seq ?? 0;

  const from = await seqNow();
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const watcher = await watch(round % 2 === 0 ? one.url : two.url, auctionId, seen.at(-1) ?? from);
    for (let count = 0; count < 3; count++) await bid();
    // Sometimes it is cut off with all that there is, and sometimes in the middle of it.
    if (round % 3 > 0) {
      const seq = await seqNow();
      await expect.poll(() => watcher.seen().at(-1), WAIT).toBe(seq);
    }
    watcher.cut();
    seen.push(...watcher.seen());
    for (let count = 0; count < 2; count++) await bid();
  }
  const last = await watch(one.url, auctionId, seen.at(-1) ?? from);
  seen.push(...last.seen());
  const seq = await seqNow();
  expect(seen).toEqual(Array.from({ length: seq - from }, (_, index) => from + 1 + index));
});
