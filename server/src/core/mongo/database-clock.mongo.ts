import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { every, type Poll } from '../poll.ts';
import { Unavailable } from '../unavailable.ts';
import type { Connection } from './connect.mongo.ts';

/** From this difference to the database's clock on an operator is told; beyond the second a server commits nothing. Milliseconds. */
const ALERT_MS = 100;
const STOP_MS = 250;
const MEASURE_EVERY_MS = 30_000;
/** Of so many answers the quickest counts. */
const ASKED_AT_ONCE = 3;
/** A slower answer says too little to replace an earlier measurement, in milliseconds. */
const SLOW_MS = 100;

/** This server may not decide what happened when; the message is English, for the operator. */
export class ClockWrong extends Unavailable {
  readonly userMessage = 'Server trenutno ne prima ponude. Pokušajte ponovo za nekoliko trenutaka.';
}

interface DatabaseClockDeps {
  /** The database's time, in milliseconds since the Unix epoch. */
  ask(): Promise<number>;
  clock: Clock;
  logger: Logger;
  /** Milliseconds since any fixed moment, however the clock is set meanwhile. */
  elapsed?: () => number;
}

/** The database's time (`hello`). */
export async function askDatabaseTime(connection: Connection): Promise<number> {
  const { localTime } = await connection.getClient().db().command({ hello: 1 });
  return (localTime as Date).getTime();
}

/**
 * Compares this server's clock with the database's, which all servers share (R80). Between two measurements the
 * monotonic clock tells the database's time, so a clock that is set is noticed with the next commit.
 */
export class DatabaseClock {
  readonly #deps: Required<DatabaseClockDeps>;
  /** What has to be added to `elapsed` for the database's time, and by how much that may be wrong. */
  #measured: { add: number; uncertainMs: number } | null = null;
  /** The newest stamp that was refused as ahead of the database's time, in milliseconds since the Unix epoch. */
  #refusedStamp = Number.NEGATIVE_INFINITY;
  #poll: Poll | null = null;
  #told: 'right' | 'differs' | 'wrong' = 'right';

  constructor(deps: DatabaseClockDeps) {
    this.#deps = { elapsed: () => performance.now(), ...deps };
  }

  /** Milliseconds by which this server's clock is ahead of the database's. */
  get offsetMs(): number {
    return this.#measured === null ? 0 : this.#deps.clock.now() - this.#databaseTime();
  }

  /** As `offsetMs` without its sign, or by how much lots that take no bids therefore are ahead of the database's time, where that is more. */
  get differenceMs(): number {
    return Math.max(Math.abs(this.offsetMs), this.#refusedStamp - this.#databaseTime());
  }

  /** Whether the clocks agree well enough to commit. */
  get isRight(): boolean {
    return this.#beyondDoubt() <= STOP_MS;
  }

  /** Measures. Rejects with `ClockWrong` if this server must not start. */
  async ensureRight(): Promise<void> {
    await this.#measure();
    if (!this.isRight) throw new ClockWrong(this.#difference());
  }

  /** Measures every 30 s from now on. */
  start(): void {
    const failures = { logger: this.#deps.logger, message: "the database's clock cannot be read" };
    this.#poll = every(this.#deps.clock, MEASURE_EVERY_MS, () => this.#measure(), { failures });
  }

  stop(): void {
    void this.#poll?.stop();
  }

  /** Throws `ClockWrong` where a commit with this newest stamp (epoch milliseconds) would be ahead of the database's time. */
  check(newestStamp: number): void {
    if (this.#measured === null) return;
    if (!this.isRight) {
      void this.#poll?.now();
      throw new ClockWrong(this.#difference());
    }
    const aheadMs = newestStamp - this.#databaseTime();
    if (aheadMs > STOP_MS + this.#measured.uncertainMs) {
      this.#refuse(newestStamp, Math.round(aheadMs));
      throw new ClockWrong(`a stamp would be ${Math.round(aheadMs)} ms ahead of the database's clock`);
    }
  }

  /** Says so once, until the database's time has come to all that was refused. */
  #refuse(stamp: number, aheadMs: number): void {
    if (this.#refusedStamp < this.#databaseTime())
      this.#deps.logger.error(
        { aheadMs },
        "lots were changed later than the database's clock says now, as after it was set back: they take no bids until it has come to that time (docs/operations.md, ClockWrong)",
      );
    this.#refusedStamp = Math.max(this.#refusedStamp, stamp);
  }

  /** Milliseconds since the Unix epoch. */
  #databaseTime(): number {
    return this.#deps.elapsed() + (this.#measured?.add ?? 0);
  }

  async #measure(): Promise<void> {
    const { ask, elapsed } = this.#deps;
    const answers: { add: number; uncertainMs: number }[] = [];
    for (let asked = 0; asked < ASKED_AT_ONCE; asked++) {
      const before = elapsed();
      const time = await ask();
      const after = elapsed();
      answers.push({ add: time - (before + after) / 2, uncertainMs: (after - before) / 2 });
    }
    const best = answers.reduce((one, other) => (other.uncertainMs < one.uncertainMs ? other : one));
    if (this.#measured === null || best.uncertainMs * 2 <= SLOW_MS) this.#measured = best;
    this.#tell();
  }

  /** By how much the clocks differ at least: an answer was under way for an unknown part of its time. */
  #beyondDoubt(): number {
    return Math.abs(this.offsetMs) - (this.#measured?.uncertainMs ?? 0);
  }

  #tell(): void {
    const beyond = this.#beyondDoubt();
    const state = beyond > STOP_MS ? 'wrong' : beyond > ALERT_MS ? 'differs' : 'right';
    if (state === this.#told) return;
    this.#told = state;
    const { logger } = this.#deps;
    const about = { offsetMs: Math.round(this.offsetMs) };
    if (state === 'wrong')
      logger.error(about, `${this.#difference()}; this server commits nothing until it is set`);
    else if (state === 'differs') logger.warn(about, this.#difference());
    else logger.info(about, "this machine's clock agrees with the database's again");
  }

  #difference(): string {
    const ms = Math.round(this.offsetMs);
    return `the clock of this machine is ${Math.abs(ms)} ms ${ms > 0 ? 'ahead of' : 'behind'} the database's`;
  }
}
