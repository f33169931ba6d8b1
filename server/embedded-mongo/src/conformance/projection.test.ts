import { beforeAll, describe, expect, it } from 'vitest';
import { type Doc, errorOf, useServer } from './support.ts';

const suite = useServer();

describe('projection', () => {
  const cars = () => suite.db.collection<Doc>('projection');
  beforeAll(async () => {
    await cars().insertOne({
      _id: 1,
      make: 'Fiat',
      engine: { fuel: 'lpg', power: 60 },
      bids: [{ n: 1 }, { n: 5 }, { n: 9 }],
    });
  });

  it.each<[string, object, object]>([
    ['fields to keep', { make: 1, 'engine.fuel': 1 }, { _id: 1, make: 'Fiat', engine: { fuel: 'lpg' } }],
    [
      'fields to leave out',
      { _id: 0, bids: 0, 'engine.power': 0 },
      { make: 'Fiat', engine: { fuel: 'lpg' } },
    ],
    ['only other fields than _id', { _id: 0, make: 1 }, { make: 'Fiat' }],
    ['fields in array elements', { _id: 0, 'bids.n': 1 }, { bids: [{ n: 1 }, { n: 5 }, { n: 9 }] }],
    ['a missing field', { _id: 0, nothing: 1 }, {}],
  ])('gives %s', async (_name, projection, expected) => {
    expect(await cars().findOne({}, { projection })).toEqual(expected);
  });

  it('refuses to keep some and leave out others', async () => {
    expect((await errorOf(cars().findOne({}, { projection: { make: 1, bids: 0 } }))).name).toMatch(/Mongo/);
  });
});
