import type { AuctionEvent, PriceDrop, RecordedMessage, WholeWatchAck } from '@autoplace/shared/contract';
import type { Publisher } from '../../src/auctions/live/publisher.ts';
import type { Clock } from '../../src/core/clock.ts';

type MessageBody = RecordedMessage extends infer M ? (M extends unknown ? Omit<M, 't'> : never) : never;

/** A watcher's end of the socket, in memory: writes down what reaches it, and nothing while it is away. */
export class Watcher implements Publisher {
  readonly lines: RecordedMessage[] = [];
  readonly #clock: Clock;
  readonly #startedAt: number;
  #joined = false;
  #answers = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startedAt = clock.now();
  }

  /** The connection is up and in the room of the auction; the answer is still under way. */
  connect(): void {
    this.#note({ event: 'connect', payload: {} });
    this.#joined = true;
  }

  answered(ack: WholeWatchAck): void {
    this.#answers += 1;
    this.#note({ event: 'auction:watch', payload: { ...ack, ok: true }, as: 'ack', id: this.#answers });
  }

  disconnect(): void {
    this.#joined = false;
    this.#note({ event: 'disconnect', payload: { reason: 'transport close' } });
  }

  published(_view: unknown, events: readonly AuctionEvent[]): void {
    const [first] = events;
    if (!this.#joined || first === undefined) return;
    // The server may send the events of one commit one by one or together; a recording of stories has both.
    if (events.length === 1) this.#note({ event: 'auction:event', payload: first });
    else this.#note({ event: 'auction:events', payload: [...events] });
  }

  priceDropped(drop: PriceDrop): void {
    if (this.#joined) this.#note({ event: 'auction:price-drop', payload: drop });
  }

  #note(message: MessageBody): void {
    const line = { t: this.#clock.now() - this.#startedAt, ...message } as RecordedMessage;
    this.lines.push(structuredClone(line));
  }
}
