import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionEvent, AuctionView } from '@autoplace/shared/contract';
import { type AuctionState, evolve, nextDeadline, present } from '../../domain/auction/index.ts';
import type { AuctionRecord } from '../../ports/auction-catalogue.ts';
import type { Commit, Step } from '../../ports/auction-log.ts';
import { type Reply, replyTo } from './replies.ts';
import { FIRST_PREV_HASH } from './seal.ts';

/** One auction in memory: the fold of its log so far. Grows only through `append`. */
export class AuctionHistory {
  readonly auctionId: string;
  /** All public events; `events[n].seq` is n + 1. */
  readonly events: AuctionEvent[] = [];
  /** Answers to the requests that went through, by `replyKey`. */
  readonly replies = new Map<string, Reply>();
  lastHash = FIRST_PREV_HASH;
  #state: AuctionState | null = null;
  #view: AuctionView | null = null;

  constructor(auctionId: string) {
    this.auctionId = auctionId;
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

  /** Folds the next commit in; one that is known already is passed over. */
  append(commit: Commit): void {
    if (commit.firstSeq <= this.version) return;
    if (commit.firstSeq !== this.version + 1 || commit.prevHash !== this.lastHash)
      throw new Error(`the log of auction ${commit.auctionId} is broken at fact ${commit.firstSeq}`);
    for (const step of commit.steps) this.#fold(step, commit.hash);
    this.lastHash = commit.hash;
  }

  /** What the read model should hold. */
  toRecord(): AuctionRecord {
    return { view: this.view, version: this.version, nextDeadlineAt: nextDeadline(this.state) };
  }

  #fold(step: Step, hash: string): void {
    for (const fact of step) {
      this.#state = evolve(this.#state, fact);
      const event = present(this.#state, fact);
      if (event === null) continue;
      this.#view = applyEvent(this.#view, event);
      this.events.push(event);
    }
    for (const fact of step) {
      const reply = replyTo(fact, this, hash);
      if (reply !== null) this.replies.set(...reply);
    }
  }
}
