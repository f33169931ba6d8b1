import { carChange } from '@autoplace/shared/auction';
import type { ChangeableTerm, kindFields, RecordedTerms, SystemSettings } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';

/** The terms that the dealer set when listing the lot, as the log keeps them. Amounts in whole euros, times in epoch milliseconds. */
export type AuctionTerms = RecordedTerms;

/** The terms that follow from the settings. An auction keeps those with which it was listed, so that its replay never changes. */
export const conditionsOf = ({
  softCloseSeconds,
  commissionRate,
  listingFeePercent,
  featuredFeePercent,
  negotiationHours,
}: SystemSettings): ListingConditions => ({
  softCloseMs: softCloseSeconds * 1000,
  commissionRate,
  listingFeePercent,
  featuredFeePercent,
  negotiationMs: negotiationHours * HOUR_MS,
});
export type ListingConditions = Pick<
  AuctionTerms,
  'softCloseMs' | 'commissionRate' | 'listingFeePercent' | 'featuredFeePercent' | 'negotiationMs'
>;

/** The fields that a seller may change while the auction is open (R26). */
type OpenChanges = Partial<Pick<AuctionTerms, 'title' | 'description' | 'featured' | 'car'>>;

/** What is added to the description; the terms keep the description as it was (R74). */
type Addition = { addition?: string };

/** The fields that a seller may change only before the start (R26): the prices and times that bidders rely on. */
type EarlyChanges = Partial<
  Pick<AuctionTerms, keyof typeof kindFields.terms | 'startingPrice' | 'startsAt' | 'endsAt'>
>;

export type TermChanges = OpenChanges & EarlyChanges & Addition;

const OPEN: ReadonlySet<string> = new Set<keyof (OpenChanges & Addition)>([
  'title',
  'description',
  'addition',
  'featured',
  'car',
]);

/** Whether the changes are only possible before the start. */
export const areEarly = (changes: TermChanges): boolean =>
  Object.keys(changes).some((name) => !OPEN.has(name));

/** Which terms the changes concern, by the name that buyers are told. */
export const termsIn = (
  { car }: AuctionTerms,
  { car: newCar, opensReserve, reserveNonce, ...changes }: TermChanges,
): ChangeableTerm[] => [
  ...new Set([
    ...(Object.keys(changes) as (keyof typeof changes)[]),
    ...(opensReserve === undefined ? [] : ['reservePrice' as const]),
    ...(newCar === undefined ? [] : [carChange(car, newCar)]),
  ]),
];
