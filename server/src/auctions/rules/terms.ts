import type { AuctionType, LotCar, PriceDropUnit } from '@autoplace/shared/contract';

/** How the price of a dutch auction falls. Amounts in whole euros, `maxDuration` in hours. */
export interface DutchTerms {
  minimumPrice: number;
  priceDropAmount: number;
  priceDropInterval: 1 | 2 | 5 | 10 | 60;
  priceDropUnit: PriceDropUnit;
  maxDuration: number | null;
}

/** The terms that the dealer set when listing the lot. Amounts in whole euros, times in epoch milliseconds. */
export interface AuctionTerms {
  auctionId: string;
  carId: string;
  dealerId: string;
  title: string;
  description: string;
  auctionType: AuctionType;
  startingPrice: number;
  /** Never leaves the server (R6). */
  reservePrice: number | null;
  buyItNowPrice: number | null;
  bidIncrement: number | null;
  dutch: DutchTerms | null;
  startsAt: number;
  endsAt: number;
  /** Part of the terms, so that a later change of the setting does not change a replay. */
  softCloseMs: number;
  commissionRate: number;
  featured: boolean;
  car: LotCar;
}

/** The fields that a seller may change while the auction is open (R26). */
export type OpenChanges = Partial<Pick<AuctionTerms, 'title' | 'description' | 'featured' | 'car'>>;

/** The fields that a seller may change only before the start (R26): the prices and times that bidders rely on. */
export type EarlyChanges = Partial<
  Pick<
    AuctionTerms,
    'startingPrice' | 'reservePrice' | 'buyItNowPrice' | 'bidIncrement' | 'dutch' | 'startsAt' | 'endsAt'
  >
>;

export type TermChanges = OpenChanges & EarlyChanges;

const OPEN: ReadonlySet<string> = new Set<keyof OpenChanges>(['title', 'description', 'featured', 'car']);

/** Whether the changes are only possible before the start. */
export const areEarly = (changes: TermChanges): boolean =>
  Object.keys(changes).some((name) => !OPEN.has(name));
