import type { NotificationKind } from '@autoplace/shared/contract';

/** Of which kinds of notification a user also wants an e-mail. */
export type EmailWish = Record<NotificationKind, boolean>;

/** What users have chosen; nothing is stored of one who never chose. */
export interface EmailWishes {
  get(userId: string): Promise<Partial<EmailWish> | null>;
  getMany(userIds: readonly string[]): Promise<ReadonlyMap<string, Partial<EmailWish>>>;
  set(userId: string, wish: EmailWish): Promise<void>;
}
