import { CONDITION_CODES, FUEL_CODES, TRANSMISSION_CODES } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { formatLitres, labelOfCode } from './labels.ts';

test('an engine has at least one decimal', () =>
  expect([2, 1.6, 1.98].map(formatLitres)).toEqual(['2,0 L', '1,6 L', '1,98 L']));

test.each([
  ['fuelType', FUEL_CODES, ['Benzin', 'Diesel', 'Elektro', 'Hybrid', 'Plug-in hybrid', 'CNG', 'Plin']],
  ['transmission', TRANSMISSION_CODES, ['Manuelni', 'Automatik', 'Poluautomatik', 'CVT']],
  [
    'condition',
    CONDITION_CODES,
    ['Odlično (novo)', 'Solidno (polovno)', 'Dobro (sertifikovano polovno)', 'Loše (za delove)'],
  ],
] as const)('every number of %s has a label of its own (R32)', (field, codes, labels) => {
  expect(codes.map((_, code) => labelOfCode(field, code))).toEqual(labels);
});

test('an unknown number reads as petrol, manual, used', () =>
  expect(['fuelType', 'transmission', 'condition'].map((field) => labelOfCode(field, 99))).toEqual([
    'Benzin',
    'Manuelni',
    'Solidno (polovno)',
  ]));
