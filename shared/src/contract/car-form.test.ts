import { describe, expect, test } from 'vitest';
import { carFields } from './index.ts';

const golf = {
  make: 'Volkswagen',
  model: 'Golf 7',
  year: 2017,
  color: 'Siva',
  vin: 'WVWZZZAUZHW217439',
  mileage: 189_400,
  engineSize: 1.6,
  fuelType: 'diesel',
  transmission: 'manual',
  condition: 'good',
  description: 'Prvi vlasnik.',
};
const complaintsAbout = (changes: object) =>
  carFields.safeParse({ ...golf, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]);

const YEAR = 'Godina mora biti između 1990 i 2025';
const MILEAGE = 'Kilometraža mora biti pozitivan broj';
const ENGINE = 'Zapremina motora mora biti između 0.5 i 8.0 L';
const LISTED = 'Izaberite jednu od ponuđenih vrednosti';

describe('the car form (R28)', () => {
  test.each([
    ['make', '', 'Marka je obavezna'],
    ['make', '  ', 'Marka je obavezna'],
    ['model', '', 'Model je obavezan'],
    ['year', 1989, YEAR],
    ['year', 2026, YEAR],
    ['year', 2017.5, YEAR],
    ['year', Number.NaN, YEAR],
    ['vin', '', 'VIN broj mora imati tačno 17 karaktera'],
    ['vin', 'WVWZZZAUZHW21743', 'VIN broj mora imati tačno 17 karaktera'],
    ['vin', 'WVWZZZAUZHW2174390', 'VIN broj mora imati tačno 17 karaktera'],
    ['vin', 'IVWZZZAUZHW217439', 'VIN broj sadrži nevažeće karaktere'],
    ['vin', 'OVWZZZAUZHW217439', 'VIN broj sadrži nevažeće karaktere'],
    ['vin', 'QVWZZZAUZHW217439', 'VIN broj sadrži nevažeće karaktere'],
    ['vin', 'ŠVWZZZAUZHW217439', 'VIN broj sadrži nevažeće karaktere'],
    ['vin', 'WVW-ZZAUZHW217439', 'VIN broj sadrži nevažeće karaktere'],
    ['color', '', 'Boja je obavezna'],
    ['color', 'Ljubičasta', 'Boja je obavezna'],
    ['mileage', -1, MILEAGE],
    ['mileage', 1.5, MILEAGE],
    ['mileage', Number.NaN, MILEAGE],
    ['engineSize', 0.4, ENGINE],
    ['engineSize', 8.1, ENGINE],
    ['engineSize', Number.NaN, ENGINE],
    ['fuelType', 'kerozin', LISTED],
    ['transmission', 'cvt', LISTED],
    ['condition', 'new', LISTED],
    ['description', 'x'.repeat(9), 'Opis mora imati najmanje 10 karaktera'],
    ['description', 'x'.repeat(1001), 'Opis ne može imati više od 1000 karaktera'],
  ])('%s %j: %s', (field, value, message) => {
    expect(complaintsAbout({ [field]: value })).toContainEqual([field, message]);
  });

  test.each([
    { year: 1990 },
    { year: 2025 },
    { mileage: 0 },
    { engineSize: 0.5 },
    { engineSize: 8 },
    { description: 'x'.repeat(10) },
    { description: 'x'.repeat(1000) },
    { make: 'Moja marka', model: 'Ručni rad' },
    { notes: null },
    { notes: 'Gume na zimskim felnama.' },
  ])('%j is right', (changes) => {
    expect(complaintsAbout(changes)).toBeUndefined();
  });

  test('there are eleven colours', () => {
    expect(carFields.shape.color.options).toHaveLength(11);
  });

  test('a VIN is stored in upper case', () => {
    expect(carFields.parse({ ...golf, vin: ' wvwzzzauzhw217439 ' }).vin).toBe('WVWZZZAUZHW217439');
  });
});
