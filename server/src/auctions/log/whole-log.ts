import type { AuctionLog, Step } from './auction-log.ts';
import { commitsAfter } from './open-history.ts';

/** The decisions of a log from its beginning, for a command that follows from all of them (R100). */
export class WholeLog {
  readonly decided: Step[] = [];
  readonly #log: Pick<AuctionLog, 'readAfter'>;
  readonly #auctionId: string;
  #version = 0;

  constructor(log: Pick<AuctionLog, 'readAfter'>, auctionId: string) {
    this.#log = log;
    this.#auctionId = auctionId;
  }

  /** Reads what was written since; resolves to the place of its last fact. */
  async readOn(): Promise<number> {
    for await (const { steps } of commitsAfter(this.#log, this.#auctionId, this.#version)) {
      this.decided.push(...steps);
      this.#version += steps.flat().length;
    }
    return this.#version;
  }
}
