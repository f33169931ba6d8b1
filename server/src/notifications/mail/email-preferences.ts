import type { NotificationKind } from '@autoplace/shared/contract';

/** The kinds of notification that a user also gets as e-mail. */
export type EmailChoices = Record<NotificationKind, boolean>;

/** The stored choices of users; none for a user who never chose. */
export interface EmailPreferences {
  get(userId: string): Promise<Partial<EmailChoices> | null>;
  getMany(userIds: readonly string[]): Promise<ReadonlyMap<string, Partial<EmailChoices>>>;
  set(userId: string, choices: EmailChoices): Promise<void>;
}
