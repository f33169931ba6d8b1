import { setTimeout } from 'node:timers/promises';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { createMongoAuctionLog } from '../../../server/src/auctions/log/auction-log.mongo.ts';
import type { Connection } from '../../../server/src/core/mongo/connect.mongo.ts';
import { classicTerms } from '../../../server/test/support/auctions/auction-fixtures.ts';
import type { BenchTable } from '../table.ts';
import { deskOn } from './many-bidders.ts';
import { startMeasuredServer } from './own-process.ts';
import { nthBid, writeLogs } from './written-logs.ts';

const AUCTIONS = 1_400;
const BIDS = 150;
const BIDDERS = 20;

const idOf = (number: number) => `touched-${number}`;

/** Auctions that all have been bid on in the last minutes. */
export async function writeTouched(connection: Connection): Promise<void> {
  const startsAt = Date.now() - MINUTE_MS;
  const courses = function* () {
    for (let number = 0; number < AUCTIONS; number++) {
      const terms = classicTerms({ auctionId: idOf(number), startsAt, endsAt: startsAt + 2 * HOUR_MS });
      yield { terms, bids: BIDS, bidders: BIDDERS };
    }
  };
  await writeLogs(connection, courses());
}

/** A start of a server that has everything of these auctions to catch up with. */
export async function benchStart(connection: Connection, mongodbUri: string): Promise<BenchTable> {
  const auctions = connection.collection('auctions');
  const server = await startMeasuredServer(mongodbUri);
  const startedAt = performance.now();
  const { longestMs, longestCpuMs } = await server.strainOf(async () => {
    while ((await auctions.countDocuments()) < AUCTIONS) await setTimeout(50);
  });
  const caughtUpMs = server.readyMs + performance.now() - startedAt;
  await server.stop();
  return {
    title: `Start with ${AUCTIONS} auctions of ${BIDS} bids, all touched in the last ten minutes`,
    columns: ['ready after, ms', 'caught up after, ms', 'longest turn, ms', 'CPU of a turn, ms'],
    rows: [[server.readyMs, caughtUpMs, longestMs, longestCpuMs].map(Math.round)],
  };
}

/** What a bid costs the thread of the server while bids come to 100 or 1,400 auctions in turn, and visitors look at others. */
export async function benchCache(connection: Connection): Promise<BenchTable> {
  const log = await createMongoAuctionLog(connection);
  const rows: BenchTable['rows'] = [];
  let bids = BIDS;
  for (const [live, read] of [
    [100, 0],
    [900, 0],
    [1_400, 0],
    [700, 700],
  ] as const) {
    const { desk, facts } = deskOn(log);
    const round = async () => {
      for (let lot = live; lot < live + read; lot++) await desk.read(idOf(lot));
      const [cpu, before] = [process.threadCpuUsage(), facts()];
      const number = bids++;
      for (let lot = 0; lot < live; lot++) {
        const outcome = await desk.submit(idOf(lot), nthBid(number, BIDDERS));
        if (!outcome.ok) throw new Error(`a bid was refused: ${JSON.stringify(outcome.refusal)}`);
      }
      const { user, system } = process.threadCpuUsage(cpu);
      return [((user + system) / 1_000 / live).toFixed(2), facts() - before] as const;
    };
    await round();
    rows.push([live, read, ...(await round())]);
    await desk.flush();
  }
  return {
    title: 'Bids to many auctions in turn',
    columns: [
      'auctions',
      'others that visitors read before',
      'CPU of a bid, ms',
      'facts read again for bids',
    ],
    rows,
  };
}
