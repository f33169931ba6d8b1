import { Player } from '@autoplace/replay';
import {
  type RecordedMessage,
  type SocketRecording,
  type WholeWatchAck,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import type { Clock } from '../../server/src/core/clock.ts';
import { PlayedAuction } from './played-auction.ts';

export interface RecordedServerDeps {
  clock: Clock;
  /** How many times as fast as recorded. */
  speed: number;
  /** Hears every line when its time has come, with the auction that it was folded into. */
  onLine(line: RecordedMessage, auction: PlayedAuction): void;
}

/** A recording as a server that goes on by the recording's clock. It stands at the first answer until `start`. */
export class RecordedServer {
  readonly #player: Player<RecordedMessage>;
  readonly #answer: WholeWatchAck;
  /** How many lines there are until the first answer, and with it. */
  readonly #begin: number;
  /** The server's time at offset 0. */
  readonly #zero: number;
  #auction: PlayedAuction;
  #away = false;
  #isStarted = false;

  /** Null for a recording without an answer to `auction:watch`, in which there is nothing to see. */
  static of(recording: SocketRecording, deps: RecordedServerDeps): RecordedServer | null {
    const index = recording.lines.findIndex((line) => watchAnswerIn(line) !== null);
    const first = recording.lines[index];
    const answer = first && watchAnswerIn(first);
    return answer ? new RecordedServer(recording, { index, t: first.t, answer }, deps) : null;
  }

  private constructor(
    { header, lines }: SocketRecording,
    { index, t, answer }: { index: number; t: number; answer: WholeWatchAck },
    { clock, speed, onLine }: RecordedServerDeps,
  ) {
    this.#answer = answer;
    this.#auction = new PlayedAuction(answer);
    this.#begin = index + 1;
    this.#zero = header.serverTime === undefined ? answer.serverTime - t : Date.parse(header.serverTime);
    this.#player = new Player({
      lines,
      clock,
      speed,
      onPlay: (played) => {
        for (const line of played) {
          if (line.event === 'connect') this.#away = false;
          if (line.event === 'disconnect') this.#away = true;
          this.#auction.take(line);
          // What came before the answer belongs to it: events that overtook it.
          if (this.#isStarted) onLine(line, this.#auction);
        }
      },
      onRewind: () => {
        this.#auction = new PlayedAuction(this.#answer);
        this.#away = false;
      },
    });
    this.#player.goTo(this.#begin);
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
    return this.#player.moment.speed;
  }

  get isOver(): boolean {
    return this.#player.moment.status === 'ended';
  }

  /** The recorded server's time, epoch milliseconds. */
  now(): number {
    return Math.round(this.#zero + this.#player.offset);
  }

  /** Goes on from the first answer; once started it does nothing. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    if (!this.isOver) this.#player.play();
  }

  /** Back to the first answer, to stand there. */
  rewind(): void {
    this.#isStarted = false;
    this.#player.goTo(this.#begin);
  }

  /** Plays nothing more. */
  stop(): void {
    this.#player.stop();
  }
}
