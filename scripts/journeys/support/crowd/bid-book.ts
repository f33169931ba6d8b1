import { setTimeout } from 'node:timers/promises';
import type { Ack, BidResult } from '@autoplace/shared/contract';
import type { LiveSocket } from './auction-crowd.ts';

export interface SentBid {
  auctionId: string;
  amount: number;
  clientBidId: string;
  confirmed?: true;
}

interface Entry {
  bidder: number;
  bid: SentBid;
  /** The first definite answer; null as long as there is none. */
  answer: Ack<BidResult> | null;
}

const ASK_AGAIN_MS = 100;
/** Answers that leave open what became of the bid: the bidder has to ask again. */
const OPEN = new Set(['UNAVAILABLE', 'INTERNAL']);

/** What each bidder has sent and was answered, as the bidders know it: the yardstick for what a server may not lose. */
export class BidBook {
  readonly entries: Entry[] = [];
  /** How many bids were acknowledged, and how many answers left the fate of a bid open. */
  acknowledged = 0;
  unanswered = 0;

  /** The amount above all that was bid on this auction so far, 100 by 100 from 10,000. */
  nextAmount(auctionId: string): number {
    const highest = this.entries.findLast(({ bid }) => bid.auctionId === auctionId)?.bid.amount ?? 9_900;
    return highest + 100;
  }

  /** Sends a new bid and notes its answer. Never rejects; false when the answer leaves open what became of it. */
  async place(socket: LiveSocket, bidder: number, bid: SentBid, patienceMs: number): Promise<boolean> {
    const entry: Entry = { bidder, bid, answer: null };
    this.entries.push(entry);
    entry.answer = await ask(socket, bid, patienceMs);
    if (entry.answer === null) this.unanswered += 1;
    if (entry.answer?.ok) this.acknowledged += 1;
    return entry.answer !== null;
  }

  /**
   * Sends every bid again, answered or not, until the answer says what became of it. Returns the bids whose second reply is not
   * the first, or that got none in `patienceMs`. A receipt is the same to the letter; of a refusal the numbers may be newer (R77).
   */
  async repeatAll(sockets: readonly LiveSocket[], patienceMs: number): Promise<SentBid[]> {
    const wrong: SentBid[] = [];
    await Promise.all(
      this.entries.map(async (entry) => {
        const again = await insist(sockets[entry.bidder] as LiveSocket, entry.bid, patienceMs);
        const same =
          entry.answer === null || (again !== null && decisionIn(entry.answer) === decisionIn(again));
        if (again === null || !same) wrong.push(entry.bid);
        entry.answer ??= again;
      }),
    );
    return wrong;
  }

  /** What was acknowledged on one auction. */
  resultsOf(auctionId: string): BidResult[] {
    return this.entries.flatMap(({ bid, answer }) =>
      bid.auctionId === auctionId && answer?.ok ? [answer] : [],
    );
  }
}

const decisionIn = (ack: Ack<BidResult>): string => (ack.ok ? JSON.stringify(ack) : ack.error.code);

/** Asks as people do who are told that it is not known: again, a little later. Null when there is no definite answer in `patienceMs`. */
export async function insist(
  socket: LiveSocket,
  bid: SentBid,
  patienceMs: number,
  answerMs = patienceMs,
): Promise<Ack<BidResult> | null> {
  for (const until = performance.now() + patienceMs; performance.now() < until; ) {
    const ack = await ask(socket, bid, answerMs);
    if (ack !== null) return ack;
    await setTimeout(ASK_AGAIN_MS);
  }
  return null;
}

async function ask(socket: LiveSocket, bid: SentBid, patienceMs: number): Promise<Ack<BidResult> | null> {
  try {
    const ack = await socket.timeout(patienceMs).emitWithAck('bid:place', bid);
    return ack.ok || !OPEN.has(ack.error.code) ? ack : null;
  } catch {
    return null;
  }
}
