import { MOST_AT_ONCE, type NoticeSender } from './notice-sender.ts';
import type { Notice } from './notifications.ts';

interface Waiting {
  notices: Notice[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Sends notices of all auctions, those of several together. Who was outbid hears of it ahead of everything else, and no crowd
 * keeps others waiting: of many notices a part is sent, then comes everybody else, then the next part.
 */
export class NoticeQueue {
  readonly #sender: Pick<NoticeSender, 'send'>;
  /** Those with somebody who was outbid, and the others: two lines, so that neither waits for the other. */
  readonly #lines = { outbid: [] as Waiting[], others: [] as Waiting[] };
  readonly #running = new Set<Waiting[]>();

  constructor(sender: Pick<NoticeSender, 'send'>) {
    this.#sender = sender;
  }

  /** How many notices wait here to be sent. */
  get waiting(): number {
    const all = [...this.#lines.outbid, ...this.#lines.others];
    return all.reduce((sum, { notices }) => sum + notices.length, 0);
  }

  /** Resolves when all of them are sent. Rejects when some could not be; then the rest of them is left out. */
  send(notices: readonly Notice[]): Promise<void> {
    const line = notices.some(({ kind }) => kind === 'outbid') ? this.#lines.outbid : this.#lines.others;
    return new Promise((resolve, reject) => {
      line.push({ notices: [...notices], resolve, reject });
      if (!this.#running.has(line)) void this.#run(line);
    });
  }

  async #run(line: Waiting[]): Promise<void> {
    this.#running.add(line);
    // What comes in the same turn goes together.
    await Promise.resolve();
    while (line.length > 0) {
      const { batch, senders } = take(line);
      try {
        await this.#sender.send(batch);
        for (const { notices, resolve } of senders) if (notices.length === 0) resolve();
        line.push(...senders.filter(({ notices }) => notices.length > 0));
      } catch (error) {
        for (const { reject } of senders) reject(error);
      }
    }
    this.#running.delete(line);
  }
}

/** As many as are sent at once, from the front of the line, and whose they are. */
function take(line: Waiting[]): { batch: Notice[]; senders: Waiting[] } {
  const batch: Notice[] = [];
  const senders: Waiting[] = [];
  while (line.length > 0 && batch.length < MOST_AT_ONCE) {
    const first = line.shift() as Waiting;
    batch.push(...first.notices.splice(0, MOST_AT_ONCE - batch.length));
    senders.push(first);
  }
  return { batch, senders };
}
