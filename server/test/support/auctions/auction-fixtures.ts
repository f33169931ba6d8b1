import type { LotCar } from '@autoplace/shared/contract';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import {
  type AuctionState,
  type AuctionTerms,
  evolve,
  scheduleAuction,
} from '../../../src/auctions/rules/index.ts';

/** 1 June 2026, noon UTC: when the auctions of the tests are listed and start. */
export const NOON = Date.UTC(2026, 5, 1, 12);

export const golf: LotCar = {
  id: 'car-golf',
  make: 'Volkswagen',
  model: 'Golf 7 2.0 TDI',
  year: 2017,
  mileage: 148_000,
  fuelType: 'diesel',
  transmission: 'manual',
  engineSize: 2,
  powerKw: 110,
  bodyType: 'hatchback',
  color: 'Siva',
  condition: 'good',
  doors: 5,
  seats: 5,
  registrationValid: '2027-03-31',
  description: 'Prvi vlasnik, servisna knjižica.',
  features: ['Klima'],
  documents: ['Servisna knjižica'],
  images: [],
  primaryImageUrl: null,
};

/** A classic auction from noon to two o'clock: starting price 10,000, increment 100, no reserve, no buy-now price. */
export const classicTerms = (changes: Partial<AuctionTerms> = {}): AuctionTerms => ({
  auctionId: 'lot-1',
  carId: golf.id,
  dealerId: 'dealer',
  title: 'Volkswagen Golf 7 2.0 TDI 2017',
  description: 'Uredan automobil sa punom servisnom istorijom.',
  auctionType: 'classic',
  startingPrice: 10_000,
  reservePrice: null,
  buyItNowPrice: null,
  bidIncrement: 100,
  dutch: null,
  startsAt: NOON,
  endsAt: NOON + 2 * HOUR_MS,
  softCloseMs: 2 * MINUTE_MS,
  commissionRate: 2.5,
  featured: false,
  car: golf,
  ...changes,
});

/** A dutch auction from noon: 10,000 falling by 500 every minute while above 8,000, so that it ends at 12:04. */
export const dutchTerms = (changes: Partial<AuctionTerms> = {}): AuctionTerms =>
  classicTerms({
    auctionType: 'dutch',
    bidIncrement: null,
    endsAt: NOON + 4 * MINUTE_MS,
    dutch: {
      minimumPrice: 8_000,
      priceDropAmount: 500,
      priceDropInterval: 1,
      priceDropUnit: 'minutes',
      maxDuration: null,
    },
    ...changes,
  });

/** The state of an auction that was listed at noon. */
export function listedAt(terms: AuctionTerms): AuctionState {
  const facts = scheduleAuction(terms, NOON);
  const state = facts.reduce<AuctionState | null>(evolve, null);
  if (state === null) throw new Error('nothing was listed');
  return state;
}
