import { ENDING_SOON_MS, lotNumber, priceAt, readLotNumber } from '@autoplace/shared/auction';
import { type AuctionListQuery, auctionListQuery } from '@autoplace/shared/contract';
import { searchText, soundOf } from '@autoplace/shared/script';
import { HOUR_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import type { ListedAuction } from '../../../src/catalogue/table/index.ts';
import { modelFamily } from '../../../src/search/model-family.ts';
import { standsAlone, wantedWords } from '../../../src/search/wanted-words.ts';
import { NOON } from './auction-fixtures.ts';

/** Random lots and requests, and a plain second implementation of the lists of `GET /api/auctions`. */

const iso = (time: number) => new Date(time).toISOString();

const PAPER = { service: [], faults: [], tyres: [], damages: [] };
const SCRATCH = { panel: 'hood', kind: 'scratch', degree: 1, imageId: null } as const;
const DAMAGED = { ...PAPER, faults: ['Kvar'], damages: [SCRATCH] };

const CITIES: Record<string, string> = { ana: 'Beograd', boris: 'Niš' };
export const sellersIn = (cities: readonly string[]): string[] =>
  Object.keys(CITIES).filter((seller) => cities.includes(CITIES[seller] ?? ''));

const car = fc.record({
  make: fc.constantFrom('BMW', 'Škoda', 'Volkswagen'),
  model: fc.constantFrom('320d', 'Octavia', 'Golf 7 2.0 TDI', 'Golf 6', 'X3', 'X 3'),
  engineSize: fc.constantFrom(1.968, 3),
  year: fc.integer({ min: 2014, max: 2018 }),
  mileage: fc.integer({ min: 0, max: 5 }).map((tens) => tens * 10_000),
  fuelType: fc.constantFrom('diesel', 'petrol'),
  transmission: fc.constantFrom('manual', 'automatic'),
  drive: fc.constantFrom('Prednji', '4x4', null, undefined),
  powerKw: fc.constantFrom(77, 110, null),
  seats: fc.constantFrom(5, 7, null),
  bodyType: fc.constantFrom('wagon', 'suv', null),
  color: fc.constantFrom('Crna', 'Žuta'),
  inspectionValid: fc.constantFrom('2026-06-20', '2026-07-20', '2026-10-10', '2027-12-01', null, undefined),
  paper: fc.constantFrom(null, undefined, PAPER, { ...PAPER, faults: ['Kvar'] }, DAMAGED),
});

export const auction: fc.Arbitrary<ListedAuction> = fc.record({
  id: fc.integer({ min: 1, max: 25 }).map((number) => `lot-${number}`),
  dealerId: fc.constantFrom('ana', 'boris'),
  title: fc.constantFrom('Golf kao nov', 'Шкода Октавија', 'Prvi vlasnik, garažiran', 'TOP quattro'),
  status: fc.constantFrom('scheduled', 'active', 'ended', 'cancelled', 'sold'),
  createdAt: fc.integer({ min: 0, max: 3 }).map((hours) => iso(NOON + hours * HOUR_MS)),
  updatedAt: fc.integer({ min: 1, max: 4 }).map((hours) => iso(NOON + hours * HOUR_MS)),
  hammerPrice: fc.constantFrom(9_000, 11_000),
  startTime: fc.integer({ min: -3, max: 3 }).map((hours) => iso(NOON + hours * HOUR_MS)),
  endTime: fc.integer({ min: 4, max: 8 }).map((hours) => iso(NOON + hours * HOUR_MS)),
  pausedAt: fc.constantFrom(null, null, iso(NOON)),
  auctionType: fc.constantFrom('classic', 'dutch'),
  startingPrice: fc.constantFrom(8_000, 9_000, 10_000),
  currentBid: fc.constantFrom(null, 9_000, 11_000),
  minimumPrice: fc.constant(2_000),
  priceDropAmount: fc.constant(500),
  priceDropInterval: fc.constant(60),
  priceDropUnit: fc.constant('minutes'),
  car,
} as const);

/** Mostly few filters: a query with all of them finds nothing. */
export const seldom = <T>(request: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: request });
const some = <T>(...values: T[]) => seldom(fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 }));
const bound = (...values: number[]) => seldom(fc.constantFrom(...values));

