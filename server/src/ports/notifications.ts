import type { Notification, NotificationPage } from '@autoplace/shared/contract';

/** A notification and whose it is. */
export interface Notice extends Notification {
  userId: string;
}

export interface Notifications {
  /** Stores those that are not known yet, by id, and answers them: telling twice tells once. */
  add(notices: readonly Notice[]): Promise<Notice[]>;
  page(userId: string, page: number, pageSize: number): Promise<NotificationPage>;
  unread(userId: string): Promise<number>;
  /** Answers false when the user has no such notification. */
  markRead(userId: string, id: string): Promise<boolean>;
  markAllRead(userId: string): Promise<void>;
  /** Answers false when the user has no such notification. */
  remove(userId: string, id: string): Promise<boolean>;
}

/** Pushes to whatever a user has open. Never waits. */
export interface NotificationPush {
  pushed(notice: Notice, unread: number): void;
  unreadChanged(userId: string, unread: number): void;
}
