import type { Readable } from 'node:stream';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { every, type Poll } from '../../core/poll.ts';
import { Turns } from '../live/turns.ts';
import type { Extent } from './log-text.ts';

/** Copies of public logs that do not change any more, compressed with gzip. All may be lost: they are made from the log. */
export interface StoredCopies {
  /** The copy with this tag; null if there is none. */
  find(auctionId: string, tag: string): Promise<Readable | null>;
  /** Makes one and stores it; nothing is there before all of it is. */
  make(log: PublicText, signal: AbortSignal): Promise<void>;
  /** Removes what is of no use any more at this time (epoch milliseconds): replaced copies, and parts of those that were never finished. */
  removeLeftovers(now: number): Promise<void>;
}

/** How often leftovers are looked for, and how long after the start for the first time, in milliseconds. */
const SWEEP_MS = HOUR_MS;
const FIRST_SWEEP_MS = MINUTE_MS;

interface Deps {
  stored: StoredCopies;
  clock: Clock;
  logger: Logger;
}

/** A public log, as it is handed out. */
export interface PublicText {
  auctionId: string;
  /** Says which content it is. */
  tag: string;
  extent: Extent;
}

/** Makes the copies of long logs one after the other, each once however many ask for it. */
export class LogCopies {
  readonly #deps: Deps;
  readonly #turns = new Turns(1);
  readonly #making = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  #sweep: Poll | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Removes what servers that have died leave behind, and copies that nobody needs, from time to time. */
  start(): void {
    const { stored, clock, logger } = this.#deps;
    const options = {
      firstMs: FIRST_SWEEP_MS,
      failures: { logger, message: 'old copies of logs cannot be removed' },
    };
    this.#sweep = every(clock, SWEEP_MS, () => stored.removeLeftovers(clock.now()), options);
  }

  /** The copy, made first if it is not there. */
  async open(log: PublicText): Promise<Readable> {
    const known = await this.#deps.stored.find(log.auctionId, log.tag);
    if (known !== null) return known;
    await this.make(log);
    const made = await this.#deps.stored.find(log.auctionId, log.tag);
    if (made === null) throw new Error(`the copy of the log of ${log.auctionId} is gone`);
    return made;
  }

  /** Makes the copy, or waits for the one that is being made. */
  async make(log: PublicText): Promise<void> {
    const key = `${log.auctionId} ${log.tag}`;
    const make = () => this.#deps.stored.make(log, this.#stopping.signal);
    const making = this.#making.get(key) ?? this.#turns.run(make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** Leaves unfinished what is being made; resolves when that is so. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled([this.#sweep?.stop(), ...this.#making.values()]);
  }
}
