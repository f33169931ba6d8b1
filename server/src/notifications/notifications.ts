import type { Notification, NotificationPage } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';

/** A notification that nobody has read yet, and whose it is. */
export interface Notice extends Omit<Notification, 'read'> {
  userId: string;
}

const COPY = 'c-';
/** Of ids that are digests, which may begin with the same letters. */
const DIGEST_LENGTH = 22;

export const copyId = (id: string): string => COPY + id;
/** The same for one more user; its id follows from that of the notice, so that telling again tells nobody twice. */
export const copyOf = (notice: Notice, userId: string): Notice => ({
  ...notice,
  id: copyId(notice.id),
  userId,
});
/** The id of what a message's notice, or a copy of it, is about. */
export const messageIdOf = ({ id }: Pick<Notice, 'id'>): string =>
  id.length === DIGEST_LENGTH + COPY.length && id.startsWith(COPY) ? id.slice(COPY.length) : id;

/** A notice to be stored, with the time at which its e-mail is due (epoch milliseconds); null for none. */
export interface NewNotice extends Notice {
  mailAt: number | null;
}

/** The number of newest notices kept for one user. */
export const MOST_NOTICES = 500;
/** How many more may come before the oldest go: in a hot auction a bidder is outbid many times a second. */
export const SURPLUS_NOTICES = 50;

/** A reminder comes a quarter of the time before a deadline, and at most this long before it, in milliseconds (R166). */
export const MOST_REMINDED_BEFORE_MS = 6 * HOUR_MS;
export const remindedBefore = (wholeMs: number): number => Math.min(wholeMs / 4, MOST_REMINDED_BEFORE_MS);

export interface Notifications {
  /**
   * Stores those that are not known yet, by id, and answers them: telling twice tells once. Of a user with more than
   * `MOST_NOTICES` the oldest go, `SURPLUS_NOTICES` later at most, but for those of the last day, which the log might tell again.
   */
  add(notices: readonly NewNotice[]): Promise<Notice[]>;
  /** Those of the ids that are stored, removed ones included. */
  known(ids: readonly string[]): Promise<ReadonlySet<string>>;
  page(userId: string, page: number, pageSize: number): Promise<NotificationPage>;
  unread(userId: string): Promise<number>;
  /** The same of several users. */
  unreadOf(userIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns false if the user has no such notification. */
  markRead(userId: string, id: string): Promise<boolean>;
  /** All, or those of the ids; answers whether any of them was unread. */
  markAllRead(userId: string, ids?: readonly string[]): Promise<boolean>;
  /** Returns false if the user has no such notification. */
  remove(userId: string, id: string): Promise<boolean>;
}

/** Pushes to all windows of a user. Never waits. */
export interface NotificationPush {
  /** Whether a window of the user may be open, so that it is worth counting what is unread. */
  reaches(userId: string): boolean;
  /** `unread` is null where it was not counted. */
  pushed(notice: Notice, unread: number | null): void;
  /** `removed`: the id of the one that its owner has deleted. */
  unreadChanged(userId: string, unread: number, removed?: string): void;
}
