import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { HOUR_MS } from '@autoplace/shared/time';
import { classicTerms } from '../../../server/test/support/auctions/auction-fixtures.ts';
import type { TestServer } from '../../../server/test/support/test-server.ts';

/** Who bids on what. */
export interface BidLoad {
  tokens: readonly string[];
  auctionId: string;
  firstAmount: number;
  /** How long a bidder waits after an answer, in milliseconds. */
  pauseMs?: number;
}

/** What bidders did in some time; `times` are those from sending a bid to its acknowledgement, in milliseconds. */
export interface Bidden {
  placed: number;
  refused: number;
  times: number[];
  seconds: number;
  lastAmount: number;
}

/** Bidders who are connected, and bid as long as they are told to. */
export interface Bidders {
  bidFor(ms: number): Promise<Bidden>;
  close(): Promise<unknown>;
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

/** Connects bidders on a thread of their own. */
export async function connectBidders({ url }: Pick<TestServer, 'url'>, load: BidLoad): Promise<Bidders> {
  const worker = new Worker(new URL('./bid-load.ts', import.meta.url), { workerData: { url, ...load } });
  const answer = async () => (await once(worker, 'message'))[0];
  await answer();
  return {
    bidFor(ms) {
      const bidden = answer();
      worker.postMessage(ms);
      return bidden;
    },
    close: () => worker.terminate(),
  };
}

/** Bids once, for so long. */
export async function bidOverSockets(
  server: Pick<TestServer, 'url'>,
  { forMs, ...load }: BidLoad & { forMs: number },
): Promise<Bidden> {
  const bidders = await connectBidders(server, load);
  try {
    return await bidders.bidFor(forMs);
  } finally {
    await bidders.close();
  }
}
