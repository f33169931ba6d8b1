import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allAfter, type LiveSocket, watchAuction } from './support/crowd/auction-crowd.ts';
import { BidBook } from './support/crowd/bid-book.ts';
import { bidderSockets, bidUntil } from './support/crowd/bidding-crowd.ts';
import { BUY_NOW_PRICE, buyAtOnce } from './support/crowd/buy-at-once.ts';
import { problemsOfLog } from './support/crowd/check-log.ts';
import { HAMMERED, prepareBidding } from './support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from './support/processes/database-process.ts';
import { freePort, ServerProcess } from './support/processes/server-process.ts';

const BIDDERS = 24;
const RESTARTS = 2;
const BIDS_BETWEEN = 150;
const PATIENCE_MS = 30_000;
const WAIT = { timeout: PATIENCE_MS, interval: 10 };
/** When the quiet lots end: the bidding is over by then, unless the machine is very busy, which harms nothing. */
const QUIET_FOR_MS = 9_000;

const LOTS = ['bid-on', 'bid-on-too'];
const QUIET = ['quiet', 'quiet-too', 'quiet-as-well'];

describe('a database that is killed under load and comes back, with two servers on it', () => {
  let database: DatabaseProcess;
  let servers: ServerProcess[] = [];
  let sockets: LiveSocket[] = [];
  let tokens: string[];
  let quietEnd: number;

  beforeAll(async () => {
    database = new DatabaseProcess();
    await database.start();
    servers = await Promise.all(
      [0, 1].map(async () => new ServerProcess(await freePort(), { ...HAMMERED, MONGODB_URI: database.uri })),
    );
    const startsAt = Date.now();
    quietEnd = startsAt + QUIET_FOR_MS;
    const endsAt = startsAt + 3_600_000;
    tokens = await prepareBidding(database.uri, {
      bidders: BIDDERS,
      lots: [
        ...LOTS.map((auctionId) => ({ auctionId, startsAt, endsAt, buyItNowPrice: BUY_NOW_PRICE })),
        ...QUIET.map((auctionId) => ({ auctionId, startsAt, endsAt: quietEnd })),
      ],
    });
    for (const server of servers) await server.start();
    sockets = bidderSockets(
      servers.map(({ url }) => url),
      tokens,
    );
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await database?.remove();
  });

  const urlOf = (index: number) => (servers[index] as ServerProcess).url;
  const ended = async (auctionId: string, url: string) => {
    const status = async () => (await fetch(`${url}/api/auctions/${auctionId}/log`)).status;
    await expect.poll(status, WAIT).toBe(200);
  };

  it('costs no acknowledged bid, is told to bidders as it is, and each auction ends once', async () => {
    const [buyer = ''] = tokens;
    const book = new BidBook();
    const watchers = await Promise.all(
      sockets.slice(0, 2).map((socket) => watchAuction(socket, LOTS[0] as string)),
    );
    let stopped = false;
    const bidding = bidUntil(() => stopped, { sockets, auctionIds: LOTS, book, patienceMs: PATIENCE_MS });
    for (let restart = 0; restart < RESTARTS; restart++) {
      const goal = book.acknowledged + BIDS_BETWEEN;
      await expect.poll(() => book.acknowledged, WAIT).toBeGreaterThan(goal);
      const unanswered = book.unanswered;
      await database.kill();
      // Somebody is told that it is not known what became of their bid, and nobody is told otherwise.
      await expect.poll(() => book.unanswered, WAIT).toBeGreaterThan(unanswered);
      await database.start();
    }
    const before = book.acknowledged;
    await expect.poll(() => book.acknowledged, WAIT).toBeGreaterThan(before);
    stopped = true;
    await bidding;
    expect(sockets.every(({ connected }) => connected)).toBe(true);
    expect(await book.repeatAll(sockets, PATIENCE_MS)).toEqual([]);

    for (const [index, auctionId] of LOTS.entries()) {
      const results = [...book.resultsOf(auctionId), await buyAtOnce(urlOf(index), buyer, auctionId)];
      expect(await problemsOfLog(urlOf(1 - index), auctionId, results)).toEqual([]);
    }
    for (const { events, from } of watchers) {
      await expect.poll(() => events.at(-1)?.type, WAIT).toBe('AuctionSold');
      expect(events.map(({ seq }) => seq)).toEqual(allAfter(from, events.at(-1)?.seq ?? 0));
    }

    // The other deadlines come while the database is away.
    await database.kill();
    await expect.poll(() => Date.now(), { ...WAIT, interval: 50 }).toBeGreaterThan(quietEnd);
    await database.start();
    const backAt = Date.now();
    for (const [index, auctionId] of QUIET.entries()) {
      await ended(auctionId, urlOf(index % 2));
      expect(await problemsOfLog(urlOf(index % 2), auctionId, [])).toEqual([]);
    }
    console.log(
      `${RESTARTS + 1} restarts of the database: ${book.acknowledged} bids acknowledged, 0 lost;`,
      `${book.unanswered} times the answer was that it is not known;`,
      `what was due had ended ${Date.now() - backAt} ms after the last restart`,
    );
  });
});
