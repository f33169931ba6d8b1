import type { kindFields, RecordedTerms, SystemSettings } from '@autoplace/shared/contract';

/** The terms that the dealer set when listing the lot, as the log keeps them. Amounts in whole euros, times in epoch milliseconds. */
export type AuctionTerms = RecordedTerms;

/** The terms that follow from the settings. An auction keeps those with which it was listed, so that its replay never changes. */
export const conditionsOf = ({ softCloseSeconds, commissionRate }: SystemSettings) => ({
  softCloseMs: softCloseSeconds * 1000,
  commissionRate,
});
export type ListingConditions = ReturnType<typeof conditionsOf>;

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
