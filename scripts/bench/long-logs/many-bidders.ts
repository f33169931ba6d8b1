import { setTimeout } from 'node:timers/promises';
import { HOUR_MS } from '@autoplace/shared/time';
import { createMongoAuctionLog } from '../../../server/src/auctions/log/auction-log.mongo.ts';
import type { AuctionLog } from '../../../server/src/auctions/log/auction-log.ts';
import { AuctionDesk } from '../../../server/src/auctions/log/desk.ts';
import { SNAPSHOTS } from '../../../server/src/auctions/log/snapshots.mongo.ts';
import type { Connection } from '../../../server/src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../../server/src/core/random-ids.ts';
import { systemClock } from '../../../server/src/core/system-clock.ts';
import { classicTerms } from '../../../server/test/support/auctions/auction-fixtures.ts';
import { MemoryCatalogue, MemoryPublisher } from '../../../server/test/support/memory-ports.ts';
import { silent } from '../../../server/test/support/upkeep/upkeep-world.ts';
import type { BenchTable } from '../table.ts';
import { watchTurns } from './turns.ts';
import { nthBid } from './written-logs.ts';

const BIDDERS = 20_000;
const AT_ONCE = 200;

/** The engine of one server on the database, without lists and watchers, and what it has folded of the log. */
export function deskOn(log: AuctionLog) {
  let facts = 0;
  const counted: AuctionLog = {
    ...log,
    async readAfter(...args) {
      const commits = await log.readAfter(...args);
      facts += commits.reduce((sum, { steps }) => sum + steps.flat().length, 0);
      return commits;
    },
  };
  const desk = new AuctionDesk({
    log: counted,
    ids: randomIds,
    clock: systemClock,
    logger: silent,
    catalogue: new MemoryCatalogue(),
    publisher: new MemoryPublisher(),
  });
  return { desk, facts: () => facts };
}

const turns = watchTurns();

/** An auction with very many bidders: living through it, and opening it again with and without its snapshots. */
export async function benchManyBidders(connection: Connection): Promise<BenchTable> {
  const log = await createMongoAuctionLog(connection);
  const startsAt = Date.now();
  const auctionId = 'many-bidders';
  const rows: BenchTable['rows'] = [];
  const row = async (name: string, act: (server: ReturnType<typeof deskOn>) => Promise<unknown>) => {
    const server = deskOn(log);
    turns.reset();
    const startedAt = performance.now();
    const cpu = process.threadCpuUsage();
    await act(server);
    const ms = performance.now() - startedAt;
    const { user, system } = process.threadCpuUsage(cpu);
    await setTimeout(5);
    const { longestMs, longestCpuMs } = turns.read();
    const figures = [ms, (user + system) / 1_000, longestMs, longestCpuMs];
    rows.push([name, server.facts(), ...figures.map(Math.round)]);
  };
  const open = async ({ desk }: ReturnType<typeof deskOn>) => {
    const history = await desk.read(auctionId);
    if (history?.state.bidders.size !== BIDDERS) throw new Error('not everybody is there');
  };
  await row('taking their bids, 200 at once', async ({ desk }) => {
    await desk.list(classicTerms({ auctionId, startsAt, endsAt: startsAt + HOUR_MS }));
    for (let number = 0; number < BIDDERS; number += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          desk.submit(auctionId, nthBid(number + index, BIDDERS)),
        ),
      );
    await desk.flush();
  });
  await row('opening it', open);
  await connection.collection(SNAPSHOTS).deleteMany({});
  await row('opening it without a snapshot', open);
  return {
    title: `An auction with ${BIDDERS} different bidders`,
    columns: ['what', 'facts read', 'ms', 'CPU, ms', 'longest turn, ms', 'CPU of a turn, ms'],
    rows,
  };
}
