import { isDeepStrictEqual } from 'node:util';
import { HOUR_MS } from '@autoplace/shared/time';
import { classicTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import type { LiveSocket, TestServer } from '../../server/test/support/test-server.ts';
import { startServerOnDisk } from './server-on-disk.ts';
import type { BenchTable } from './table.ts';

const BIDS = 10_000;
const BIDDERS = 20;
/** Bids that are on their way at once. */
const AT_ONCE = 64;
const COPIES = 3;
const FIRST_AMOUNT = 10_000;

/** Every bid sent three times at once, over socket and HTTP mixed. */
export async function benchRetries(): Promise<BenchTable> {
  const server = await startServerOnDisk();
  const result = await sendEachBidThrice(server, BIDS);
  await server.close();
  const { bids, requests, seconds, accepted, doubled, undecided, different } = result;
  return {
    title: 'Retries: every bid sent three times at once, over socket and HTTP',
    columns: ['bids', 'requests', 'requests/s', 'accepted', 'decided twice', 'lost', 'replies that differ'],
    rows: [[bids, requests, Math.round(requests / seconds), accepted, doubled, undecided, different]],
  };
}

interface Bid {
  amount: number;
  clientBidId: string;
}

interface RetriesResult {
  bids: number;
  requests: number;
  seconds: number;
  accepted: number;
  /** Bids whose three replies were not the same to the letter, or no refusals with the same code: what is too low is decided again (R77), with the minimum of then. */
  different: number;
  /** Facts in the log beyond one for each request, and accepted bids that left none. */
  doubled: number;
  undecided: number;
}

/** Sends every bid three times at once, over the bidder's socket and over HTTP, and compares replies and effects. */
export async function sendEachBidThrice(server: TestServer, bids: number): Promise<RetriesResult> {
  const auctionId = `retries-${bids}`;
  const startsAt = Date.now();
  await server.desk.list(classicTerms({ auctionId, bidIncrement: 1, startsAt, endsAt: startsAt + HOUR_MS }));
  const bidders = await Promise.all(
    Array.from({ length: BIDDERS }, async (_, index) => {
      const { token } = await server.signUp(`retrier-${index}`);
      return { token, socket: await server.connect(token) };
    }),
  );

  const startedAt = performance.now();
  let next = 0;
  let accepted = 0;
  let different = 0;
  const work = async () => {
    for (let number = next++; number < bids; number = next++) {
      const bidder = bidders[number % BIDDERS] as (typeof bidders)[number];
      const bid = { amount: FIRST_AMOUNT + number, clientBidId: `retried-${number}` };
      const copies = Array.from({ length: COPIES }, (_, copy) =>
        (number + copy) % 2 === 0
          ? overSocket(bidder.socket, auctionId, bid)
          : overHttp(server, bidder.token, auctionId, bid),
      );
      const [first, ...others] = await Promise.all(copies);
      if (others.some((other) => !isDeepStrictEqual(kept(other), kept(first)))) different += 1;
      if (first?.ok) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - startedAt) / 1000;

  const decided = await decidedRequests(server, auctionId);
  return {
    bids,
    requests: bids * COPIES,
    seconds,
    accepted,
    different,
    doubled: decided.length - new Set(decided).size,
    undecided: Math.max(0, accepted - new Set(decided).size),
  };
}

/** The ids of all requests that left a fact in the log, whether they were accepted or refused. */
async function decidedRequests({ connection }: TestServer, auctionId: string): Promise<string[]> {
  type Fact = { cause?: { clientBidId: string } | null };
  const commits = await connection.collection<{ steps: Fact[][] }>('commits').find({ auctionId }).toArray();
  return commits.flatMap(({ steps }) =>
    steps.flat().flatMap(({ cause }) => (cause ? [cause.clientBidId] : [])),
  );
}

type Reply = { ok: boolean; error?: { code: string } };
/** What has to be the same in each reply. */
const kept = (reply: Reply | undefined) => reply?.error?.code ?? reply;

async function overSocket(socket: LiveSocket, auctionId: string, bid: Bid): Promise<Reply> {
  return socket.emitWithAck('bid:place', { auctionId, ...bid });
}

/** The same reply as it comes over HTTP, in the shape of an ack. */
async function overHttp(server: TestServer, token: string, auctionId: string, bid: Bid): Promise<Reply> {
  const { status, body } = await server.call('POST', `/api/auctions/${auctionId}/bids`, { token, body: bid });
  return status === 200 ? { ok: true, ...body } : { ok: false, error: body };
}
