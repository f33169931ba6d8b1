import { expect, test } from 'vitest';
import { buildAnalytics, buildMeasured } from '../../../testing/data/analytics.ts';
import { auctionsFile, daysFile } from './files.ts';

const linesOf = (content: string) => content.replace('\uFEFF', '').trimEnd().split('\r\n');

test('the auctions are a row each, under the number that their pages show, with the price in percent of the start', () => {
  const { name, content } = auctionsFile(
    buildAnalytics(7, {
      auctions: [
        buildMeasured('one', { price: 12_345 }),
        buildMeasured('two', { status: 'ended', reservePrice: null, title: 'Golf; plin' }),
      ],
    }),
  );
  expect(name).toBe('autoplace-aukcije-2025-02-23-2025-03-01.csv');
  expect(linesOf(content)).toEqual([
    'Broj aukcije;Naslov;Stanje;Pregledi;Omiljene;Ponude;Početna cena (EUR);Rezervna cena (EUR);Cena (EUR);Cena prema početnoj (%);Početak;Kraj',
    '2JC-7709;Automobil one;U toku;40;2;6;10000;12000;12345;123,5;20.02.2025 09:05;02.03.2025 18:30',
    'M4P-96Z3;"Golf; plin";Neprodato;40;2;6;10000;;12500;125;20.02.2025 09:05;02.03.2025 18:30',
  ]);
});

test('the days are a row each, as the period has them', () => {
  const { name, content } = daysFile(buildAnalytics(2));
  expect(name).toBe('autoplace-dani-2025-02-28-2025-03-01.csv');
  expect(linesOf(content)).toEqual([
    'Datum;Pregledi;Ponude;Prodato;Prihod (EUR)',
    '28.02.2025;0;0;0;0',
    '01.03.2025;38;9;1;11650',
  ]);
});
