import { type NotificationKind, notificationKind } from '@autoplace/shared/contract';
import { NOTICE_KINDS } from '../notice-kinds.ts';

/** The kinds of notification that a user also gets as e-mail. */
export type EmailChoices = Record<NotificationKind, boolean>;

/** The stored choices of users; none for a user who never chose. */
export interface EmailPreferences {
  get(userId: string): Promise<Partial<EmailChoices> | null>;
  getMany(userIds: readonly string[]): Promise<ReadonlyMap<string, Partial<EmailChoices>>>;
  set(userId: string, choices: EmailChoices): Promise<void>;
}

/** A user's choice; a kind that is newer than the choice has its default. */
export const emailChoicesOf = (chosen: Partial<EmailChoices> | null | undefined): EmailChoices => ({
  ...DEFAULTS,
  ...chosen,
});

const DEFAULTS = Object.fromEntries(
  notificationKind.options.map((kind) => [kind, NOTICE_KINDS[kind].mailed]),
) as EmailChoices;
