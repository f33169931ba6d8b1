import type { EmailWish } from './email-wishes.ts';

/** The default e-mails: what needs an answer soon, and what a sale depends on. */
export const DEFAULT_EMAILS: EmailWish = {
  outbid: true,
  ending_soon: true,
  won: true,
  lost: false,
  sold: true,
  unsold: false,
  cancelled: false,
  message: true,
};

/** A user's choice; a kind that is newer than the choice has its default. */
export const emailWishOf = (chosen: Partial<EmailWish> | null | undefined): EmailWish => ({
  ...DEFAULT_EMAILS,
  ...chosen,
});
