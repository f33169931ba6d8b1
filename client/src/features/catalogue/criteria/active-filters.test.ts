import type { SearchChip } from '@autoplace/shared/contract';
import { describe, expect, test } from 'vitest';
import { activeFilters, countFilters } from './active-filters.ts';
import { readCriteria } from './criteria.ts';

const criteria = (query: string) => readCriteria(new URLSearchParams(query));
const labels = (query: string, chips: SearchChip[] = []) =>
  activeFilters(criteria(query), chips).map(({ label }) => label);
const chip = (text: string, filters: SearchChip['filters']): SearchChip => ({ text, filters, source: text });

test('order and page are no filters; a range is one, whichever of its ends are set', () => {
  expect(countFilters(criteria('sort=newest&page=4'))).toBe(0);
  expect(countFilters(criteria('minPrice=1&maxPrice=2&minYear=2016&make=BMW,Audi&q=a'))).toBe(5);
});

test.each([
  ['minPrice=5000&maxPrice=15000', 'Cena: €5.000 – €15.000'],
  ['minYear=2018', 'Godište od 2018'],
  ['maxMileage=150000', 'Kilometraža do 150.000 km'],
  ['status=ended&status=sold&status=cancelled', 'Završene'],
  ['status=sold', 'Prodato'],
  ['fuel=lpg', 'Plin'],
  ['type=dutch', 'Holandska'],
  ['inspection=3', 'Tehnički pregled važi još 3 meseca'],
  ['damage=none', 'Bez prijavljenih oštećenja'],
])('%s reads %s', (query, label) => {
  expect(labels(query)).toEqual([label]);
});

describe('a chip', () => {
  const cheap = chip('Jeftin dizel', { fuel: ['diesel'], maxPrice: 9000 });

  test('stands for its filters while all of them hold', () => {
    expect(labels('fuel=diesel&fuel=petrol&maxPrice=9000', [cheap])).toEqual(['Jeftin dizel', 'Benzin']);
    expect(labels('fuel=diesel&maxPrice=8000', [cheap])).toEqual(['Diesel', 'Cena do €8.000']);
  });

  test('takes exactly its filters with it', () => {
    const [chip] = activeFilters(criteria('fuel=diesel,petrol&maxPrice=9000&minPrice=1&page=3'), [cheap]);
    expect(chip?.without).toEqual(criteria('fuel=petrol&minPrice=1'));
  });

  test('leaves the rest of a range to a chip that takes only that', () => {
    const [, rest] = activeFilters(criteria('fuel=diesel&maxPrice=9000&minPrice=1000'), [cheap]);
    expect(rest?.label).toBe('Cena od €1.000');
    expect(rest?.without).toEqual(criteria('fuel=diesel&maxPrice=9000'));
  });

  test('about the order gives the usual order back', () => {
    const first = chip('Najjeftiniji', { sort: 'price_asc' });
    const [shown] = activeFilters(criteria('sort=price_asc'), [first]);
    expect(shown?.without.sort).toBe('ending_soon');
  });
});
