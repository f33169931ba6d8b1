import { Worker } from 'node:worker_threads';
import { HOUR_MS } from '@autoplace/shared/time';
import { classicTerms } from '../../../server/test/support/auctions/auction-fixtures.ts';
import type { TestServer } from '../../../server/test/support/test-server.ts';

/** What the load measured; `p50` is the median time from sending a bid to its acknowledgement, in milliseconds. */
interface LoadResult {
  placed: number;
  refused: number;
  seconds: number;
  lastAmount: number;
  p50: number;
}

/** An auction that runs for an hour, and so many who may bid on it. */
export async function hotAuction(
  server: TestServer,
  bidders: number,
): Promise<{ tokens: string[]; auctionId: string }> {
  const dealer = await server.signUpDealer(`dealer-${bidders}`);
  const names = Array.from({ length: bidders }, (_, index) => `bidder-${bidders}-${index}`);
  const accounts = await Promise.all(names.map((name) => server.signUp(name)));
  const auctionId = `hot-${bidders}`;
  const startsAt = Date.now();
  const terms = { startingPrice: 1, bidIncrement: 1, startsAt, endsAt: startsAt + HOUR_MS };
  await server.desk.list(classicTerms({ auctionId, dealerId: dealer.id, ...terms }));
  return { tokens: accounts.map(({ token }) => token), auctionId };
}

/** Bids on a thread of its own; the load is that of `bid-load.ts`. */
export function bidOverSockets(server: Pick<TestServer, 'url'>, load: object): Promise<LoadResult> {
  const worker = new Worker(new URL('./bid-load.ts', import.meta.url), {
    workerData: { url: server.url, ...load },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}
