import type { AuctionEvent, ErrorCode } from '@autoplace/shared/contract';
import { ok, refused } from '../../core/result.ts';
import {
  type AuctionCommand,
  type AuctionState,
  type BidderCommand,
  type BidRefused,
  decide,
  hasAskedTooOften,
  isOver,
  type Refusal,
} from '../rules/index.ts';
import { type Commit, requestKey, type Step } from './auction-log.ts';
import { type AuctionHistory, type Folded, foldStep } from './history.ts';
import type { Reply } from './replies.ts';
import { FIRST_PREV_HASH, sealCommit } from './seal.ts';

/** How one command of a batch will be answered once the batch is durable. */
export type Verdict =
  /** As stands already; memory may have forgotten an earlier reply by the time the batch is written. */
  | { kind: 'known'; outcome: Reply['outcome'] }
  /** With the reply that the batch stores under this key. */
  | { kind: 'reply'; key: string }
  /** The first answer unless the log holds a request under `key`. A question may get another answer next time. */
  | { kind: 'refusal'; refusal: Refusal; key: string; fingerprint: string; isQuestion: boolean };

/** Decides a batch of commands, one after the other, on top of what is durable. */
export class Draft {
  /** The public events of the batch. */
  readonly events: AuctionEvent[] = [];
  /** Its steps, folded. */
  readonly folded: Folded[][] = [];
  readonly #history: AuctionHistory;
  readonly #steps: Step[] = [];
  /** Fingerprints of the requests that this batch lets through. */
  readonly #fingerprints = new Map<string, string>();
  /** What this batch refuses for good. */
  readonly #refused = new Map<string, Extract<Verdict, { kind: 'refusal' }>>();
  #state: AuctionState;

  constructor(history: AuctionHistory) {
    this.#history = history;
    this.#state = history.state;
  }

  /** Decides the next command. */
  add(command: AuctionCommand): Verdict {
    const key = 'cause' in command ? requestKey(command.bidderId, command.cause.clientBidId) : null;
    if (key !== null) {
      const repeated = this.#repeated(command as BidderCommand, key);
      if (repeated !== null) return repeated;
    }
    const { facts, refusal } = decide(this.#state, command);
    if (facts.length > 0) this.#take(facts);
    if (key === null) return { kind: 'known', outcome: refusal === null ? ok(null) : { ok: false, refusal } };
    if (refusal !== null) {
      const asked = command as BidderCommand;
      if (isForGood(refusal, asked, this.#state)) return this.#refuse(refusal, asked, key);
      if (hasAskedTooOften(this.#state, asked.bidderId)) return this.#refuse(TOO_OFTEN, asked, key);
      this.#take([refusedFact(asked, refusal, this.#state.lastAt)]);
    }
    // What was granted already leaves nothing to repeat.
    if (refusal === null && !facts.some((fact) => 'cause' in fact && fact.cause !== null))
      return { kind: 'known', outcome: ok(null) };
    this.#fingerprints.set(key, (command as BidderCommand).cause.fingerprint);
    return { kind: 'reply', key };
  }

  #refuse(refusal: Refusal, { cause: { fingerprint } }: BidderCommand, key: string): Verdict {
    const isQuestion = QUESTIONS.has(refusal.code);
    const verdict = { kind: 'refusal', refusal, key, fingerprint, isQuestion } as const;
    if (!isQuestion) this.#refused.set(key, verdict);
    return verdict;
  }

  /** The commit that makes the batch durable; null when the commands changed nothing. */
  seal(nonce: string): Commit | null {
    if (this.#steps.length === 0) return null;
    const { auctionId, version, lastHash: prevHash, lastPublicHash: prev } = this.#history;
    const content = { auctionId, firstSeq: version + 1, steps: this.#steps, nonce, prevHash, prev };
    return sealCommit(content, this.events);
  }

  #repeated(command: BidderCommand, key: string): Verdict | null {
    const reply = this.#history.replies.get(key) ?? this.#history.refusals.get(key);
    const verdict = this.#refused.get(key);
    const earlier = this.#fingerprints.get(key) ?? verdict?.fingerprint ?? reply?.fingerprint;
    if (earlier === undefined) return null;
    if (earlier !== command.cause.fingerprint)
      return { kind: 'known', outcome: refused('IDEMPOTENCY_MISMATCH') };
    if (verdict !== undefined) return verdict;
    return reply === undefined ? { kind: 'reply', key } : { kind: 'known', outcome: reply.outcome };
  }

  #take(step: Step): void {
    const folded = foldStep(this.#state, step);
    this.#steps.push(step);
    this.folded.push(folded);
    for (const { state, event } of folded) {
      this.#state = state;
      if (event !== null) this.events.push(event);
    }
  }
}

/**
 * Refusals that decide nothing: the answer to the first two is the same request, confirmed (R68) or for the newer terms (R74); the last
 * stands in the place of an answer that would have to be kept (R77).
 */
const QUESTIONS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'BID_UNUSUAL',
  'TERMS_CHANGED',
  'ASKED_TOO_OFTEN',
]);

/** Refusals that no later fact changes: prices of a started auction are fixed, and nobody unlearns what they know. */
const FOR_GOOD: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...QUESTIONS,
  'OWN_AUCTION',
  'WRONG_AUCTION_TYPE',
  'INSIDER',
]);

const TOO_OFTEN: Refusal = { code: 'ASKED_TOO_OFTEN' };

/**
 * Whether deciding the same request again can only refuse it again, or asks again (R77): such a refusal needs no place in the log.
 * Any other is stored, so that a repeated request is not accepted after its sender got a refusal.
 */
function isForGood({ code, minimumBid }: Refusal, command: BidderCommand, state: AuctionState): boolean {
  if (isOver(state) || FOR_GOOD.has(code)) return true;
  // The minimum only rises, but where bids are voided: from then on it is decided by that of now. A maximum above it could still be raised to by a bidder who comes to lead.
  if (code === 'BID_TOO_LOW' && command.type === 'PlaceBid')
    return (command.maxAmount ?? command.amount) < (minimumBid ?? 0);
  // Bids that are voided may take back what has overbid the price (R100).
  if (code === 'BUY_NOW_UNAVAILABLE') return state.terms.buyItNowPrice === null;
  // A dutch price that has fallen has not fallen yet by another server's clock, or by the stamp of a copy that still waits there.
  return false;
}

const refusedFact = (
  { bidderId, cause, at }: BidderCommand,
  refusal: Refusal,
  lastAt: number,
): BidRefused => ({
  type: 'BidRefused',
  at: Math.max(at, lastAt),
  bidderId,
  refusal,
  cause,
});

/** The commit that begins the log of an auction. */
export function openingCommit(auctionId: string, steps: readonly Step[], nonce: string): Commit {
  const events = foldStep(null, steps.flat()).flatMap(({ event }) => event ?? []);
  const first = { prevHash: FIRST_PREV_HASH, prev: FIRST_PREV_HASH };
  return sealCommit({ auctionId, firstSeq: 1, steps, nonce, ...first }, events);
}
