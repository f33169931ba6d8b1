import type { Readable } from 'node:stream';

/** Copies of public logs that do not change any more, compressed with gzip. All may be lost: they are made from the log. */
export interface StoredCopies {
  /** The copy with this tag; null if there is none. */
  find(auctionId: string, tag: string): Promise<Readable | null>;
  /** Stores one, and removes earlier ones of the auction; nothing is there before all of it is. */
  put(auctionId: string, tag: string, text: AsyncIterable<string>, signal: AbortSignal): Promise<void>;
}

/** A public log, as it is handed out. */
export interface PublicText {
  auctionId: string;
  /** Says which content it is. */
  tag: string;
  text(): AsyncIterable<string>;
}

/** Makes the copies of long logs, each once however many ask for it. */
export class LogCopies {
  readonly #stored: StoredCopies;
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
  async make({ auctionId, tag, text }: PublicText): Promise<void> {
    const key = `${auctionId} ${tag}`;
    const making =
      this.#making.get(key) ??
      this.#stored.put(auctionId, tag, text(), this.#stopping.signal).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  /** Leaves unfinished what is being made; resolves when that is so. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled(this.#making.values());
  }
}