export const query: fc.Arbitrary<AuctionListQuery> = fc
  .record({
    status: some('scheduled', 'active', 'ending_soon', 'sold', 'cancelled'),
    type: some('classic', 'dutch'),
    make: some('bmw', 'SKODA', 'Volkswagen', 'Lada'),
    model: some('golf', 'Golf 7 2.0 tdi', 'Serija 3', 'Октавиа'),
    city: some('Beograd', 'Niš', 'Pirot'),
    fuel: some('diesel', 'electric'),
    transmission: some('manual'),
    drive: some('4x4', 'Zadnji'),
    bodyType: some('wagon', 'coupe'),
    color: some('Žuta'),
    seats: some('5', '7'),
    inspection: some('1', '3', '6', '12'),
    damage: some('none'),
    minPrice: bound(8_500, 9_000),
    maxPrice: bound(9_000, 10_500),
    minYear: bound(2015),
    maxYear: bound(2016, 2017),
    minMileage: bound(10_000),
    maxMileage: bound(40_000),
    minPowerKw: bound(0, 80),
    maxPowerKw: bound(100, 110),
    q: seldom(
      fc.constantFrom(
        'golf',
        'ŠKODA',
        'ol 20',
        'шкода',
        'бмв',
        'оцтавиа',
        '(.*',
        '201',
        lotNumber('lot-3'),
        'TOP 320d',
        'vw',
        'golf7',
        'bmwx3',
        'x3 2,0',
        'crni dizel',
        'karavan 2000 ccm',
        'golf 7',
        'x 3',
        'к 3',
      ),
    ),
    sort: fc.constantFrom('ending_soon', 'newest', 'price_asc', 'price_desc', 'mileage_asc', 'year_desc'),
    page: fc.integer({ min: 1, max: 3 }),
    pageSize: fc.constantFrom(2, 5, 100),
  })
  .map((request) => auctionListQuery.parse(request));

/** Of the day of `NOON`; no car's inspection ends on one of the days after that are asked for. */
const ENDS = { 1: '2026-07-01', 3: '2026-09-01', 6: '2026-12-01', 12: '2027-06-01' };

/** A plain second implementation of the filters of `GET /api/auctions`. */
function fits(
  one: ListedAuction,
  asked: AuctionListQuery,
  now: number,
  dealerId: string | undefined,
): boolean {
  const { car } = one;
  const price = priceAt(one, now);
  const endsSoon =
    one.status === 'active' && one.pausedAt == null && Date.parse(one.endTime) < now + ENDING_SOON_MS;
  const family = modelFamily(car.make, car.model);
  const engine = car.engineSize?.toFixed(1);
  const text = searchText(
    `${one.title} ${car.make} ${car.model} ${family} ${car.year} ${car.color} ${engine}`,
  );
  const kinds = `${car.fuelType} ${car.transmission} ${car.bodyType ?? ''}`;
  const words = `${text} ${car.model === 'X 3' ? 'x3' : ''} ${kinds}`.split(' ');
  const among = <T>(values: readonly T[] | undefined, value: T) =>
    values === undefined || values.length === 0 || values.includes(value);
  const alike = (values: readonly string[] | undefined, ...own: string[]) =>
    values === undefined ||
    values.length === 0 ||
    values.some((value) => own.some((name) => searchText(name) === searchText(value)));
  const between = (value: number | null | undefined, least?: number, most?: number) =>
    (least === undefined && most === undefined) ||
    (value != null && value >= (least ?? 0) && value <= (most ?? Infinity));
  return (
    (dealerId === undefined || one.dealerId === dealerId) &&
    (!asked.city?.length || sellersIn(asked.city).includes(one.dealerId)) &&
    (asked.status === undefined || asked.status.length === 0
      ? dealerId !== undefined || one.status !== 'cancelled'
      : asked.status.includes(one.status) || (endsSoon && asked.status.includes('ending_soon'))) &&
    among(asked.type, one.auctionType) &&
    alike(asked.make, car.make) &&
    alike(asked.model, car.model, family) &&
    among(asked.fuel, car.fuelType) &&
    among(asked.transmission, car.transmission) &&
    among<string | null | undefined>(asked.drive, car.drive ?? (/quattro/.test(one.title) ? '4x4' : null)) &&
    among<string | null | undefined>(asked.bodyType, car.bodyType) &&
    among(asked.color, car.color) &&
    among<string | null>(asked.seats, car.seats == null ? null : String(car.seats)) &&
    (asked.inspection === undefined ||
      asked.inspection.length === 0 ||
      asked.inspection.some((months) => (car.inspectionValid ?? '') >= ENDS[months])) &&
    among(asked.damage, car.paper?.faults.length && car.paper.damages.length === 0 ? 'none' : '') &&
    between(price, asked.minPrice, asked.maxPrice) &&
    between(car.year, asked.minYear, asked.maxYear) &&
    between(car.mileage, asked.minMileage, asked.maxMileage) &&
    between(car.powerKw, asked.minPowerKw, asked.maxPowerKw) &&
    (readLotNumber(asked.q ?? '') === lotNumber(one.id) ||
      wantedWords(asked.q ?? '').every(
        ({ parts, whole, alone = [] }) =>
          alone.some((typed) => words.some((word) => standsAlone(typed).test(word))) ||
          whole.some((word) => words.includes(word)) ||
          parts.some(({ text, sound }) =>
            words.some((word) => word.includes(text) || (sound !== null && soundOf(word).includes(sound))),
          ),
      ))
  );
}

