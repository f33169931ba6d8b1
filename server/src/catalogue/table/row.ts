import { lotNumber, type Priced } from '@autoplace/shared/auction';
import {
  type AuctionView,
  type CarChoice,
  type CarRange,
  carChoices,
  carRanges,
  choiceOf,
  isWithoutDamage,
  type LotCar,
} from '@autoplace/shared/contract';
import { searchText } from '@autoplace/shared/script';
import { driveNamed, litresText } from '../../search/index.ts';
import type { CarNames } from './car-names.ts';
import { PHASES, rankOf } from './phase.ts';

/** The fields of a car that the catalogue uses: its names, what is searched, and what the table of car fields filters by. */
export const LISTED_CAR_FIELDS = [
  ...(['make', 'model', 'engineSize'] as const),
  ...carChoices.map(({ field }) => field),
  ...carRanges.map(({ name }) => name),
];

/** The fields of an auction that the catalogue uses. */
export type ListedAuction = Priced &
  Pick<AuctionView, 'id' | 'dealerId' | 'title' | 'status' | 'createdAt' | 'updatedAt' | 'hammerPrice'> & {
    car: Pick<LotCar, 'make' | 'model' | 'color' | 'year' | 'mileage'> & Partial<LotCar>;
  };

/** Further apart than any two times are, in milliseconds, and still exact in a number together with them. */
const PHASES_APART = 1e15;

/** As a filter compares it; '' where the car has none. Many sellers write the drive in the title or the model alone. */
function choiceOfCar({ title, car }: ListedAuction, field: (typeof carChoices)[number]['field']): string {
  if (field === 'paper') return isWithoutDamage(car.paper) ? 'none' : '';
  const value = car[field as keyof LotCar];
  return choiceOf(field === 'drive' ? (value ?? driveNamed(`${title} ${car.model}`)) : value);
}

/** The columns of names, in the form in which they are compared. */
export const namesOf = (auction: ListedAuction, { make, model, family }: CarNames) => ({
  status: auction.status,
  type: auction.auctionType,
  dealer: auction.dealerId,
  make,
  model,
  family,
  ...(Object.fromEntries(carChoices.map(({ name, field }) => [name, choiceOfCar(auction, field)])) as Record<
    CarChoice,
    string
  >),
});
export const NAME_COLUMNS = [
  ...(['status', 'type', 'dealer', 'make', 'model', 'family'] as const),
  ...carChoices.map(({ name }) => name),
];
export type NameColumn = (typeof NAME_COLUMNS)[number];

/** The number of a lot (R71) as one that can be compared: its signs are those of base 36. */
export const packedLotNumber = (number: string): number => Number.parseInt(number.replace('-', ''), 36);

/** The columns of numbers but for the price: times in epoch milliseconds. What a car does not say is NaN, which no bounds hold. */
export const numbersOf = (auction: ListedAuction) => ({
  lot: packedLotNumber(lotNumber(auction.id)),
  ...(Object.fromEntries(carRanges.map(({ name }) => [name, auction.car[name] ?? Number.NaN])) as Record<
    CarRange,
    number
  >),
  // While a lot is paused nobody knows its end (R76).
  endsAt: auction.pausedAt == null ? Date.parse(auction.endTime) : Infinity,
  createdAt: Date.parse(auction.createdAt),
  // When it was over stays when it was over. Of what is not sold both are 0.
  soldAt: auction.status === 'sold' ? Date.parse(auction.updatedAt) : 0,
  hammerPrice: auction.hammerPrice ?? 0,
  soon: PHASES[auction.status] * PHASES_APART + rankOf(auction),
});
export const NUMBER_COLUMNS = [
  ...(['version', 'price', 'endsAt', 'createdAt', 'soldAt', 'hammerPrice', 'soon', 'lot'] as const),
  ...carRanges.map(({ name }) => name),
];
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/** A letter or two before the number of a model, as in 'C 220' and 'CX 5'. */
const APART = /(?<=^| )([a-z]{1,2}) (\d{1,3}(?!\d)[^ ]*)/g;

/** The searched text: also fuel, gearbox, body and whether it is from its first owner, the engine in litres as people write it ('2.0'), and 'C 220' as 'c220' too. */
export function textOf({ title, car }: ListedAuction, { make, model, family }: CarNames): string {
  const text = `${searchText(`${title} ${car.color} ${car.year}`)} ${make} ${model} ${family}`;
  const together = [...text.matchAll(APART)].map(([, letters, number]) => `${letters}${number}`);
  const engine = car.engineSize === undefined ? [] : [litresText(car.engineSize)];
  const kinds = [car.fuelType, car.transmission, car.bodyType].filter((kind) => kind != null);
  const owner = car.owners === 1 ? ['prvi vlasnik'] : [];
  return [text, ...together, ...engine, ...kinds, ...owner].join(' ');
}
