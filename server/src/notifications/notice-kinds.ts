import type { NotificationKind } from '@autoplace/shared/contract';

interface KindOfNotice {
  /** Whether it is mailed as well unless the user chose otherwise: what needs an answer soon, and what a sale depends on. */
  mailed: boolean;
  /** Whether it is pushed to closed browsers: what is urgent, and what was asked for by saving a search. */
  urgent?: true;
  /** Whether sellers are told it of their lots; bidders get the others. */
  forSellers?: true;
}

/** How each kind of notification is told. */
export const NOTICE_KINDS: Record<NotificationKind, KindOfNotice> = {
  outbid: { mailed: true, urgent: true },
  ending_soon: { mailed: true, urgent: true, forSellers: true },
  starting_soon: { mailed: true, urgent: true },
  won: { mailed: true, urgent: true },
  lost: { mailed: false },
  sold: { mailed: true, urgent: true, forSellers: true },
  unsold: { mailed: false, forSellers: true },
  cancelled: { mailed: false, forSellers: true },
  changed: { mailed: false },
  voided: { mailed: true, urgent: true, forSellers: true },
  second_chance: { mailed: true, urgent: true, forSellers: true },
  negotiation: { mailed: true, urgent: true, forSellers: true },
  message: { mailed: true, forSellers: true },
  deal: { mailed: true, urgent: true, forSellers: true },
  deal_message: { mailed: true, urgent: true, forSellers: true },
  deposit: { mailed: true, urgent: true },
  invoice: { mailed: true },
  vin: { mailed: true },
  alert: { mailed: true },
  new_bid: { mailed: false, forSellers: true },
  reserve_met: { mailed: true, forSellers: true },
  moderated: { mailed: true, forSellers: true },
  // The decision is mailed anyway.
  verification: { mailed: false },
  question: { mailed: true, forSellers: true },
  answer: { mailed: true },
  saved_search: { mailed: true, urgent: true },
  search_digest: { mailed: true, urgent: true },
};
