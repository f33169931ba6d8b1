import { type AuctionState, isOver } from '../../domain/auction/index.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Logger } from '../../ports/logger.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Messages } from '../../ports/messages.ts';
import type { DueMail, NoticeMails } from '../../ports/notice-mails.ts';
import type { Notice } from '../../ports/notifications.ts';
import type { Users } from '../../ports/users.ts';
import type { AuctionDesk } from '../auction/desk.ts';
import { type Letter, toMail } from './mail-content.ts';

/** How long a server has for sending one mail before another may try, in milliseconds. */
const LEASE_MS = 60_000;
/** How often is looked for mails that another server left or that wait, in milliseconds. */
const SWEEP_MS = 20_000;
/** For how long a stop waits for the mail that is under way, in milliseconds. */
const LAST_MAIL_MS = 3_000;
/** After a first failure, in milliseconds; each further one doubles the wait up to an hour, and after a day it is over. */
const RETRY_MS = 30_000;
const MOST_RETRY_MS = 3_600_000;
const GIVE_UP_MS = 24 * 3_600_000;
/** Of being outbid in one auction nobody is mailed more often, in milliseconds. */
export const OUTBID_PAUSE_MS = 10 * 60_000;

export interface MailingDeps {
  mails: NoticeMails;
  messages: Messages;
  users: Pick<Users, 'findById'>;
  desk: Pick<AuctionDesk, 'read'>;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
}

/**
 * Sends the e-mails of notices, one after the other and never in a bid's way. Each is taken by one server at a time and
 * noted once it is sent: only a crash between the two can send it twice.
 */
export class Mailing {
  readonly #deps: MailingDeps;
  #round: Promise<void> | null = null;
  #again = false;
  #running = false;
  #stopSweep: () => void = () => {};

  constructor(deps: MailingDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#running = true;
    this.#sweep();
  }

  /** Resolves when the mail that is under way has gone; one that hangs is left to the next start. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#stopSweep();
    if (this.#round === null) return;
    let cancel = () => {};
    const patience = new Promise<void>((over) => {
      cancel = this.#deps.clock.after(LAST_MAIL_MS, over);
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

  #sweep(): void {
    this.nudge();
    if (this.#running) this.#stopSweep = this.#deps.clock.after(SWEEP_MS, () => this.#sweep());
  }

  async #sendAll(): Promise<void> {
    const { mails, clock, logger } = this.#deps;
    try {
      while (this.#running && this.#again) {
        this.#again = false;
        for (let due = await mails.take(clock.now(), LEASE_MS); due !== null; ) {
          await mails.settle(due, await this.#send(due));
          due = this.#running ? await mails.take(clock.now(), LEASE_MS) : null;
        }
      }
    } catch (error) {
      // Not at once: the sweep comes soon enough.
      this.#again = false;
      logger.error({ err: error }, 'e-mails could not be looked for; trying again');
    }
  }

  /** Answers when to try again (epoch milliseconds), or null when nothing is left to do. */
  async #send({ notice, tries }: DueMail): Promise<number | null> {
    const { users, desk, mailer, clock, logger, publicUrl } = this.#deps;
    try {
      const [to, history] = [await users.findById(notice.userId), await desk.read(notice.auctionId)];
      if (to === null || history === null) return null;
      const wait = notice.kind === 'outbid' ? await this.#holdOutbid(notice, history.state) : 'none';
      if (wait !== 'none') return wait;
      const letter = await this.#letterOf(notice);
      await mailer.send(toMail(notice, { to, lot: history.view.title, letter, publicUrl }));
      return null;
    } catch (error) {
      const givenUp = clock.now() > Date.parse(notice.timestamp) + GIVE_UP_MS;
      logger.error({ err: error, noticeId: notice.id, tries, givenUp }, 'e-mail not sent');
      return givenUp ? null : clock.now() + Math.min(RETRY_MS * 2 ** (tries - 1), MOST_RETRY_MS);
    }
  }

  /** Whether a mail about being outbid has to wait until some time, is needless (null), or has nothing in its way. */
  async #holdOutbid(notice: Notice, auction: AuctionState): Promise<number | null | 'none'> {
    const { mails, clock } = this.#deps;
    if (isOver(auction) || auction.leader?.bidderId === notice.userId) return null;
    if (await mails.hasNewer(notice)) return null;
    return (await mails.admit(notice, clock.now(), OUTBID_PAUSE_MS)) ?? 'none';
  }

  async #letterOf({ id, kind }: Notice): Promise<Letter | null> {
    if (kind !== 'message') return null;
    const { messages, users } = this.#deps;
    const message = await messages.findById(id);
    const sender = message && (await users.findById(message.fromUserId));
    return message && sender && { message, sender };
  }
}
