import type { AuctionTerms } from '../../../../server/src/auctions/rules/index.ts';
import { askHost } from '../processes/stage-host.ts';

/** Where the servers under test say that they are; tokens hold good for it alone. */
export const PUBLIC_URL = 'http://localhost:3000';

/** Settings of a server that is hammered from one address; only its errors are printed. */
export const HAMMERED = {
  PUBLIC_URL,
  SEED: 'none',
  LOG_LEVEL: 'fatal',
  BIDDING_LIMIT: '1000000000',
  LIMIT_BIDS: '0',
  LIMIT_WRITES: '0',
  LIMIT_READS: '0',
  LIMIT_WATCHES: '0',
  LIMIT_MESSAGES: '0',
  LIMIT_CONNECTIONS: '0',
};

/** What a crowd bids on: the rest of the terms is the same for all. */
export type Lot = Pick<AuctionTerms, 'auctionId' | 'startsAt' | 'endsAt'> & Partial<AuctionTerms>;

export interface Bidding {
  bidders: number;
  lots: readonly Lot[];
}

/**
 * Fills a database, as another server of it would, with lots and with bidders, whose tokens are the answer. In journeys the host of the stages does it, which has
 * the server built: loading it from its sources costs seconds.
 */
export async function prepareBidding(mongodbUri: string, bidding: Bidding): Promise<string[]> {
  if (process.env.BUILT_HOST !== undefined) return askHost('prepareBidding', mongodbUri, bidding);
  const here = await import('./fill-for-bidding.ts');
  return here.prepareBidding(mongodbUri, bidding);
}
