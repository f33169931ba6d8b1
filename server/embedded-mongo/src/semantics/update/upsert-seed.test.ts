import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/refusal.ts';
import { plain, stored } from '../testing/stored.ts';
import { upsertSeed } from './upsert-seed.ts';

const seed = (filter: object) => plain(upsertSeed(stored(filter)));

describe('the document an upsert starts from', () => {
  it('has every field that the filter pins to one value', () => {
    expect(
      seed({
        a: 1,
        'b.c': { $eq: 2 },
        'b.d': null,
        $and: [{ e: { $in: [3] } }],
        $or: [{ g: [5] }],
        h: { $eq: 6, $gt: 1 },
      }),
    ).toEqual({ a: 1, b: { c: 2, d: null }, e: 3, g: [5], h: 6 });
  });

  it('has nothing of other conditions', () => {
    expect(
      seed({ a: { $gt: 1 }, b: /x/, c: { $in: [1, 2] }, $or: [{ d: 1 }, { e: 1 }], $nor: [{ f: 1 }] }),
    ).toEqual({});
  });

  it('is refused when the filter pins a field twice', () => {
    expect(refusal(() => seed({ a: 1, $and: [{ a: 1 }] }))?.code).toBe(54);
    expect(refusal(() => seed({ a: { b: 1 }, 'a.c': 1 }))?.code).toBe(54);
    expect(refusal(() => seed({ '_id.x': 1 }))?.code).toBe(111);
  });
});
