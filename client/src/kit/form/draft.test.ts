import { expect, test } from 'vitest';
import { fitting } from './draft.ts';

const initial = { make: '', seats: '', features: [] as string[], featured: false };

test('a draft without one of the fields keeps all others', () => {
  expect(fitting(initial, { make: 'Fiat', features: ['ABS'], featured: true })).toEqual({
    make: 'Fiat',
    features: ['ABS'],
    featured: true,
  });
});

test('what has another shape than the field, or no field, is left out', () => {
  expect(fitting(initial, { make: 7, seats: null, features: [1], featured: 'yes', wheels: '4' })).toEqual({});
});

test('what the form begins with anyway is not taken for typed', () => {
  expect(fitting({ ...initial, make: 'Fiat' }, { make: 'Fiat', seats: '' })).toEqual({});
});
