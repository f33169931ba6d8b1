import type { RecordedMessage, WholeWatchAck } from '@autoplace/shared/contract';
import { PlayedAuction } from './played-auction.ts';

export interface RecordedServerDeps {
  /** With what the page begins. */
  first: WholeWatchAck;
  /** The recorded server's time, epoch milliseconds. */
  now(): number;
  /** How many times as fast as recorded its clock runs. */
  rate(): number;
  /** Somebody watches: the recording may begin. */
  start(): void;
}

/** What its pages hear of it. */
interface Audience {
  /** Hears every message when its time has come, with the auction that it was folded into. */
  onMessage(message: RecordedMessage, auction: PlayedAuction): void;
  /** Pages are to connect again, and so learn the time and what they missed. */
  onCallAgain(): void;
}

/** A recording as the server that its page knows. */
export class RecordedServer {
  readonly #deps: RecordedServerDeps;
  #audience: Audience | null = null;
  #auction: PlayedAuction;
  #isAway = false;

  constructor(deps: RecordedServerDeps) {
    this.#deps = deps;
    this.#auction = new PlayedAuction(deps.first);
  }

  get auction(): PlayedAuction {
    return this.#auction;
  }

  /** True between a recorded loss of the connection and its return. */
  get isAway(): boolean {
    return this.#isAway;
  }

  now(): number {
    return this.#deps.now();
  }

  rate(): number {
    return this.#deps.rate();
  }

  start(): void {
    this.#deps.start();
  }

  tell(audience: Audience): void {
    this.#audience = audience;
  }

  take(message: RecordedMessage, { isQuiet }: { isQuiet: boolean }): void {
    if (message.event === 'connect') this.#isAway = false;
    if (message.event === 'disconnect') this.#isAway = true;
    this.#auction.take(message);
    if (!isQuiet) this.#audience?.onMessage(message, this.#auction);
  }

  /** Back to the beginning. */
  reset(): void {
    this.#auction = new PlayedAuction(this.#deps.first);
    this.#isAway = false;
  }

  callAgain(): void {
    this.#audience?.onCallAgain();
  }
}
