import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AuctionEvent,
  type ClientToServer,
  eventsIn,
  parseSocketRecording,
  type RecordedMessage,
  type ServerToClient,
  type WholeWatchAck,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import { Server } from 'socket.io';
import { afterEach, expect, it } from 'vitest';
import { readRecording } from '../../server/test/support/auctions/recordings.ts';
import { SocketRecorder } from './record-socket.ts';

const { lines } = parseSocketRecording(readRecording('close-finish', 'socket'));
const events = new Map<number, AuctionEvent>(lines.flatMap(eventsIn).map((event) => [event.seq, event]));
const event = (seq: number): AuctionEvent => {
  const found = events.get(seq);
  if (found === undefined) throw new Error(`the story has no event ${seq}`);
  return found;
};
const [first] = lines.flatMap((line) => watchAnswerIn(line) ?? []);

const viewer = { bidder: 'Kupac 1', isLeading: true, isWinner: false };

let stop = async () => {};
afterEach(() => stop());

/** A server that answers each `auction:watch` with the next of `answers`, and says what was asked. */
async function scriptedServer(...answers: Partial<WholeWatchAck>[]) {
  const http = createServer();
  const io = new Server<ClientToServer, ServerToClient>(http);
  const asked: (number | undefined)[] = [];
  io.on('connection', (socket) => {
    socket.on('time:sync', ({ t0 }, ack) => ack({ ok: true, t0, serverTime: 0 }));
    socket.on('auction:watch', ({ sinceSeq }, ack) => {
      asked.push(sinceSeq);
      const answer = answers.shift();
      if (first !== undefined && answer !== undefined) ack({ ok: true, ...first, ...answer });
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  stop = () => io.close();
  return { io, asked, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

it.each([
  ['after a gap', (io: Server<ClientToServer, ServerToClient>) => io.emit('auction:event', event(4))],
  [
    'when the server says that it passed some over',
    (io: Server<ClientToServer, ServerToClient>) => io.emit('auction:resync', { auctionId: 'close-finish' }),
  ],
])('a recorder asks for what it missed %s, and records the answer', async (_when, happen) => {
  const { io, asked, url } = await scriptedServer(
    { seq: 2, missed: [], viewer: { ...viewer, maximum: 12_000 }, armedPrice: 9_000 },
    { seq: 4, missed: [event(3), event(4)] },
    { seq: 6, missed: [] },
  );
  const messages: RecordedMessage[] = [];
  const recorder = new SocketRecorder({
    url,
    auctionId: 'close-finish',
    onMessage: (message) => messages.push(message),
  });
  const recorded = () => messages.filter(watchAnswerIn).length;
  await expect.poll(recorded).toBe(1);
  happen(io);
  await expect.poll(recorded).toBe(2);
  io.emit('auction:event', event(5));
  io.emit('auction:event', { ...event(10), seq: 6 });
  await recorder.done;
  expect(asked, 'in the end once more, how it stands').toEqual([undefined, 2, 6]);
  const [answer] = messages.flatMap((line) => watchAnswerIn(line) ?? []);
  expect(answer, 'without what is only for the owner of the token (R163)').toMatchObject({
    viewer,
    armedPrice: null,
  });
  expect(JSON.stringify(messages)).not.toMatch(/12000|9000/);
  expect(messages.slice(-3)).toMatchObject([
    { payload: { type: 'AuctionSold' } },
    { as: 'request', payload: { sinceSeq: 6 } },
    { as: 'ack', payload: { seq: 6 } },
  ]);
});
