import type { RecordedMessage, SocketRecording, WatchAuctionAck } from '@autoplace/shared/contract';
import type { Clock } from '../../server/src/core/clock.ts';
import { PlayedAuction } from './played-auction.ts';

export interface PlayerDeps {
  clock: Clock;
  /** How many times as fast as recorded. */
  speed: number;
  /** Hears every line when its time has come, with the auction that it was folded into. */
  onLine(line: RecordedMessage, auction: PlayedAuction): void;
}

/** A recording as a server that goes on by the recording's clock. It stands at the first answer until `start`. */
export class Player {
  readonly #deps: PlayerDeps;
  readonly #lines: readonly RecordedMessage[];
  readonly #first: { t: number; payload: WatchAuctionAck };
  #auction: PlayedAuction;
  #next = 0;
  #startedAt: number | null = null;
  #away = false;
  #cancel = () => {};

  /** Null for a recording without an answer to `auction:watch`, in which there is nothing to see. */
  static of({ lines }: SocketRecording, deps: PlayerDeps): Player | null {
    const first = lines.find((line) => line.event === 'auction:watch');
    return first === undefined ? null : new Player(lines, first, deps);
  }

  private constructor(
    lines: readonly RecordedMessage[],
    first: { t: number; payload: WatchAuctionAck },
    deps: PlayerDeps,
  ) {
    this.#deps = deps;
    this.#lines = lines;
    this.#first = first;
    this.#auction = this.#rewound();
  }

  get auction(): PlayedAuction {
    return this.#auction;
  }

  /** True between a recorded loss of the connection and its return. */
  get isAway(): boolean {
    return this.#away;
  }

  /** How fast its clock runs. */
  get speed(): number {
    return this.#deps.speed;
  }

  get isOver(): boolean {
    return this.#next >= this.#lines.length;
  }

  /** The recorded server's time, epoch milliseconds. */
  now(): number {
    return Math.round(this.#first.payload.serverTime + this.#offset() - this.#first.t);
  }

  /** Goes on from the first answer; once started it does nothing. */
  start(): void {
    if (this.#startedAt !== null) return;
    this.#startedAt = this.#deps.clock.now();
    this.#schedule();
  }

  /** Back to the first answer, to stand there. */
  rewind(): void {
    this.stop();
    this.#startedAt = null;
    this.#auction = this.#rewound();
  }

  /** Plays nothing more. */
  stop(): void {
    this.#cancel();
  }

  #rewound(): PlayedAuction {
    const auction = new PlayedAuction(this.#first.payload);
    this.#away = false;
    // What came before the answer belongs to it: events that overtook it.
    const before = this.#lines.slice(0, this.#lines.findIndex(({ event }) => event === 'auction:watch') + 1);
    for (const line of before) auction.take(line);
    this.#next = before.length;
    return auction;
  }

  /** Milliseconds since the recording began. */
  #offset(): number {
    const { clock, speed } = this.#deps;
    return this.#first.t + (this.#startedAt === null ? 0 : (clock.now() - this.#startedAt) * speed);
  }

  #schedule(): void {
    const line = this.#lines[this.#next];
    if (line === undefined) return;
    const delay = (line.t - this.#offset()) / this.#deps.speed;
    this.#cancel = this.#deps.clock.after(delay, () => {
      this.#next += 1;
      if (line.event === 'connect') this.#away = false;
      if (line.event === 'disconnect') this.#away = true;
      this.#auction.take(line);
      this.#deps.onLine(line, this.#auction);
      this.#schedule();
    });
  }
}
