import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import { HOUR_MS } from '@autoplace/shared/time';
import { Server } from 'socket.io';
import { FanOutPace } from '../../../server/src/auctions/live/fan-out-pace.ts';
import { connectMongo } from '../../../server/src/core/mongo/connect.mongo.ts';
import { classicTerms } from '../../../server/test/support/auctions/auction-fixtures.ts';
import { startTestServer } from '../../../server/test/support/test-server.ts';
import { benchEvents } from '../fan-out-orders.ts';
import type { Watched } from './orders.ts';

/**
 * One server to bid on, in a process of its own. `plain` is socket.io as it comes, which keeps nothing and broadcasts the same
 * events; `stored` the same, but each bid is inserted in a database first; `fixed` is AutoPlace as it was before, with at least 50 ms
 * between two messages. With the database of another one it is a server beside that. Says what processor time it has taken, in
 * microseconds, whenever it is asked.
 */
export type WatchedKind = 'plain' | 'stored' | 'autoplace' | 'fixed';

const [kind, databaseOfOther] = process.argv.slice(2) as [WatchedKind, string?];
const AUCTION = 'watched';
/** Users beside those who bid. */
const CROWD = 100;
/** What `benchEvents` begins with. */
const FIRST_AMOUNT = 10_000;
const folder = await mkdtemp(join(tmpdir(), 'autoplace-bench-'));
if (kind === 'fixed') FanOutPace.prototype.pauseMs = () => 50;
const isOurs = kind === 'autoplace' || kind === 'fixed';
const watched = isOurs ? await autoplace(databaseOfOther) : await plain(kind === 'stored');
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system });
});
const end = () => void rm(folder, { recursive: true, maxRetries: 10 }).then(() => process.exit());
process.once('SIGTERM', end).once('disconnect', end);
process.send?.(watched);

async function autoplace(uriOfOther?: string): Promise<Watched> {
  const { uri } =
    uriOfOther === undefined ? await startEmbeddedMongo({ dataDir: folder }) : { uri: uriOfOther };
  const server = await startTestServer({ MONGODB_URI: uri });
  const nobody = { tokens: ['', ''] as [string, string], crowd: [] };
  if (uriOfOther !== undefined) return { url: server.url, uri, auctionId: AUCTION, ...nobody };
  const dealer = await server.signUpDealer('dealer');
  const startsAt = Date.now();
  const times = { startsAt, endsAt: startsAt + HOUR_MS };
  const prices = { startingPrice: FIRST_AMOUNT, bidIncrement: 1 };
  await server.desk.list(classicTerms({ auctionId: AUCTION, dealerId: dealer.id, ...prices, ...times }));
  const [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
  const crowd: string[] = [];
  for (let number = 0; number < CROWD; number++) crowd.push((await server.signUp(`user-${number}`)).token);
  return { url: server.url, uri, auctionId: AUCTION, tokens: [ana.token, boris.token], crowd };
}

async function plain(isStored: boolean): Promise<Watched> {
  const { uri } = isStored ? await startEmbeddedMongo({ dataDir: folder }) : { uri: null };
  const bids = uri === null ? null : (await connectMongo(uri)).collection('bids');
  const http = createServer();
  const io = new Server(http);
  let seq = 0;
  io.on('connection', (socket) => {
    socket.on('auction:watch', async (_message, ack) => {
      await socket.join(AUCTION);
      ack({ ok: true, seq, missed: [] });
    });
    socket.on('bid:place', async ({ amount }: { amount: number }, ack) => {
      const [event] = benchEvents(amount - FIRST_AMOUNT, 1, true);
      await bids?.insertOne({ ...event });
      seq = event?.seq ?? seq;
      io.to(AUCTION).emit('auction:event', event);
      ack({ ok: true });
    });
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    uri: null,
    auctionId: AUCTION,
    tokens: ['ana', 'boris'],
    crowd: [],
  };
}
