import type { NotificationKind } from '@autoplace/shared/contract';

/** The kinds of notification that a user also gets as e-mail. */
export type EmailWish = Record<NotificationKind, boolean>;

/** The stored choices of users; none for a user who never chose. */
export interface EmailWishes {
  get(userId: string): Promise<Partial<EmailWish> | null>;
  getMany(userIds: readonly string[]): Promise<ReadonlyMap<string, Partial<EmailWish>>>;
  set(userId: string, wish: EmailWish): Promise<void>;
}
