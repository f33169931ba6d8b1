import { expect, test } from 'vitest';
import { auctionListQuery } from './catalogue.ts';

test.each([
  ['BMW,Audi', ['BMW', 'Audi']],
  [
    ['BMW', 'Audi'],
    ['BMW', 'Audi'],
  ],
  ['Golf 7 2,0 TDI', ['Golf 7 2,0 TDI']],
  [
    ['A6, Avant', 'A4'],
    ['A6, Avant', 'A4'],
  ],
])('the values of %j are %j: one text is cut at its commas, but not within a number', (model, values) => {
  expect(auctionListQuery.parse({ model }).model).toEqual(values);
});

test('values that are no names are cut at each comma', () => {
  expect(auctionListQuery.parse({ keys: '1,2' }).keys).toEqual(
    auctionListQuery.parse({ keys: ['1', '2'] }).keys,
  );
});
