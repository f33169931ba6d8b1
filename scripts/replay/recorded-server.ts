import type { RecordedMessage, WholeWatchAck } from '@autoplace/shared/contract';
import { PlayedAuction } from './played-auction.ts';
import type { RecordedScreens } from './recorded-screens.ts';

interface RecordedServerDeps {
  /** With what the page of the auction begins; null where none was recorded. */
  first: WholeWatchAck | null;
  screens: RecordedScreens;
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
  onMessage(message: RecordedMessage, auction: PlayedAuction | null): void;
  /** Pages are to connect again, and so learn the time and what they missed. */
  onCallAgain(): void;
}

/** A recording as the server that its page knows. */
export class RecordedServer {
  readonly #deps: RecordedServerDeps;
  #audience: Audience | null = null;
  #auction: PlayedAuction | null;
  #isAway = false;

  constructor(deps: RecordedServerDeps) {
    this.#deps = deps;
    this.#auction = deps.first && new PlayedAuction(deps.first);
  }

  get screens(): RecordedScreens {
    return this.#deps.screens;
  }

  get auction(): PlayedAuction | null {
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
    this.#auction?.take(message);
    this.#deps.screens.take(message);
    if (!isQuiet) this.#audience?.onMessage(message, this.#auction);
  }

  /** Back to the beginning. */
  reset(): void {
    const { first, screens } = this.#deps;
    this.#auction = first && new PlayedAuction(first);
    screens.reset();
    this.#isAway = false;
  }

  callAgain(): void {
    this.#audience?.onCallAgain();
  }
}
