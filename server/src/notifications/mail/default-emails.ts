import type { EmailWish } from './email-wishes.ts';

/** What anyone who never chose gets as an e-mail: what needs an answer soon, and what a sale depends on. */
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

/** A user's choice; a kind that came up later than the choice goes by the default. */
export const emailWishOf = (chosen: Partial<EmailWish> | null | undefined): EmailWish => ({
  ...DEFAULT_EMAILS,
  ...chosen,
});
