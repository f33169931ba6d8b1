import { type BidPage, publicLog } from '@autoplace/shared/contract';
import { verifyLog } from '../../../server/src/auctions/log/verify-chain.ts';
import { call, codeOf } from '../bot.ts';
import type { LoggedBid } from './bid-ledger.ts';

const PAGE_SIZE = 100;

/** Every bid of an auction: of the verified log when it is over, else of its list of bids. Throws when they cannot be read. */
export async function loggedBids(url: string, auctionId: string): Promise<LoggedBid[]> {
  const answer = await call(url, `/api/auctions/${auctionId}/log`);
  if (answer?.status === 409) return listedBids(url, auctionId);
  if (answer?.status !== 200) throw new Error(`${auctionId}: its log cannot be read: ${codeOf(answer)}`);
  const log = publicLog.parse(answer.body);
  const verification = verifyLog(log);
  if (!verification.ok) throw new Error(`${auctionId}: its log does not hold: ${verification.problem}`);
  return log.links
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'BidPlaced' ? [event.data.bid] : []));
}

/** Page by page; from the beginning again when somebody bids in between, since that moves the pages. */
async function listedBids(url: string, auctionId: string): Promise<LoggedBid[]> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const bids: LoggedBid[] = [];
    let total: number | null = null;
    for (let page = 1; ; page++) {
      const answer = await call(url, `/api/auctions/${auctionId}/bids?page=${page}&pageSize=${PAGE_SIZE}`);
      if (answer?.status !== 200) throw new Error(`${auctionId}: its bids cannot be read: ${codeOf(answer)}`);
      const read = answer.body as BidPage;
      if (total !== null && read.total !== total) break;
      total = read.total;
      bids.push(...read.items);
      if (page >= read.totalPages) return bids;
    }
  }
  throw new Error(`${auctionId}: others bid faster than its bids can be read`);
}
