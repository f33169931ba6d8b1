import type { Readable } from 'node:stream';
import { Turns } from '../live/turns.ts';
import type { Extent } from './log-text.ts';

/** Copies of public logs that do not change any more, compressed with gzip. All may be lost: they are made from the log. */
export interface StoredCopies {
  /** The copy with this tag; null if there is none. */
  find(auctionId: string, tag: string): Promise<Readable | null>;
  /** Makes one and stores it, and removes earlier ones of the auction; nothing is there before all of it is. */
  make(log: PublicText, signal: AbortSignal): Promise<void>;
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
  readonly #stored: StoredCopies;
  readonly #turns = new Turns(1);
  readonly #making = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(stored: StoredCopies) {
    this.#stored = stored;
  }

  /** The copy, made first if it is not there. */
  async open(log: PublicText): Promise<Readable> {
    const known = await this.#stored.find(log.auctionId, log.tag);
    if (known !== null) return known;
    await this.make(log);
    const made = await this.#stored.find(log.auctionId, log.tag);
    if (made === null) throw new Error(`the copy of the log of ${log.auctionId} is gone`);
    return made;
  }

  /** Makes the copy, or waits for the one that is being made. */
  async make(log: PublicText): Promise<void> {
    const key = `${log.auctionId} ${log.tag}`;
    const make = () => this.#stored.make(log, this.#stopping.signal);
    const making = this.#making.get(key) ?? this.#turns.run(make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** Leaves unfinished what is being made; resolves when that is so. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#making.values());
  }
}