export function plainMakes(
  all: Iterable<ListedAuction>,
  asked: AuctionListQuery,
  now: number,
  dealerId: string | undefined,
) {
  const counts = new Map<string, number>();
  for (const one of all)
    if (fits(one, asked, now, dealerId)) counts.set(one.car.make, (counts.get(one.car.make) ?? 0) + 1);
  return [...counts]
    .map(([make, count]) => ({ make, count }))
    .sort((a, b) => b.count - a.count || a.make.localeCompare(b.make, 'sr-Latn'));
}

/** The newest two. */
export function plainSales(
  all: Iterable<ListedAuction>,
  asked: AuctionListQuery,
  now: number,
  dealerId: string | undefined,
) {
  return [...all]
    .filter((one) => fits(one, { ...asked, status: ['sold'] }, now, dealerId))
    .map(({ id, hammerPrice, car: { mileage, year }, updatedAt }) => ({
      auctionId: id,
      price: hammerPrice,
      mileage,
      year,
      at: Date.parse(updatedAt),
    }))
    .sort((a, b) => b.at - a.at || (a.auctionId < b.auctionId ? -1 : 1))
    .slice(0, 2);
}

/** Live lots by their end, then those to come by their start, then those that are over, the newest first; cancelled ones last. */
function placeOf({ status, startTime, endTime }: ListedAuction): number[] {
  if (status === 'active') return [0, Date.parse(endTime)];
  if (status === 'scheduled') return [1, Date.parse(startTime)];
  return [status === 'cancelled' ? 3 : 2, -Date.parse(endTime)];
}

export function plainPage(
  all: Iterable<ListedAuction>,
  asked: AuctionListQuery,
  now: number,
  dealerId: string | undefined,
) {
  const keys: Record<AuctionListQuery['sort'], (one: ListedAuction) => number[]> = {
    ending_soon: placeOf,
    newest: (one) => [-Date.parse(one.createdAt)],
    price_asc: (one) => [priceAt(one, now)],
    price_desc: (one) => [-priceAt(one, now)],
    mileage_asc: (one) => [one.car.mileage],
    year_desc: (one) => [-one.car.year],
  };
  const byId = asked.sort === 'price_desc' ? -1 : 1;
  const found = [...all]
    .filter((one) => fits(one, asked, now, dealerId))
    .map((one) => ({ id: one.id, key: keys[asked.sort](one) }))
    .sort((a, b) => {
      const place = a.key.findIndex((value, index) => value !== b.key[index]);
      return place < 0 ? byId * (a.id < b.id ? -1 : 1) : (a.key[place] ?? 0) - (b.key[place] ?? 0);
    });
  const start = (asked.page - 1) * asked.pageSize;
  return { ids: found.slice(start, start + asked.pageSize).map(({ id }) => id), total: found.length };
}
