import type { EmailChoices } from './email-preferences.ts';

/** The default e-mails: what needs an answer soon, and what a sale depends on. */
export const DEFAULT_EMAILS: EmailChoices = {
  outbid: true,
  ending_soon: true,
  starting_soon: true,
  won: true,
  lost: false,
  sold: true,
  unsold: false,
  cancelled: false,
  changed: false,
  voided: true,
  second_chance: true,
  negotiation: true,
  message: true,
  deal: true,
  deal_message: true,
  deposit: true,
  invoice: true,
  vin: true,
  new_bid: false,
  reserve_met: true,
  moderated: true,
  // The decision is mailed anyway.
  verification: false,
  question: true,
  answer: true,
  saved_search: true,
  search_digest: true,
  alert: true,
};

/** A user's choice; a kind that is newer than the choice has its default. */
export const emailChoicesOf = (chosen: Partial<EmailChoices> | null | undefined): EmailChoices => ({
  ...DEFAULT_EMAILS,
  ...chosen,
});
