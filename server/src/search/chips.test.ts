import { type SearchChip, searchFilters } from '@autoplace/shared/contract';
import { describe, expect, it } from 'vitest';
import { WORLD } from '../../test/support/auctions/search-cases.ts';
import { interpret } from './interpret.ts';
import { mergeFilters } from './merge.ts';

const chipsOf = (query: string): SearchChip[] => interpret(query, WORLD).explanation;
const said = (query: string) => chipsOf(query).map(({ text, source }) => [text, source]);

describe('chips', () => {
  it.each([
    [
      'bmw do 15 hiljada',
      [
        ['Marka: BMW', 'bmw'],
        ['Cena do €15.000', 'do 15 hiljada'],
      ],
    ],
    [
      'Golf 7 od 2018',
      [
        ['Model: Volkswagen Golf', 'Golf 7'],
        ['Godište od 2018.', 'od 2018'],
      ],
    ],
    [
      'škoda 2016-2020',
      [
        ['Marka: Škoda', 'škoda'],
        ['Godište od 2016. do 2020.', '2016-2020'],
      ],
    ],
    ['2015', [['Godište 2015.', '2015']]],
    ['od euro 4 do euro 5', [['Euro norma: Euro 4 do Euro 5', 'od euro 4 do euro 5']]],
    ['najmanje 7 mesta', [['7 sedišta i više', 'najmanje 7 mesta']]],
    ['до 150.000 км', [['Do 150.000 km', 'до 150.000 км']]],
    ['50000-100000 km', [['Od 50.000 do 100.000 km', '50000-100000 km']]],
    [
      'dizelaš rucni menjac',
      [
        ['Gorivo: Diesel', 'dizelaš'],
        ['Menjač: Manuelni', 'rucni menjac'],
      ],
    ],
    [
      'crnu limuzinu',
      [
        ['Boja: Crna', 'crnu'],
        ['Karoserija: Sedan', 'limuzinu'],
      ],
    ],
    ['najjeftiniji', [['Najjeftinije prvo', 'najjeftiniji']]],
    ['malo prešao', [['Mala kilometraža: do 100.000 km', 'malo prešao']]],
    ['ne dizel i ne plin', [['Gorivo: ne diesel, plin', 'ne dizel, ne plin']]],
    ['bez 4x4', [['Pogon: ne 4x4', 'bez 4x4']]],
    ['sve osim bmw', [['Nije primenjeno: osim bmw', 'osim bmw']]],
    ['u bmw-u', [['Marka: BMW', 'bmw-u']]],
    ['oldtajmer', [['Oldtajmer: godište do 1996.', 'oldtajmer']]],
  ])('of %s show what was understood, and from which words', (query, expected) => {
    expect(said(query)).toEqual(expected);
  });

  it('name an excluded value', () => {
    expect(said('bez automatika, ne karavan, ne crna').map(([text]) => text)).toEqual([
      'Menjač: ne automatik',
      'Karoserija: ne karavan',
      'Boja: ne crna',
    ]);
  });

  it('do not change when another one is removed', () => {
    const chips = chipsOf('golf 7 ili passat, crni ili beli, dizel do 15.000 od 2015, najjeftiniji');
    expect(chips).toHaveLength(8);
    for (const removed of chips) {
      const left = mergeFilters(chips.filter((chip) => chip !== removed));
      for (const chip of chips) {
        if (chip !== removed) expect(mergeFilters([{ ...chip, filters: left }, chip])).toEqual(left);
      }
      expect(searchFilters.parse(left)).not.toEqual(mergeFilters(chips));
    }
  });

  it('keep the narrower of two limits of one kind', () => {
    expect(interpret('malo prešao, do 50.000 km', WORLD).filters).toEqual({ maxMileage: 50_000 });
    expect(interpret('do 15 hiljada, max 12 hiljada', WORLD).filters).toEqual({ maxPrice: 12_000 });
  });
});
