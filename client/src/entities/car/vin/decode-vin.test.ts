import { describe, expect, test } from 'vitest';
import { decodeVin, saidByVin } from './decode-vin.ts';

/** VINs of demo cars, with the data of those cars. */
const KNOWN: readonly [vin: string, make: string, country: string, years: number[]][] = [
  ['WVWZZZAUZHW217439', 'Volkswagen', 'Nemačka', [2017]],
  ['WAUZZZ4G8JN052361', 'Audi', 'Nemačka', [2018]],
  ['TRUZZZ8J581027694', 'Audi', 'Mađarska', [2008]],
  ['TMBEC25J7A3084519', 'Škoda', 'Češka', [2010]],
  ['VSSZZZ5FZJR062948', 'Seat', 'Španija', [2018]],
  ['WP1ZZZ9YZKDA51827', 'Porsche', 'Nemačka', [2019]],
  ['W0LGM57L4E1072635', 'Opel', 'Nemačka', [2014]],
  ['YV1UZA8V6K1342067', 'Volvo', 'Švedska', [2019]],
  ['SHHFK7640JU204918', 'Honda', 'Velika Britanija', [2018]],
  ['TMAJC81BAMJ086124', 'Hyundai', 'Češka', [2021]],
  ['U5YPH816HKL704293', 'Kia', 'Slovačka', [2019]],
  ['KNABE511AGT158376', 'Kia', 'Južna Koreja', [2016]],
  ['LRW3E7EK9MC283015', 'Tesla', 'Kina', [2021]],
  ['VF3LCYHYPJS183460', 'Peugeot', 'Francuska', [2018]],
];

test.each(KNOWN)('%s is a %s from %s', (vin, make, country, years) => {
  expect(decodeVin(vin)).toMatchObject({ make, country, years });
});

test.each([
  ['WF0FXXWPMHMJ51948', [2021, 1991]],
  ['WF06XXGCC6GM48216', [2016]],
])('a European Ford has its year at position 11 (%s)', (vin, years) => {
  expect(decodeVin(vin)).toMatchObject({ make: 'Ford', years });
});

test.each([
  ['WDD2130041A268913', 'Mercedes-Benz'],
  ['VF1RJA00264917253', 'Renault'],
  ['UU1HJDAG567318042', 'Dacia'],
  ['SJNFAAJ11U1946208', 'Nissan'],
  ['NMTBE3BE60R128453', 'Toyota'],
  ['JMZNDBEA601204385', 'Mazda'],
  ['WBA5V71080FH34812', 'BMW'],
])('a maker that writes no year is not asked for one (%s, %s)', (vin, make) => {
  expect(decodeVin(vin)).toMatchObject({ make, years: [] });
});

describe('a code that stands for two years', () => {
  test.each([
    ['WAUZZZ8CZPA116052', [2023, 1993]],
    ['WVWZZZ1GZMW503816', [2021, 1991]],
  ])('of a European car offers both (%s)', (vin, years) => {
    expect(decodeVin(vin)?.years).toEqual(years);
  });

  test('of an identifier that came later means the later one', () => {
    expect(decodeVin('WVGZZZA1ZMV042796')?.years).toEqual([2021]);
  });

  test('of a car for North America is told by position 7', () => {
    expect(decodeVin('1FA6P8CF8L5294107')?.years).toEqual([2020]);
    expect(decodeVin('1FA6P840XL5294107')?.years).toEqual([1990]);
  });
});

describe('the check digit', () => {
  test('has to hold where it is prescribed', () => {
    expect(decodeVin('1M8GDM9AXKP042788')?.checkDigit).toBe(true);
    expect(decodeVin('1M8GDM9A0KP042788')?.checkDigit).toBe(false);
  });

  test('means nothing in Europe', () => {
    expect(decodeVin('WVWZZZAUZHW217439')?.checkDigit).toBeNull();
  });
});

test.each(['', 'WVWZZZ', 'WVWZZZAUZHW21743O', 'QVWZZZAUZHW217439'])('%j is no chassis number', (text) => {
  expect(decodeVin(text)).toBeNull();
});

test('small letters and spaces around it do not matter', () => {
  expect(decodeVin(' wvwzzzauzhw217439 ')?.make).toBe('Volkswagen');
});

test.each([
  [2020, [2020]],
  [2021, [2020]],
  [1990, [1990]],
  [2005, [2020, 1990]],
])('of a year that may be 2020 or 1990 that of a car of %i counts', (year, years) => {
  expect(saidByVin('WAUZZZGY6LA018457', year).years).toEqual(years);
});

test('the beginning of a chassis number says maker and country, and no year', () => {
  expect(saidByVin('WVWZZZAUZ')).toEqual({
    make: 'Volkswagen',
    country: 'Nemačka',
    years: [],
    checkDigit: null,
  });
});
