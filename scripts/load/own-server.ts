import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@autoplace/replay/testing';
import { HOUR_MS } from '@autoplace/shared/time';
import { openDatabase } from '../../server/src/open-database.ts';
import { golf } from '../../server/test/support/auctions/auction-fixtures.ts';
import { COLORS, MAKES } from '../bench/catalogue/catalogue-lots.ts';
import { BUY_NOW_PRICE } from '../journeys/support/crowd/buy-at-once.ts';
import { HAMMERED, type Lot, prepareBidding } from '../journeys/support/crowd/prepare-bidding.ts';
import { freePort, ServerProcess } from '../journeys/support/processes/server-process.ts';
import { between, pick } from './chance.ts';
import type { Target } from './target.ts';

const LOTS = 30;

/** A server of its own, in a process of its own, on a temporary folder: without limits, with these accounts and auctions. */
export async function startOwnServer(bidders: number): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-load-'));
  const server = new ServerProcess(await freePort(), {
    ...HAMMERED,
    DATA_DIR: dataDir,
    LIMIT_SIGN_IN: '0',
  });
  const close = async () => {
    await server.stop('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const lots = lotsFrom(Date.now());
    const tokens = await fill(dataDir, bidders, lots);
    await server.start();
    const auctionIds = lots.map(({ auctionId }) => auctionId);
    return { urls: [server.url], tokens, auctionIds, isOwn: true, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function lotsFrom(now: number): Lot[] {
  const random = seeded(LOTS);
  return Array.from({ length: LOTS }, (_, number) => {
    const make = pick(random, MAKES);
    const year = Math.floor(between(random, 2005, 2024));
    return {
      auctionId: `load-${number}`,
      title: `${make} ${year}`,
      buyItNowPrice: BUY_NOW_PRICE,
      startsAt: now - 1_000,
      endsAt: now + 3 * HOUR_MS + number,
      car: {
        ...golf,
        make,
        year,
        mileage: Math.floor(between(random, 10, 250)) * 1_000,
        color: pick(random, COLORS),
      },
    };
  });
}

async function fill(dataDir: string, bidders: number, lots: readonly Lot[]): Promise<string[]> {
  const database = await openDatabase({ dataDir });
  const tokens = await prepareBidding(database.uri, { bidders, lots });
  await database.close();
  return tokens;
}
