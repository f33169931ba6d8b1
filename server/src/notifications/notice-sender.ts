import { withInnerQuotes } from '@autoplace/shared/script';
import { HOUR_MS } from '@autoplace/shared/time';
import type { Clock } from '../core/clock.ts';
import { noTracing, type Tracing, traced } from '../core/tracing/tracing.ts';
import type { Users } from '../users/index.ts';
import { type EmailPreferences, emailChoicesOf } from './mail/email-preferences.ts';
import type { Notice, NotificationPush, Notifications } from './notifications.ts';

/** So many notices are stored together: while they are, other work on the database waits. */
export const MOST_AT_ONCE = 100;
/** From this age on a notice is neither mailed nor pushed, in milliseconds. */
const NEWS_MS = HOUR_MS;

interface NoticeSenderDeps {
  notifications: Notifications;
  push: NotificationPush;
  preferences: EmailPreferences;
  users: Pick<Users, 'withoutClosed'>;
  clock: Clock;
  /** Of notices that somebody else is to get too; none unless given. */
  copies?: (notices: readonly Notice[]) => Promise<Notice[]>;
  tracing?: Tracing;
  /** Called after notices were stored: e-mails may be due. */
  onSent(): void;
}

/**
 * Stores notices, each with its e-mail where its user wants one, and pushes those that are new. Users whose account is closed are told
 * nothing: the log would bring back what was erased (R161).
 */
export class NoticeSender {
  readonly #deps: NoticeSenderDeps;

  constructor(deps: NoticeSenderDeps) {
    this.#deps = deps;
  }

  /** Rejects when the database fails; repeating it sends nothing twice. */
  async send(notices: readonly Notice[]): Promise<void> {
    for (let at = 0; at < notices.length; at += MOST_AT_ONCE)
      await this.#traced(notices.slice(at, at + MOST_AT_ONCE));
  }

  #traced(notices: readonly Notice[]): Promise<void> {
    const { tracing = noTracing } = this.#deps;
    const attributes = { 'autoplace.notices': notices.length };
    const span = tracing.part('notices', tracing.current(), { attributes });
    return traced(tracing, span, () => this.#send(notices));
  }

  async #send(asked: readonly Notice[]): Promise<void> {
    const { notifications, push, preferences, users, clock, onSent, copies } = this.#deps;
    const { tracing = noTracing } = this.#deps;
    const told = copies === undefined ? asked : [...asked, ...(await copies(asked))];
    const userIds = [...new Set(told.map(({ userId }) => userId))];
    const [there, chosen] = await Promise.all([users.withoutClosed(userIds), preferences.getMany(userIds)]);
    const notices = told
      .filter(({ userId }) => there.has(userId))
      .map((notice) => ({ ...notice, message: withInnerQuotes(notice.message) }));
    const now = clock.now();
    const mailAt = ({ userId, kind, timestamp }: Notice) =>
      emailChoicesOf(chosen.get(userId))[kind] && isNews(timestamp, now) ? now : null;
    const added = await notifications.add(notices.map((notice) => ({ ...notice, mailAt: mailAt(notice) })));
    // Mails that are due are sent for many causes at once.
    if (added.length > 0) tracing.within(null, onSent);
    const reached = [...new Set(added.map(({ userId }) => userId))].filter((id) => push.reaches(id));
    const unread = reached.length > 0 ? await notifications.unreadOf(reached) : new Map<string, number>();
    for (const notice of added) push.pushed(notice, unread.get(notice.userId) ?? null);
  }

  /** Those whose notice is not stored yet: one query. */
  async missing<T extends Pick<Notice, 'id'>>(asked: readonly T[]): Promise<T[]> {
    if (asked.length === 0) return [];
    const known = await this.#deps.notifications.known(asked.map(({ id }) => id));
    return asked.filter(({ id }) => !known.has(id));
  }

  /** Sends those that are not stored yet: one query if all are. */
  async sendMissing(notices: readonly Notice[]): Promise<void> {
    await this.send(await this.missing(notices));
  }
}

/** Whether what happened then is worth an e-mail, or a message to a browser that is closed. */
export const isNews = (timestamp: string, now: number): boolean => Date.parse(timestamp) > now - NEWS_MS;
