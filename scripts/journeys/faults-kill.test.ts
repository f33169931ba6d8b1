import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedFolder } from '../../server/src/open-database.ts';
import type { LiveSocket } from './support/crowd/auction-crowd.ts';
import { BidBook } from './support/crowd/bid-book.ts';
import { bidderSockets, bidUntil } from './support/crowd/bidding-crowd.ts';
import { BUY_NOW_PRICE, buyAtOnce } from './support/crowd/buy-at-once.ts';
import { problemsOfLog } from './support/crowd/check-log.ts';
import { HAMMERED, prepareBidding } from './support/crowd/prepare-bidding.ts';
import { freePort, ServerProcess } from './support/processes/server-process.ts';
import { seeded } from './support/seeded.ts';

/** `KILLS=100 npm test -- faults-kill` repeats it as often as promised (R58). */
const KILLS = Number(process.env.KILLS ?? 4);
const SEED = Number(process.env.SEED_OF_RUN ?? Date.now() % 1_000_000);
const BIDDERS = 16;
const LOTS_PER_ROUND = 3;
const MOST_BEFORE_KILL = 400;
const PATIENCE_MS = 20_000;
const WAIT = { timeout: PATIENCE_MS };

describe(`kill -9 under load, database and all (SEED_OF_RUN=${SEED})`, () => {
  const random = seeded(SEED);
  const lotsOf = (round: number) =>
    Array.from({ length: LOTS_PER_ROUND }, (_, index) => `kill-${round}-lot-${index}`);
  let dataDir: string;
  let server: ServerProcess;
  let tokens: string[];
  let sockets: LiveSocket[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'autoplace-kill-'));
    const database = await startEmbeddedMongo({ dataDir: embeddedFolder(dataDir) });
    const startsAt = Date.now();
    const lots = Array.from({ length: KILLS }, (_, round) => lotsOf(round)).flat();
    tokens = await prepareBidding(database.uri, {
      bidders: BIDDERS,
      lots: lots.map((auctionId) => ({
        auctionId,
        startsAt,
        endsAt: startsAt + 86_400_000,
        buyItNowPrice: BUY_NOW_PRICE,
      })),
    });
    await database.close();
    server = new ServerProcess(await freePort(), { ...HAMMERED, DATA_DIR: dataDir });
    await server.start();
    sockets = bidderSockets([server.url], tokens);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await server?.stop('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  const everybodyIsBack = () =>
    expect.poll(() => sockets.filter(({ connected }) => connected).length, WAIT).toBe(BIDDERS);

  it(`loses no acknowledged bid in ${KILLS} kills, and answers every repeated bid as it did first`, {
    timeout: 60_000 + KILLS * 10_000,
  }, async () => {
    const [buyer = ''] = tokens;
    let acknowledged = 0;
    let cut = 0;
    for (let round = 0; round < KILLS; round++) {
      const auctionIds = lotsOf(round);
      const book = new BidBook();
      const killAfter = 1 + Math.floor(random() * MOST_BEFORE_KILL);
      let killed = false;
      await everybodyIsBack();
      const bidding = bidUntil(() => killed, { sockets, auctionIds, book, patienceMs: PATIENCE_MS });
      await expect.poll(() => book.acknowledged, { ...WAIT, interval: 1 }).toBeGreaterThanOrEqual(killAfter);
      killed = true;
      await server.stop('SIGKILL');
      await bidding;
      acknowledged += book.acknowledged;
      cut += book.unanswered;

      await server.start();
      await everybodyIsBack();
      expect(await book.repeatAll(sockets, PATIENCE_MS)).toEqual([]);
      for (const auctionId of auctionIds) {
        const results = [...book.resultsOf(auctionId), await buyAtOnce(server.url, buyer, auctionId)];
        expect(await problemsOfLog(server.url, auctionId, results)).toEqual([]);
      }
    }
    console.log(`${KILLS} kills: ${acknowledged} bids acknowledged, 0 lost; ${cut} cut off in flight`);
  });
});
