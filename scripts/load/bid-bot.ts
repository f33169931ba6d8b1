import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BidResult } from '@autoplace/shared/contract';
import type { LiveSocket } from '../journeys/support/crowd/auction-crowd.ts';
import { type Bot, call, codeOf, connect, PATIENCE_MS, pause } from './bot.ts';
import { between, pick } from './chance.ts';
import type { BidLedger } from './measured/bid-ledger.ts';
import type { Kind } from './measured/measurements.ts';

/** Between two bids of one bidder, in milliseconds. */
const THINK_MS = [200, 1_500] as const;
/** Attempts at one bid before its fate is left open. */
const ATTEMPTS = 5;
const AGAIN_MS = 300;
/** The share of acknowledged bids that are sent once more, as after a lost answer. */
const REPEATED = 0.05;
/** The share of connections that are dropped after a bid. */
const LEFT = 0.02;
/** Answers that leave open what became of the bid. */
const OPEN = new Set(['NO_ANSWER', 'UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED']);

export interface Bidder {
  token: string;
  /** A name for its bids that no other bidder has, in this run or another. */
  name: string;
  ledger: BidLedger;
  /** What the next bid on each auction must be at least, as all bidders of the run have heard; null once none can follow. */
  minimums: Map<string, number | null>;
}

interface SentBid {
  auctionId: string;
  amount: number;
  clientBidId: string;
}

/** Bids by socket and over HTTP until the time is up, and repeats under the same key what was left without an answer. */
export async function bid(bot: Bot, bidder: Bidder): Promise<void> {
  const { random, over } = bot;
  const { ledger, minimums } = bidder;
  let socket: LiveSocket | null = null;
  for (let number = 0; !over.aborted; number++) {
    if (!socket?.connected) socket = await connect(bot, {}, bidder.token);
    // Two draws: some auctions are hotter than others.
    const auctionId = bot.auctionIds[Math.floor(random() * random() * bot.auctionIds.length)] as string;
    const minimum = minimums.get(auctionId) ?? null;
    if (minimum !== null) {
      const amount = minimum + 100 * Math.floor(between(random, 0, 3));
      const sent = { auctionId, amount, clientBidId: `${bidder.name}-${number}` };
      const answer = await place(bot, bidder, socket, sent);
      if (answer === null) ledger.leaveOpen(auctionId, amount);
      else if (answer.ok) {
        ledger.acknowledge(auctionId, answer);
        if (random() < REPEATED) {
          const again = await place(bot, bidder, socket, sent);
          if (again !== null && !isDeepStrictEqual(again, answer))
            ledger.contradict(auctionId, sent.clientBidId);
        }
      }
    }
    if (random() < LEFT) socket?.disconnect();
    await pause(between(random, ...THINK_MS), over);
  }
  socket?.disconnect();
}

/** The definite answer, after as many attempts as it takes; null when there was none. */
async function place(
  bot: Bot,
  { token, minimums }: Bidder,
  socket: LiveSocket | null,
  sent: SentBid,
): Promise<Answer | null> {
  const { measurements, random, urls } = bot;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const bySocket = socket?.connected === true && random() < 0.7;
    const kind: Kind = bySocket ? 'bid by socket' : 'bid by HTTP';
    const begun = performance.now();
    const answer = bySocket
      ? await overSocket(socket as LiveSocket, sent)
      : await overHttp(pick(random, urls), token, sent);
    if (answer.ok) {
      measurements.took(kind, performance.now() - begun);
      learn(minimums, sent.auctionId, answer.auction.minimumBid);
      return answer;
    }
    const { code, minimumBid } = answer.error;
    measurements.failed(kind, code);
    if (!OPEN.has(code)) {
      learn(minimums, sent.auctionId, code === 'AUCTION_NOT_ACTIVE' ? null : minimumBid);
      return answer;
    }
    // Not cut short when the time is up: what became of the bid has to be known.
    await sleep(AGAIN_MS * 2 ** attempt);
  }
  return null;
}

type Answer = ({ ok: true } & BidResult) | { ok: false; error: { code: string; minimumBid?: number } };

async function overSocket(socket: LiveSocket, sent: SentBid): Promise<Answer> {
  try {
    return await socket.timeout(PATIENCE_MS).emitWithAck('bid:place', sent);
  } catch {
    return { ok: false, error: { code: 'NO_ANSWER' } };
  }
}

/** The answer over HTTP in the shape of an ack. */
async function overHttp(url: string, token: string, { auctionId, ...body }: SentBid): Promise<Answer> {
  const answer = await call(url, `/api/auctions/${auctionId}/bids`, { token, body });
  if (answer?.status === 200) return { ok: true, ...(answer.body as BidResult) };
  return { ok: false, error: { ...(answer?.body as object), code: codeOf(answer) } };
}

/** Prices only rise, so of two answers the higher one is the newer. */
function learn(minimums: Bidder['minimums'], auctionId: string, minimum: number | null | undefined): void {
  const known = minimums.get(auctionId);
  if (minimum === null) minimums.set(auctionId, null);
  else if (minimum !== undefined && known != null) minimums.set(auctionId, Math.max(known, minimum));
}
