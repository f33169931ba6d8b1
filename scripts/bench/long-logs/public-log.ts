import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { HOUR_MS } from '@autoplace/shared/time';
import type { Connection } from '../../../server/src/core/mongo/connect.mongo.ts';
import { classicTerms } from '../../../server/test/support/auctions/auction-fixtures.ts';
import type { BenchTable } from '../table.ts';
import { startMeasuredServer } from './own-process.ts';
import { writeLogs } from './written-logs.ts';

const COMMITS = 200_000;
const BIDDERS = 500;
const auctionId = 'long-log';
/** So long after its start a server has taken the memory that it takes by itself, in milliseconds. */
const AT_REST_MS = 8_000;

/** An auction that is over, with a bid in each of its very many commits. */
export async function writeLongLog(connection: Connection): Promise<void> {
  const endsAt = Date.now() - HOUR_MS;
  const terms = classicTerms({ auctionId, startsAt: endsAt - 2 * HOUR_MS, endsAt });
  await writeLogs(connection, [{ terms, bids: COMMITS, bidders: BIDDERS, isOver: true }]);
}

/** Handing out its log: what comes over the wire, and what that does to the server. */
export async function benchPublicLog(connection: Connection, mongodbUri: string): Promise<BenchTable> {
  const server = await startMeasuredServer(mongodbUri);
  // What a start catches up with is measured apart.
  while ((await connection.collection('own_bids').countDocuments()) < BIDDERS) await setTimeout(100);
  await setTimeout(AT_REST_MS);
  const address = `${server.url}/api/auctions/${auctionId}/log`;
  const rows: BenchTable['rows'] = [];
  for (const name of ['the first time', 'again', 'again, as known to the browser']) {
    const startedAt = performance.now();
    let answer: Answer | undefined;
    const known = rows.length === 2 ? tag : undefined;
    const { longestMs, longestCpuMs, addedMb } = await server.strainOf(async () => {
      answer = await ask(address, known);
    });
    tag = answer?.tag;
    const ms = Math.round(performance.now() - startedAt);
    const mb = ((answer?.bytes ?? 0) / 2 ** 20).toFixed(1);
    const figures = [longestMs, longestCpuMs, addedMb].map(Math.round);
    rows.push([name, answer?.status ?? 0, ms, mb, ...figures]);
  }
  await server.stop();
  return {
    title: `The public log of an auction with ${COMMITS} commits over HTTP`,
    columns: [
      'asked',
      'status',
      'ms',
      'MB over the wire',
      'longest turn, ms',
      'CPU of a turn, ms',
      'memory added, MB',
    ],
    rows,
  };
}

let tag: string | undefined;

interface Answer {
  status: number;
  tag: string | undefined;
  bytes: number;
}

/** Asks on a thread of its own and drops what comes. */
async function ask(address: string, known: string | undefined): Promise<Answer> {
  const worker = new Worker(
    `const { parentPort, workerData: { address, known } } = require('node:worker_threads');
     const headers = { 'accept-encoding': 'gzip', ...(known && { 'if-none-match': known }) };
     require('node:http').get(address, { headers }, (answer) => {
       let bytes = 0;
       answer.on('data', (piece) => (bytes += piece.length));
       answer.on('close', () => answer.complete || parentPort.postMessage({ status: 0, bytes }));
       answer.on('end', () => parentPort.postMessage({ status: answer.statusCode, tag: answer.headers.etag, bytes }));
     });`,
    { eval: true, workerData: { address, known } },
  );
  const [answer] = (await once(worker, 'message')) as [Answer];
  return answer;
}
