import { expect, test } from 'vitest';
import { ARTICLES } from './articles/index.ts';
import { createSearch } from './search.ts';

const search = createSearch(ARTICLES);
const first = (query: string) => search(query)[0]?.slug;

test('without a word all articles are there', () => {
  expect(search('  ')).toHaveLength(ARTICLES.length);
  expect(ARTICLES.length).toBeGreaterThanOrEqual(15);
});

test.each([
  ['rezervna cena', 'rezervna-cena'],
  ['REZERVNE CENE', 'rezervna-cena'],
  ['слике', 'slike'],
  ['otkazivanje', 'otkazivanje'],
  ['отказивање аукције', 'otkazivanje'],
  ['produzenje', 'produzenje'],
  ['holandska', 'holandska-aukcija'],
  ['provizija', 'naknade'],
  ['2,5%', 'naknade'],
  ['plaćanje', 'placanje'],
  ['sasija', 'vin'],
  ['odbijena', 'odbijena-verifikacija'],
  ['uzivo', 'pracenje-uzivo'],
  ['excel', 'uvoz-i-objava-vise-automobila'],
  ['šablon odgovora', 'poruke-kupaca'],
  ['zaposleni', 'ljudi-u-firmi'],
])('%s leads first to %s', (query, slug) => {
  expect(first(query)).toBe(slug);
});

test('đ is found however it is written', () => {
  for (const written of ['obrađujemo', 'obradjujemo', 'obradujemo', 'обрађујемо'])
    expect(search(written).map(({ slug }) => slug)).toEqual(['slike']);
});

test('every word must be found, and a word that is nowhere finds nothing', () => {
  expect(search('slike kiselkaste')).toEqual([]);
});

test('every address is there once, and every way leads into the dealer area', () => {
  const slugs = ARTICLES.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const { slug, way } of ARTICLES) {
    expect(slug).toMatch(/^[a-z-]+$/);
    if (way !== undefined) expect(way[0]).toMatch(/^\/dealer\//);
  }
});
