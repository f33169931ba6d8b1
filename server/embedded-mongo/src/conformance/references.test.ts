import { describe, expect, it } from 'vitest';
import { type Doc, useServer } from './support.ts';

const suite = useServer();

describe('a document with $ref and $id', () => {
  it('is found by what it holds, with and without an index', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([
      { _id: 1, dealer: { $ref: 'dealers', $id: 7, city: 'Niš' } },
      { _id: 2, dealer: { $ref: 'dealers', $id: 8 }, list: [{ old: { $ref: 'x', $id: 1 } }] },
      { _id: 3, text: '$ref $id' },
    ]);
    const found = async (filter: object) =>
      (await cars.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    const all = async () => [
      await found({ 'dealer.$id': 7 }),
      await found({ 'dealer.$ref': 'dealers' }),
      await found({ 'dealer.city': 'Niš' }),
      await found({ 'list.old.$id': 1 }),
      await found({ dealer: { $ref: 'dealers', $id: 8 } }),
    ];
    const expected = [[1], [1, 2], [1], [2], [2]];
    expect(await all()).toEqual(expected);
    await cars.createIndex({ 'dealer.city': 1 });
    await cars.createIndex({ dealer: 1 });
    expect(await all()).toEqual(expected);
  });

  it('keeps the order of its fields, and can be updated', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertOne({ _id: 1, a: { n: 1, $ref: 'x', $id: 2 } });
    await cars.updateOne({ _id: 1 }, { $set: { 'a.n': 2 } });
    const [bytes] = await cars.find({}, { raw: true }).toArray();
    const names = (bytes as unknown as Buffer).toString('latin1').match(/n\0|\$ref\0|\$id\0/g);
    expect(names).toEqual(['n\0', '$ref\0', '$id\0']);
  });
});
