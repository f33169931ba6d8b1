import { LRUCache } from 'lru-cache';
import { BrokenLog, type Written } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';

/** How long a committing server has for its follow-up work before others check it, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Number of auctions for which this server's last commit is kept. */
const MOST_REMEMBERED = 10_000;

type Look = (auctionId: string) => Promise<void>;

/**
 * Checks an auction a while after another server's commit: by then nothing is left to do, unless that server died between its
 * commit and the follow-up work. One check covers all commits meanwhile.
 */
export class SecondLook {
  readonly #looks: readonly Look[];
  readonly #deps: { clock: Clock; logger: Logger };
  readonly #waiting = new Map<string, () => void>();
  /** The place of this server's last fact in each auction. */
  readonly #own = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  #stopped = false;

  constructor(looks: readonly Look[], deps: { clock: Clock; logger: Logger }) {
    this.#looks = looks;
    this.#deps = deps;
  }

  /** The auction has moved on. */
  note(auctionId: string): void {
    if (this.#stopped || this.#waiting.has(auctionId)) return;
    const cancel = this.#deps.clock.after(PATIENCE_MS, () => void this.#look(auctionId));
    this.#waiting.set(auctionId, cancel);
  }

  /** This server has committed: commits since its previous one are of other servers, and may be unknown here. */
  committed({ before, commit: { auctionId, firstSeq, steps } }: Written): void {
    if (before !== null && before.version !== this.#own.get(auctionId)) this.note(auctionId);
    this.#own.set(auctionId, firstSeq + steps.flat().length - 1);
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }

  async #look(auctionId: string): Promise<void> {
    this.#waiting.delete(auctionId);
    try {
      for (const look of this.#looks) await look(auctionId);
    } catch (error) {
      this.#deps.logger.error({ err: error, auctionId }, 'checking an auction again failed');
      if (!(error instanceof BrokenLog)) this.note(auctionId);
    }
  }
}
