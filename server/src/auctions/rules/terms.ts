import type { kindFields, RecordedTerms } from '@autoplace/shared/contract';

/** The terms that the dealer set when listing the lot, as the log keeps them. Amounts in whole euros, times in epoch milliseconds. */
export type AuctionTerms = RecordedTerms;

/** What the settings say when the lot is listed. An auction keeps it, so that a replay gives the same whatever they say later. */
export type ListingConditions = Pick<AuctionTerms, 'softCloseMs' | 'commissionRate'>;

/** The fields that a seller may change while the auction is open (R26). */
export type OpenChanges = Partial<Pick<AuctionTerms, 'title' | 'description' | 'featured' | 'car'>>;

/** The fields that a seller may change only before the start (R26): the prices and times that bidders rely on. */
export type EarlyChanges = Partial<
  Pick<AuctionTerms, keyof typeof kindFields.terms | 'startingPrice' | 'startsAt' | 'endsAt'>
>;

export type TermChanges = OpenChanges & EarlyChanges;

const OPEN: ReadonlySet<string> = new Set<keyof OpenChanges>(['title', 'description', 'featured', 'car']);

/** Whether the changes are only possible before the start. */
export const areEarly = (changes: TermChanges): boolean =>
  Object.keys(changes).some((name) => !OPEN.has(name));
