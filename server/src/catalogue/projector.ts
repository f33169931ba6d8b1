import type { AuctionHistory } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import type { AuctionCatalogue } from './auction-catalogue.ts';

/** How far the read model may lag behind the log, in milliseconds: a hot auction is written once in this time. */
const LAG_MS = 100;
/** So many auctions are written at the same time, as one write: one after the other each would wait for the disk. */
const AT_ONCE = 50;

/** Writes the read model after the log, each auction at its newest. */
export class Projector {
  readonly #deps: { catalogue: AuctionCatalogue; clock: Clock; logger: Logger };
  readonly #dirty = new Map<string, AuctionHistory>();
  #timer: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: { catalogue: AuctionCatalogue; clock: Clock; logger: Logger }) {
    this.#deps = deps;
  }

  /** Marks an auction for writing. After a failure of the log two folds of it may exist: the longer one counts. */
  note(history: AuctionHistory): void {
    const { auctionId, version } = history;
    if ((this.#dirty.get(auctionId)?.version ?? 0) < version) this.#dirty.set(auctionId, history);
    this.#timer ??= this.#deps.clock.after(LAG_MS, () => void this.flush());
  }

  /** Writes all that is marked, now. What cannot be written stays marked and is tried again. */
  flush(): Promise<void> {
    this.#timer?.();
    this.#timer = null;
    const histories = [...this.#dirty.values()];
    this.#dirty.clear();
    this.#writing = this.#writing.then(async () => {
      for (let at = 0; at < histories.length; at += AT_ONCE)
        await Promise.all(histories.slice(at, at + AT_ONCE).map((history) => this.#write(history)));
    });
    return this.#writing;
  }

  async #write(history: AuctionHistory): Promise<void> {
    try {
      await this.#deps.catalogue.save(history.toRecord());
    } catch (error) {
      this.#deps.logger.error(
        { err: error, auctionId: history.auctionId },
        'read model not written; trying again',
      );
      this.note(history);
    }
  }
}
