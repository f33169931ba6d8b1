import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['1.250.000', 1_250_000],
  [' 12 500 ', 12_500],
  ['10.000.000', 10_000_000],
])('%j is read as %i euros', (typed, euros) => {
  expect(readAmount(typed, 10_000)).toEqual({ ok: true, euros });
});

test.each([
  ['', 'Unesite ceo broj evra'],
  ['12500.5', 'Unesite ceo broj evra'],
  ['12,500', 'Unesite ceo broj evra'],
  ['-12500', 'Unesite ceo broj evra'],
  ['1e5', 'Unesite ceo broj evra'],
  ['9999', 'Minimalna ponuda je €10.000'],
  ['10000001', 'Iznos je prevelik: najviše €10.000.000'],
])('%j is refused: %s', (typed, message) => {
  expect(readAmount(typed, 10_000)).toEqual({ ok: false, message });
});
