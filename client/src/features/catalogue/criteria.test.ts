import { expect, test } from 'vitest';
import { readCriteria, searchWith } from './criteria.ts';

test('an address without a query shows everything, what ends next first', () => {
  expect(readCriteria(new URLSearchParams())).toEqual({
    q: '',
    status: 'all',
    type: 'all',
    sort: 'ending_soon',
    pages: 1,
  });
});

test('values that are not known count as absent', () => {
  const strange = new URLSearchParams('status=x&type=english&sort=shoe_size&page=-3');
  expect(readCriteria(strange)).toEqual(readCriteria(new URLSearchParams()));
});

test.each([
  ['page=2.9', 2],
  ['page=1e9', 20],
  ['page=NaN', 1],
])('%s shows %i pages', (query, pages) => {
  expect(readCriteria(new URLSearchParams(query)).pages).toBe(pages);
});

test('another filter starts again at the first page and keeps the rest', () => {
  const here = new URLSearchParams('q=golf&page=3&status=active');
  expect(searchWith(here, { status: 'scheduled' })).toBe('?q=golf&status=scheduled');
  expect(searchWith(here, { status: 'all' })).toBe('?q=golf');
  expect(searchWith(here, { page: '4' })).toBe('?q=golf&page=4&status=active');
});
