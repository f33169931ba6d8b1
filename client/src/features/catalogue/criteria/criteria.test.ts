import {
  auctionSort,
  auctionStatus,
  auctionType,
  bodyType,
  carColor,
  fuelType,
} from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { type Criteria, NO_FILTERS, readCriteria, turnedRanges, writeCriteria } from './criteria.ts';
import { makes } from './filter-options.ts';

test('an address without a query shows everything, what ends next first', () => {
  expect(readCriteria(new URLSearchParams())).toEqual({ ...NO_FILTERS, sort: 'ending_soon', page: 1 });
});

test('values that are not known count as absent', () => {
  const strange = new URLSearchParams(
    'status=x&type=english&sort=shoe_size&page=-3&fuel=wood&color=Roze&minPrice=-5&maxYear=2e3&utm_source=mail',
  );
  expect(readCriteria(strange)).toEqual(readCriteria(new URLSearchParams()));
});

test.each([
  ['page=2.9', 2],
  ['page=1e9', 1_000_000],
  ['page=NaN', 1],
])('%s is page %i', (query, page) => {
  expect(readCriteria(new URLSearchParams(query)).page).toBe(page);
});

test('several values may stand in one, as the server reads them', () => {
  expect(readCriteria(new URLSearchParams('make=BMW,Audi&make=BMW')).make).toEqual(['BMW', 'Audi']);
  expect(readCriteria(new URLSearchParams('model=Golf 2,0 TDI')).model).toEqual(['Golf 2,0 TDI']);
  expect(readCriteria(new URLSearchParams('city=Beograd, Zemun')).city).toEqual(['Beograd, Zemun']);
  expect(readCriteria(new URLSearchParams('seats=5,7')).seats).toEqual(['5', '7']);
});

test.each([
  ['minPrice=5000&maxPrice=4000', { minPrice: 4_000, maxPrice: 5_000 }],
  ['minYear=2020&maxYear=2015&minMileage=1', { minYear: 2015, maxYear: 2020, minMileage: 1 }],
  ['minPrice=4000&maxPrice=4000&minYear=2015', { minPrice: 4_000, maxPrice: 4_000, minYear: 2015 }],
])('the ends of a range may stand the other way round: %s', (query, bounds) => {
  expect(readCriteria(new URLSearchParams(query))).toEqual({
    ...readCriteria(new URLSearchParams()),
    ...bounds,
  });
});

test('all criteria survive the way through the address', () => {
  const seed = Math.trunc(performance.now() * 1_000);
  const random = generator(seed);
  const some = <T>(options: readonly T[]): T[] => options.filter(() => random() < 0.3);
  const perhaps = (): number | undefined => (random() < 0.5 ? undefined : Math.trunc(random() * 1e9));
  const bounds = ['minPrice', 'maxPrice', 'minYear', 'maxYear', 'minMileage', 'maxMileage'] as const;
  for (let round = 0; round < 300; round += 1) {
    const criteria: Criteria = {
      ...NO_FILTERS,
      q: some(['golf', 'čačak & sin', '50%', 'a+b', 'č=ć#?']).join(' '),
      status: some(auctionStatus.options),
      type: some(auctionType.options),
      make: some([...makes, 'Škoda', 'Alfa Romeo']),
      model: some(['Golf', 'Serija 3', 'C4/Picasso']),
      fuel: some(fuelType.options),
      transmission: [],
      bodyType: some(bodyType.options),
      color: some(carColor.options),
      ...Object.fromEntries(bounds.map((name) => [name, perhaps()])),
      sort: auctionSort.options[Math.trunc(random() * auctionSort.options.length)] ?? 'newest',
      page: 1 + Math.trunc(random() * 5_000),
    };
    expect(readCriteria(new URLSearchParams(writeCriteria(criteria))), `seed ${seed}`).toEqual({
      ...criteria,
      ...turnedRanges(criteria),
    });
  }
});

/** Numbers from 0 up to 1, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
