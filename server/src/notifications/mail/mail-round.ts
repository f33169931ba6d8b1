import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { every, type Poll } from '../../core/poll.ts';

/** How long a server has for sending one mail before another may try, in milliseconds. */
const LEASE_MS = MINUTE_MS;
/** How often due mails are searched, also those left by another server, in milliseconds. */
const SWEEP_MS = 20_000;
/** For how long a stop waits for the mail that is under way, in milliseconds. */
const LAST_MAIL_MS = 3_000;
/** After a first failure, in milliseconds; each further one doubles the wait up to an hour, and after a day it is over. */
const RETRY_MS = 30_000;
const MOST_RETRY_MS = HOUR_MS;
const GIVE_UP_MS = DAY_MS;

/** Mails of one kind: the queue of due ones, and how one is sent. */
export interface MailSource<Due> {
  /** How the operator's log names one. */
  what: string;
  /** Leases the one that has been due longest for `leaseMs`: no other server gets it meanwhile. */
  take(now: number, leaseMs: number): Promise<Due | null>;
  /** Releases it, due at `next` (epoch milliseconds), or done if null. */
  settle(due: Due, next: number | null): Promise<void>;
  /** Returns when to try again (epoch milliseconds), or null if done. After an error it is retried. */
  send(due: Due): Promise<number | null>;
  /** Since when it is due at all (epoch milliseconds), and what names it in the operator's log. */
  describe(due: Due): { since: number; tries: number; fields: object };
}

/**
 * Sends mails in the background, one after the other. Each is taken by one server at a time and noted once it is
 * sent: only a crash between the two can send it twice.
 */
export class MailRound<Due> {
  readonly #source: MailSource<Due>;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #round: Promise<void> | null = null;
  #again = false;
  #running = false;
  #sweep: Poll | null = null;

  constructor(source: MailSource<Due>, { clock, logger }: { clock: Clock; logger: Logger }) {
    this.#source = source;
    this.#clock = clock;
    this.#logger = logger;
  }

  start(): void {
    this.#running = true;
    this.#sweep = every(this.#clock, SWEEP_MS, () => this.nudge());
    this.nudge();
  }

  /** Resolves when the current mail is sent; one that hangs is left to the next start. */
  async stop(): Promise<void> {
    this.#running = false;
    void this.#sweep?.stop();
    if (this.#round === null) return;
    let cancel = () => {};
    const patience = new Promise<void>((over) => {
      cancel = this.#clock.after(LAST_MAIL_MS, over);
    });
    await Promise.race([this.#round, patience]);
    cancel();
  }

  /** There may be something to send. */
  nudge(): void {
    if (!this.#running) return;
    this.#again = true;
    this.#round ??= this.#sendAll().finally(() => {
      this.#round = null;
      if (this.#again) this.nudge();
    });
  }

  async #sendAll(): Promise<void> {
    const take = () => this.#source.take(this.#clock.now(), LEASE_MS);
    try {
      while (this.#running && this.#again) {
        this.#again = false;
        for (let due = await take(); due !== null; ) {
          await this.#source.settle(due, await this.#send(due));
          due = this.#running ? await take() : null;
        }
      }
    } catch (error) {
      // Not at once: the sweep comes soon enough.
      this.#again = false;
      this.#logger.error(
        { err: error },
        `searching for what is due failed (${this.#source.what}); trying again`,
      );
    }
  }

  async #send(due: Due): Promise<number | null> {
    try {
      return await this.#source.send(due);
    } catch (error) {
      const { since, tries, fields } = this.#source.describe(due);
      const givenUp = this.#clock.now() > since + GIVE_UP_MS;
      this.#logger.error({ err: error, ...fields, tries, givenUp }, `${this.#source.what} not sent`);
      return givenUp ? null : this.#clock.now() + Math.min(RETRY_MS * 2 ** (tries - 1), MOST_RETRY_MS);
    }
  }
}
