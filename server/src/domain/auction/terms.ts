import type { AuctionType, LotCar, PriceDropUnit } from '@autoplace/shared/contract';

/** How the price of a dutch auction falls. Amounts in whole euros, `maxDuration` in hours. */
export interface DutchTerms {
  minimumPrice: number;
  priceDropAmount: number;
  priceDropInterval: 1 | 2 | 5 | 10 | 60;
  priceDropUnit: PriceDropUnit;
  maxDuration: number | null;
}

/** What the dealer set when listing the lot. Amounts in whole euros, times in epoch milliseconds. */
export interface AuctionTerms {
  auctionId: string;
  carId: string;
  dealerId: string;
  title: string;
  description: string;
  auctionType: AuctionType;
  startingPrice: number;
  /** Never leaves the server (design, reading 8). */
  reservePrice: number | null;
  buyItNowPrice: number | null;
  bidIncrement: number | null;
  dutch: DutchTerms | null;
  startsAt: number;
  endsAt: number;
  /** Part of the terms, so that a later change of the setting does not change what a replay gives. */
  softCloseMs: number;
  commissionRate: number;
  featured: boolean;
  car: LotCar;
}
