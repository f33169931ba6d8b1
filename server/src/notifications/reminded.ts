import { isOver } from '../auctions/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import { contendersOf, endingSoonNotice, startingSoonNotice } from './notices.ts';
import type { Reminded } from './reminders.ts';

/** The end: its seller, its bidders and users with an armed price are told too. */
export const endings = (lookup: Pick<AuctionLookup, 'endingBetween'>): Reminded => ({
  what: 'end soon',
  between: (from, until, limit) => lookup.endingBetween(from, until, limit),
  momentOf: (auction) => (isOver(auction) || auction.pausedAt !== null ? null : auction.endsAt),
  others: (auction) => [...contendersOf(auction), auction.terms.dealerId],
  notice: endingSoonNotice,
});

/** The start: users with an armed price are told too. */
export const startings = (lookup: Pick<AuctionLookup, 'startingBetween'>): Reminded => ({
  what: 'start soon',
  between: (from, until, limit) => lookup.startingBetween(from, until, limit),
  momentOf: ({ status, pausedAt, terms }) =>
    status === 'scheduled' && pausedAt === null ? terms.startsAt : null,
  others: contendersOf,
  notice: startingSoonNotice,
});
