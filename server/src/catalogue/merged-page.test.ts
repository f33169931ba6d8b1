import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergedPage } from './merged-page.ts';
import { comparing, type Placed } from './table/index.ts';

const SEED = Number(process.env.SEED_OF_RUN ?? 1);
const compare = comparing('price_asc');

const listOf = (name: string, keys: readonly number[]): Placed[] =>
  keys.map((key, number) => ({ id: `${name}-${number}`, key })).sort(compare);

it('finds a page half of the way back among evenly spread lots with half of the questions that halving takes', async () => {
  const spread = (name: string, every: number) =>
    listOf(
      name,
      Array.from({ length: 100_000 }, (_, number) => number * every + ((number * 7919) % 101)),
    );
  const [running, ended] = [spread('open', 3), spread('over', 2)];
  let asked = 0;
  const slice = async (from: number, count: number) => {
    asked += 1;
    return ended.slice(from, from + count);
  };
  const open = { total: 100_000, slice: (from: number, count: number) => running.slice(from, from + count) };
  const over = { total: 100_000, slice, places: slice };
  const page = await mergedPage({ open, over }, { skip: 100_000, limit: 20, compare });
  expect(page).toEqual([...running, ...ended].sort(compare).slice(100_000, 100_020));
  expect(asked).toBeLessThan(10);
});

it(`is the page of both lists put together, near and far back (SEED_OF_RUN=${SEED})`, async () => {
  const keys = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 900, size: 'max' });
  await fc.assert(
    fc.asyncProperty(
      keys,
      keys,
      fc.nat(1_800),
      fc.integer({ min: 1, max: 50 }),
      async (a, b, skip, limit) => {
        const [running, ended] = [listOf('open', a), listOf('over', b)];
        const asked = { most: 0 };
        const slice = async (from: number, count: number) => {
          asked.most = Math.max(asked.most, count);
          return ended.slice(from, from + count);
        };
        const open = {
          total: running.length,
          slice: (from: number, count: number) => running.slice(from, from + count),
        };
        const over = { total: ended.length, slice, places: slice };
        const page = await mergedPage({ open, over }, { skip, limit, compare });
        expect(page).toEqual([...running, ...ended].sort(compare).slice(skip, skip + limit));
        expect(asked.most).toBeLessThanOrEqual(300);
      },
    ),
    { seed: SEED, numRuns: 200 },
  );
});
