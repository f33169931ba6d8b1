import { describe } from 'vitest';
import {
  audi,
  bmw,
  car,
  mercedes,
  skoda,
  understands,
  vw,
} from '../../../test/support/auctions/search-cases.ts';

describe('whole sentences', () => {
  understands([
    [
      'Tražim crnog golfa 7 dizel do 15 hiljada posle 2015',
      { ...vw('Golf'), color: ['Crna'], fuel: ['diesel'], maxPrice: 15_000, minYear: 2015 },
    ],
    [
      'bmw trojka automatik dizel od 2016 do 20k, malo prešao',
      {
        ...bmw('Serija 3'),
        transmission: ['automatic'],
        fuel: ['diesel'],
        minYear: 2016,
        maxPrice: 20_000,
        maxMileage: 100_000,
      },
    ],
    [
      'тражим црну шкоду октавију караван дизел до 10000 евра',
      { ...skoda('Octavia'), color: ['Crna'], bodyType: ['wagon'], fuel: ['diesel'], maxPrice: 10_000 },
    ],
    [
      'audi a4 2012-2016 dizel automatik do 12.000€ ispod 200.000 km',
      {
        ...audi('A4'),
        minYear: 2012,
        maxYear: 2016,
        fuel: ['diesel'],
        transmission: ['automatic'],
        maxPrice: 12_000,
        maxMileage: 200_000,
      },
    ],
    [
      'mercedes c klasa karavan 2014 god automatik',
      {
        ...mercedes('C klasa'),
        bodyType: ['wagon'],
        minYear: 2014,
        maxYear: 2014,
        transmission: ['automatic'],
      },
    ],
    [
      'mali gradski auto do 3000 evra benzin, manuelni',
      { maxPrice: 3_000, fuel: ['petrol'], transmission: ['manual'] },
    ],
    ['jeftin golf 4', { ...vw('Golf'), sort: 'price_asc' }],
    [
      'reno klio benzin plin 2010 god do 2500 eura',
      { ...car('Renault', 'Clio'), fuel: ['petrol', 'lpg'], minYear: 2010, maxYear: 2010, maxPrice: 2_500 },
    ],
    [
      'najjeftiniji pasat b6 karavan do 150.000 km',
      { ...vw('Passat'), bodyType: ['wagon'], maxMileage: 150_000, sort: 'price_asc' },
    ],
    [
      'hibrid tojota do 2 miliona dinara ne starija od 8 godina',
      { ...car('Toyota'), fuel: ['hybrid'], maxPrice: 17_064, minYear: 2018 },
    ],
    [
      'dzip dizel rucni menjac 4x4 oko 8000 evra',
      {
        bodyType: ['suv'],
        fuel: ['diesel'],
        transmission: ['manual'],
        drive: ['4x4'],
        minPrice: 7_200,
        maxPrice: 8_800,
      },
    ],
    [
      'bmw ili audi, karavan, 2015 pa naviše, max 15 soma',
      { make: ['BMW', 'Audi'], bodyType: ['wagon'], minYear: 2015, maxPrice: 15_000 },
    ],
    ['holandske aukcije bmw x5 u toku', { ...bmw('X5'), type: ['dutch'], status: ['active'] }],
    [
      'opel astra karavan 1.7 cdti 2013 do 5 hiljada',
      {
        ...car('Opel', 'Astra'),
        bodyType: ['wagon'],
        fuel: ['diesel'],
        minYear: 2013,
        maxYear: 2013,
        maxPrice: 5_000,
      },
      ['1.7'],
    ],
    ['crveni kabriolet za leto', { color: ['Crvena'], bodyType: ['convertible'] }, ['leto']],
    [
      'golf 6 ili 7 od 2010 do 2016 od 5 do 9 hiljada',
      { ...vw('Golf'), minYear: 2010, maxYear: 2016, minPrice: 5_000, maxPrice: 9_000 },
    ],
    ['električni auto ispod 25.000 evra', { fuel: ['electric'], maxPrice: 25_000 }],
    [
      'pezo 308 sw 1.6 hdi panorama',
      { ...car('Peugeot', '308'), bodyType: ['wagon'], fuel: ['diesel'] },
      ['1.6', 'panorama'],
    ],
    [
      'Sivi Audi A6, quattro, od 2018, do 25 hiljada evra',
      { ...audi('A6'), drive: ['4x4'], color: ['Siva'], minYear: 2018, maxPrice: 25_000 },
    ],
    ['da li ima neki jugo do 500 evra?', { ...car('Zastava', 'Yugo'), maxPrice: 500 }],
    ['fiat 500 bela do 7 hiljada', { ...car('Fiat', '500'), color: ['Bela'], maxPrice: 7_000 }],
    [
      'treba mi auto za porodicu, karavan, dizel, do 6000',
      { bodyType: ['wagon'], fuel: ['diesel'], maxPrice: 6_000 },
    ],
    ['mercedes e 220 2012', { ...mercedes('E klasa'), minYear: 2012, maxYear: 2012 }],
  ]);
});

describe('a chassis number is one word', () => {
  understands([
    ['WVWZZZ1KZ10000042', {}, ['WVWZZZ1KZ10000042']],
    ['vin: wba5v71080fh34812', {}, ['wba5v71080fh34812']],
    ['VIN:WVWZZZ1KZ10000042, golf', {}, ['WVWZZZ1KZ10000042']],
  ]);
});

describe('the beginning of a chassis number is one word, and no make, year or price', () => {
  understands([
    ['WVWZZZ1K', {}, ['WVWZZZ1K']],
    ['wvwzzz1kz1 golf', vw('Golf'), ['wvwzzz1kz1']],
    ['WV1ZZZ7H', {}, ['WV1ZZZ7H']],
    ['WBA5V71080', {}, ['WBA5V71080']],
    ['WAUZZZ8V9G', {}, ['WAUZZZ8V9G']],
    ['VF1RFB00', {}, ['VF1RFB00']],
    ['WAUZZZ8EU', {}, ['WAUZZZ8EU']],
    ['garant2000eur', { maxPrice: 2000 }, ['garant']],
    ['ZFA1990000', {}, ['ZFA1990000']],
    ['bmw320d2015', { ...bmw('Serija 3'), fuel: ['diesel'], minYear: 2015, maxYear: 2015 }],
    ['vwpassatb8', vw('Passat')],
    ['audia4tdi', { ...audi('A4'), fuel: ['diesel'] }],
    ['max15000', { maxPrice: 15_000 }],
  ]);
});

describe('the number of a lot', () => {
  understands([
    ['k7m-2qx4', {}, ['K7M-2QX4']],
    ['аукција бр. К7М 2QX4', {}, ['K7M-2QX4']],
    ['br 2XA-7340', {}, ['2XA-7340']],
    ['k7m2qxo', {}, ['K7M-2QX0']],
    ['3er-2cnt', {}, ['3ER-2CNT']],
    ['bmw-320d', { ...bmw('Serija 3'), fuel: ['diesel'] }],
    ['500-1000', { minPrice: 500, maxPrice: 1_000 }],
    ['do15000', { maxPrice: 15_000 }],
  ]);
});
