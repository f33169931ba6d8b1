import type { Priced } from '@autoplace/shared/auction';
import type { AuctionView, LotCar } from '@autoplace/shared/contract';
import type { CarNames } from './car-names.ts';
import { PHASES, rankOf } from './phase.ts';
import { searchText } from './search-text.ts';

/** The fields of an auction that the catalogue uses. */
export type ListedAuction = Priced &
  Pick<AuctionView, 'id' | 'dealerId' | 'title' | 'status' | 'createdAt'> & {
    car: Pick<
      LotCar,
      'make' | 'model' | 'year' | 'mileage' | 'fuelType' | 'transmission' | 'bodyType' | 'color'
    >;
  };

/** Further apart than any two times are, in milliseconds, and still exact in a number together with them. */
const PHASES_APART = 1e15;

/** The columns of names, in the form in which they are compared. */
export const namesOf = (auction: ListedAuction, { make, model, family }: CarNames) => ({
  status: auction.status,
  type: auction.auctionType,
  dealer: auction.dealerId,
  make,
  model,
  family,
  fuel: auction.car.fuelType,
  transmission: auction.car.transmission,
  bodyType: auction.car.bodyType ?? '',
  color: auction.car.color,
});
export type NameColumn = keyof ReturnType<typeof namesOf>;

/** The columns of numbers but for the price: times in epoch milliseconds. */
export const numbersOf = (auction: ListedAuction) => ({
  year: auction.car.year,
  mileage: auction.car.mileage,
  endsAt: Date.parse(auction.endTime),
  createdAt: Date.parse(auction.createdAt),
  soon: PHASES[auction.status] * PHASES_APART + rankOf(auction),
});
export type NumberColumn = keyof ReturnType<typeof numbersOf> | 'price' | 'version';

/** The searched text. */
export const textOf = ({ title, car }: ListedAuction, { make, model, family }: CarNames): string =>
  `${searchText(`${title} ${car.color} ${car.year}`)} ${make} ${model} ${family}`;
