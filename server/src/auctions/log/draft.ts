import type { AuctionEvent } from '@autoplace/shared/contract';
import { ok, refused } from '../../core/result.ts';
import {
  type AuctionCommand,
  type AuctionState,
  type BidderCommand,
  type BidRefused,
  decide,
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
  /** The first answer unless the log holds a request under `key`. */
  | { kind: 'refusal'; refusal: Refusal; key: string };

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
      if (needsNoPlace(refusal, this.#state)) return { kind: 'refusal', refusal, key };
      this.#take([refusedFact(command as BidderCommand, refusal, this.#state.lastAt)]);
    }
    this.#fingerprints.set(key, (command as BidderCommand).cause.fingerprint);
    return { kind: 'reply', key };
  }

  /** The commit that makes the batch durable; null when the commands changed nothing. */
  seal(nonce: string): Commit | null {
    if (this.#steps.length === 0) return null;
    const { auctionId, version, lastHash } = this.#history;
    const content = { auctionId, firstSeq: version + 1, steps: this.#steps, nonce, prevHash: lastHash };
    return sealCommit(content, this.events);
  }

  #repeated(command: BidderCommand, key: string): Verdict | null {
    const reply = this.#history.replies.get(key);
    const earlier = this.#fingerprints.get(key) ?? reply?.fingerprint;
    if (earlier === undefined) return null;
    if (earlier !== command.cause.fingerprint)
      return { kind: 'known', outcome: refused('IDEMPOTENCY_MISMATCH') };
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
 * Whether a refusal needs no place in the log: deciding again can only give the same one, or it is a question whose answer
 * is the same request, confirmed (R68) or for the newer terms (R74). Any other is stored, so that a repeated request is not accepted after its sender got a
 * refusal.
 */
const needsNoPlace = ({ code }: Refusal, state: AuctionState): boolean =>
  isOver(state) ||
  code === 'OWN_AUCTION' ||
  code === 'WRONG_AUCTION_TYPE' ||
  code === 'BID_UNUSUAL' ||
  code === 'TERMS_CHANGED';

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
  return sealCommit({ auctionId, firstSeq: 1, steps, nonce, prevHash: FIRST_PREV_HASH }, events);
}
