import type { AuctionEvent } from '@autoplace/shared/contract';
import { io } from 'socket.io-client';
import { afterAll, expect, it } from 'vitest';
import { startSecondServer } from '../support/second-server.ts';
import { type LiveSocket, startTestServer } from '../support/test-server.ts';

const ROUNDS = 6;

const sockets: LiveSocket[] = [];

const one = await startTestServer();
const two = await startSecondServer(one);
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
  // Half of them are pages of before, which do not know lean answers.
  const lean = sockets.length % 2 === 0 ? { lean: true as const } : {};
  const ack = await socket.emitWithAck('auction:watch', { auctionId, sinceSeq, ...lean });
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
      await expect.poll(() => watcher.seen().at(-1)).toBe(seq);
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

it('R281 who comes back is told what was missed and nothing else: at most 300 bytes where that is nothing', async () => {
  const auctionId = await one.listClassic((await one.signUpDealer('lean')).id);
  const ana = await one.signUp('ana');
  const place = (socket: LiveSocket, amount: number, maxAmount?: number) =>
    socket.emitWithAck('bid:place', {
      auctionId,
      amount,
      maxAmount,
      confirmed: true,
      clientBidId: `bid-${amount}`,
    });
  const [visitor, bidder] = [await one.connect(), await one.connect(ana.token)];
  expect(await place(bidder, 10_000, 999_999)).toMatchObject({ ok: true });

  for (const socket of [visitor, bidder]) {
    const frames: string[] = [];
    socket.io.engine.on('data', (frame) => frames.push(String(frame)));
    const since = { auctionId, sinceSeq: 3 };
    const lean = await socket.emitWithAck('auction:watch', { ...since, lean: true });
    expect(lean).toMatchObject({ ok: true, auctionId, seq: 3, missed: [], serverTime: expect.any(Number) });
    expect(lean).not.toHaveProperty('auction');
    const answer = frames.find((frame) => frame.startsWith('43')) ?? '';
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(300);
    const isTheirs = socket === bidder;
    expect(lean).toMatchObject({ viewer: isTheirs ? { maximum: 999_999, isLeading: true } : null });
    // A page of before asks without a word, and gets all.
    expect(await socket.emitWithAck('auction:watch', since)).toMatchObject({
      auction: { seq: 3 },
      missed: [],
    });
  }

  const lean = { auctionId, lean: true } as const;
  const behind = await visitor.emitWithAck('auction:watch', { ...lean, sinceSeq: 1 });
  expect(behind).toMatchObject({ seq: 3, missed: [{ seq: 2 }, { seq: 3, type: 'BidPlaced' }] });
  expect(behind).not.toHaveProperty('bids');
  // As after a restore.
  const ahead = await visitor.emitWithAck('auction:watch', { ...lean, sinceSeq: 9 });
  expect(ahead).toMatchObject({ auction: { seq: 3 }, bids: [{ amount: 10_000 }] });
  expect(await visitor.emitWithAck('auction:watch', lean)).toMatchObject({ auction: { seq: 3 } });
});

it('R281 who missed more than 50 events gets the auction and its newest bids instead, and a recording both', async () => {
  const auctionId = await one.listClassic((await one.signUpDealer('many')).id);
  for (let count = 0; count <= 51; count++) {
    const cause = { clientBidId: `request-${count}`, fingerprint: 'bid' };
    const bid = {
      type: 'PlaceBid',
      bidderId: `b${count % 2}`,
      amount: 10_000 + 100 * count,
      maxAmount: null,
      cause,
    } as const;
    expect(await one.desk.submit(auctionId, bid)).toMatchObject({ ok: true });
  }
  const visitor = await one.connect();
  const seq = (await one.desk.read(auctionId))?.view.seq ?? 0;
  const since = (missed: number, lean: { lean?: true }) =>
    visitor.emitWithAck('auction:watch', { auctionId, sinceSeq: seq - missed, ...lean });

  const few = await since(50, { lean: true });
  expect(few).toMatchObject({ ok: true, seq, missed: { length: 50 } });
  expect(few).not.toHaveProperty('auction');
  const many = { auction: { seq, bidCount: 52 }, bids: { length: 50 } };
  expect(await since(51, { lean: true })).toMatchObject({ ok: true, ...many, missed: [] });
  expect(await since(51, {})).toMatchObject({ ok: true, ...many, missed: { length: 51 } });
});

it('R336 who is signed in is told how the own bids stand by the log, however lately it was read for others', async () => {
  const auctionId = await one.listClassic((await one.signUpDealer('fresh')).id);
  const ana = await one.signUp('fresh-ana');
  const onTwo = await two.connect(ana.token);
  sockets.push(onTwo);
  const onOne = await one.connect(ana.token);
  const told = { auctionId, sinceSeq: 2, lean: true } as const;
  const bid = { auctionId, amount: 10_000, maxAmount: 20_000, confirmed: true, clientBidId: 'fresh-bid-1' };
  await watch(two.url, auctionId, 2);
  await onTwo.emitWithAck('auction:watch', told);
  expect(await onOne.emitWithAck('bid:place', bid)).toMatchObject({ ok: true });
  expect(await onTwo.emitWithAck('auction:watch', told)).toMatchObject({
    seq: 3,
    viewer: { isLeading: true, maximum: 20_000 },
  });
});
