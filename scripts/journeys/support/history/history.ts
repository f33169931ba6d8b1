import type { Ack, AuctionEvent, BidResult } from '@autoplace/shared/contract';

/** What a bidder asks for. Whole euros. */
export type Wish =
  | { kind: 'bid'; amount: number; maxAmount?: number }
  | { kind: 'buy-now' }
  | { kind: 'accept'; expectedPrice: number };

/** One sending of a request, in epoch milliseconds of the machine; null where no answer came. */
export interface Attempt {
  sentAt: number;
  answeredAt: number | null;
  answer: Ack<BidResult> | null;
}

export interface RecordedRequest {
  client: number;
  clientBidId: string;
  wish: Wish;
  attempts: Attempt[];
}

/** What one watcher saw, in the order in which it came. */
export interface Watching {
  name: string;
  /** The last event that was there before. */
  from: number;
  /** Events that an answer left out, because its view alone was shorter: those after `after`, up to `to`. */
  jumps: { after: number; to: number }[];
  seen: { at: number; event: AuctionEvent }[];
}

/** The terms of a lot that the rules need. Whole euros, milliseconds. */
export interface LotTerms {
  auctionId: string;
  startingPrice: number;
  increment: number;
  reservePrice: number | null;
  buyNowPrice: number | null;
  softCloseMs: number;
  startsAt: number;
  endsAt: number;
  dutch: { minimumPrice: number; dropAmount: number; everyMs: number } | null;
}

/** Everything that is known of one auction from outside, and its public log. */
export interface History {
  terms: LotTerms;
  log: AuctionEvent[];
  requests: RecordedRequest[];
  watchings: Watching[];
}

/** Answers that leave open what became of a request: its sender has to ask again (R171). */
const OPEN: ReadonlySet<string> = new Set(['UNAVAILABLE']);

export const isDefinite = (answer: Ack<BidResult> | null): answer is Ack<BidResult> =>
  answer !== null && (answer.ok || !OPEN.has(answer.error.code));

export const firstSent = ({ attempts }: RecordedRequest): number =>
  Math.min(...attempts.map(({ sentAt }) => sentAt));

/** The first answer that accepts; null without one. */
export function acceptance({ attempts }: RecordedRequest): BidResult | null {
  for (const { answer } of attempts) if (answer?.ok) return answer;
  return null;
}

/** When the sender knew that the request was accepted. */
export const acceptedAt = ({ attempts }: RecordedRequest): number =>
  Math.min(
    ...attempts.map(({ answer, answeredAt }) =>
      answer?.ok ? (answeredAt as number) : Number.POSITIVE_INFINITY,
    ),
  );
