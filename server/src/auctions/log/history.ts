import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionEvent, AuctionView } from '@autoplace/shared/contract';
import type { AuctionRecord } from '../../catalogue/index.ts';
import { type AuctionState, nextDeadline } from '../rules/index.ts';
import type { Commit } from './auction-log.ts';
import { BidColumns } from './bid-columns.ts';
import { BrokenLog } from './broken-log.ts';
import { type Folded, foldStep } from './fold-step.ts';
import { replyTo } from './replies.ts';
import { ReplyMemory } from './reply-memory.ts';
import { FIRST_PREV_HASH } from './seal.ts';

/** The number of newest events in memory: at least this many, and less than twice as many. */
const EVENTS_KEPT = 600;
/** The number of facts after which the fold is marked, so that later facts can be read again without folding all. */
export const MARK_EVERY = 200;

/** The auction as it was between two commits; null before the first. */
interface Mark {
  version: number;
  state: AuctionState | null;
  view: AuctionView | null;
}

/**
 * One auction in memory: the fold of its log so far. Grows only through `append`; a bid adds its columns, a digest
 * and a share of a mark each: the rest is in the log.
 */
export class AuctionHistory {
  readonly auctionId: string;
  /** The newest public events, without a gap up to the last. */
  readonly events: AuctionEvent[] = [];
  readonly bids: BidColumns;
  /** Answers to the requests that went through. */
  readonly replies = new ReplyMemory();
  lastHash = FIRST_PREV_HASH;
  readonly #marks: Mark[] = [{ version: 0, state: null, view: null }];
  #state: AuctionState | null = null;
  #view: AuctionView | null = null;

  constructor(auctionId: string) {
    this.auctionId = auctionId;
    this.bids = new BidColumns(auctionId);
  }

  /** How many facts are folded in; 0 for an auction that does not exist. */
  get version(): number {
    return this.#state?.version ?? 0;
  }

  get exists(): boolean {
    return this.#state !== null;
  }

  get state(): AuctionState {
    if (this.#state === null) throw new Error(`auction ${this.auctionId} has no log`);
    return this.#state;
  }

  get view(): AuctionView {
    if (this.#view === null) throw new Error(`auction ${this.auctionId} has no log`);
    return this.#view;
  }

  /** The public events after `seq`; null if it is too old for memory. */
  eventsAfter(seq: number): AuctionEvent[] | null {
    const dropped = (this.#view?.seq ?? 0) - this.events.length;
    return seq < dropped ? null : this.events.slice(seq - dropped);
  }

  /** The last mark before this fact. */
  markBefore(firstSeq: number): Readonly<Mark> {
    return this.#marks.findLast(({ version }) => version < firstSeq) as Mark;
  }

  /**
   * Folds the next commit in; a known commit is skipped. `drafted` are its steps where this server has
   * just folded them. After a `BrokenLog` the fold is of no use any more.
   */
  append(commit: Commit, drafted?: readonly Folded[][]): void {
    if (commit.firstSeq <= this.version) return;
    if (commit.firstSeq !== this.version + 1 || commit.prevHash !== this.lastHash)
      throw new BrokenLog(this.auctionId, commit.firstSeq);
    try {
      for (const [index, step] of commit.steps.entries())
        this.#take(drafted?.[index] ?? foldStep(this.#state, step), commit);
    } catch (error) {
      throw new BrokenLog(this.auctionId, commit.firstSeq, error);
    }
    this.lastHash = commit.hash;
    if (this.events.length >= 2 * EVENTS_KEPT) this.events.splice(0, this.events.length - EVENTS_KEPT);
    this.#mark();
  }

  /** The record for the read model. */
  toRecord(): AuctionRecord {
    const { withdrawn } = this.state;
    return { view: this.view, version: this.version, nextDeadlineAt: nextDeadline(this.state), withdrawn };
  }

  #take(step: readonly Folded[], { hash, firstSeq }: Commit): void {
    for (const { fact, state, event } of step) {
      this.#state = state;
      if (event === null) continue;
      this.#view = applyEvent(this.#view, event);
      this.events.push(event);
      if (fact.type === 'BidPlaced') this.bids.push({ ...fact, seq: state.seq });
    }
    for (const { fact } of step) {
      const reply = replyTo(fact, this, hash);
      if (reply !== null) this.replies.set(...reply, firstSeq);
    }
  }

  #mark(): void {
    const { version } = this;
    if (version - (this.#marks.at(-1)?.version ?? 0) < MARK_EVERY) return;
    this.#marks.push({ version, state: this.#state, view: this.#view });
  }
}
