import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HOUR_MS } from '@autoplace/shared/time';
import { HAMMERED, prepareBidding } from '../../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../../journeys/support/processes/database-process.ts';
import { freePort, ServerProcess } from '../../journeys/support/processes/server-process.ts';
import { type BenchTable, quantile } from '../table.ts';
import type { Answers, CrowdData, Stage, StageResult } from './crowd.ts';

const LOTS = 300;
const BIDDERS = 20;
const BIDS_PER_SECOND = 20;
/** Ever more visitors, who ask again as soon as they are answered: far more than a server can do. */
const STAGES: Stage[] = [10, 100, 300, 1_000].map((atOnce) => ({ atOnce, ms: 8_000 }));
/** As large as a medium picture of a car. */
const PICTURE_BYTES = 90_000;
/** Below what it is unless set: requests alone keep nothing waiting for 200 ms, since they wait for the database in turns. */
const SIDES = { 'given up from 25 ms on': '25', 'given up from 8 ms on': '8', 'nothing given up': '0' };

/** What a server that has more to do than it can gives up, by bots that ask for everything while others bid (R310). */
export async function benchShedding(): Promise<BenchTable> {
  const rows: BenchTable['rows'] = [];
  for (const [side, afterMs] of Object.entries(SIDES)) {
    const results = await crowdOn(afterMs);
    for (const [index, { parts, bidMs }] of results.entries())
      rows.push([
        side,
        STAGES[index]?.atOnce ?? 0,
        ...[parts.pictures, parts.catalogue, parts.watching, parts.bids].map(refusedShare),
        ...[0.5, 0.99].map((part) => Math.round(quantile(bidMs, part))),
        Math.round(quantile(bidMs, 1)),
      ]);
  }
  return {
    title: `What is refused when visitors ask for more than a server can do, beside ${BIDS_PER_SECOND} bids/s`,
    columns: [
      'side',
      'requests at once',
      'pictures',
      'catalogue',
      'watching',
      'bids',
      'bid p50, ms',
      'p99',
      'longest',
    ],
    rows,
  };
}

const refusedShare = ({ asked, refused }: Answers) =>
  asked === 0 ? '–' : `${Math.round((100 * refused) / asked)} %`;

async function crowdOn(afterMs: string): Promise<StageResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-shedding-'));
  const database = new DatabaseProcess();
  await database.start();
  const env = { ...HAMMERED, MONGODB_URI: database.uri, DATA_DIR: dataDir, SHED_AFTER_MS: afterMs };
  const server = new ServerProcess(await freePort(), env);
  try {
    await mkdir(join(dataDir, 'images/car'), { recursive: true });
    await writeFile(join(dataDir, 'images/car/one-medium.jpg'), Buffer.alloc(PICTURE_BYTES));
    const now = Date.now();
    const auctionIds = Array.from({ length: LOTS }, (_, number) => `shed-${number}`);
    const lots = auctionIds.map((auctionId) => ({ auctionId, startsAt: now, endsAt: now + HOUR_MS }));
    const tokens = await prepareBidding(database.uri, { bidders: BIDDERS, lots });
    await server.start();
    const workerData: CrowdData = {
      url: server.url,
      tokens,
      auctionIds,
      picture: '/images/car/one-medium.jpg',
      stages: STAGES,
      bidsPerSecond: BIDS_PER_SECOND,
    };
    const worker = new Worker(new URL('./crowd.ts', import.meta.url), { workerData });
    return await new Promise<StageResult[]>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
    });
  } finally {
    await server.stop('SIGTERM');
    await database.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
