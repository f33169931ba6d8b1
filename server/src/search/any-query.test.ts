import { auctionListQuery, interpretation } from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';
import { describe, expect, it } from 'vitest';
import { WORLD } from '../../test/support/auctions/search-cases.ts';
import { demoCars } from '../demo/cars/index.ts';
import { CAR_NAMES } from './cars/names.ts';
import { interpret } from './interpret.ts';
import { mergeFilters } from './merge.ts';

/** The longest query that the contract takes. */
const LONGEST = 300;
/** Far above the slowest query, far below a runaway expression, in milliseconds of this process: others may keep the machine busy. */
const PATIENCE_MS = 250;
const SEED = 20_261_121;

/** Mulberry32. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const PIECES =
  'golf bmw trojka do od 15 hiljada milion i po pola 2015 2018. km evra din - – / + € e k 000 1,5 15.000 ne bez dizel crni malo prešao između ' +
  'c 220 d a4 x5 320d 99999999999999999999 до голф 🚗 \u0301 ‮ \u0000 {$ne:1} <b> NaN __proto__ constructor toString mk 7 ili u toku godina star 0 kw ks jači snaga novom sadu nisu sedišta';

function anyQuery(next: () => number): string {
  const pieces = PIECES.split(' ');
  let query = '';
  while (query.length < LONGEST * next()) {
    const piece = pieces[Math.floor(next() * pieces.length)] ?? '';
    query +=
      piece +
      (next() < 0.7 ? ' ' : '') +
      (next() < 0.05 ? String.fromCodePoint(1 + Math.floor(next() * 0xd7fe)) : '');
  }
  return query.slice(0, LONGEST) || 'x';
}

function check(query: string): void {
  const before = process.cpuUsage();
  const answer = interpret(query, WORLD);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000, query).toBeLessThan(PATIENCE_MS);
  expect(interpretation.safeParse(answer).error, query).toBeUndefined();
  expect(mergeFilters(answer.explanation), query).toEqual(answer.filters);
  const asked = { ...answer.filters, q: answer.keywords.join(' ') };
  expect(auctionListQuery.safeParse(asked).error, `${query}: the catalogue takes it`).toBeUndefined();
}

describe('any query', () => {
  it(`of up to ${LONGEST} characters is answered by the contract and at once (seed ${SEED})`, () => {
    const next = random(SEED);
    for (let i = 0; i < 1_000; i += 1) check(anyQuery(next));
  });

  it.each([
    'malo prešao od 150.000 km',
    'od 10 hiljada do 5 hiljada',
    'od 150.000 km malo prešao',
    'do 2010 od 2015-2018',
    'a',
    '1',
    '1 ',
    '1.',
    '1,000',
    'do ',
    '- ',
    'i po ',
    'ne ',
    'ne da ',
    'milion i ',
    'č',
    'golfo',
    '2015/',
    'сс',
  ])('that repeats %j is answered at once', (piece) => check(piece.repeat(LONGEST).slice(0, LONGEST)));

  it('gets the same answer every time (R57)', () => {
    const query = 'crni golf 7 do 15 hiljada, ne dizel';
    expect(interpret(query, WORLD)).toEqual(interpret(query, WORLD));
  });
});

describe('the words of advertisements', () => {
  it('are not taken for mistyped cars', () => {
    const words = new Set(
      demoCars.flatMap(({ description }) => description.toLowerCase().match(/\p{L}{5,}/gu) ?? []),
    );
    const names = new Set(CAR_NAMES.keys());
    const taken = [...words].filter((word) => !names.has(fold(word)) && interpret(word, WORLD).filters.make);
    expect(taken).toEqual([]);
  });
});
