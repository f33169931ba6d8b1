import { mongo } from 'mongoose';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../test/support/upkeep/empty-database.ts';
import { createMongoDatabaseCopy } from './database-copy.mongo.ts';

const { connection, close } = await openDatabase();
afterAll(close);

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
/** As they are to be read: longer than a piece, as long as one, and shorter. */
const STORED = {
  users: numbers(1_001).map((number) => ({ _id: `user-${String(number).padStart(4, '0')}` })),
  cars: numbers(500).map((number) => ({ _id: mongo.ObjectId.createFromTime(number) })),
  dealers: [{ _id: 'dealer' }],
  commits: ['a', 'b', 'c'].flatMap((auctionId) =>
    numbers(auctionId === 'b' ? 1_200 : 300).map((at) => ({
      _id: `${auctionId}:${9_999 - at}`,
      auctionId,
      firstSeq: at + 1,
    })),
  ),
  empty: [],
};

it.each(Object.entries(STORED))(
  '%s are copied whole and in order, piece by piece',
  async (name, documents) => {
    if (documents.length > 0)
      await connection.collection(name).insertMany(documents.toReversed() as mongo.Document[]);
    const find = vi.spyOn(mongo.Collection.prototype, 'find');
    const found = [];
    for await (const bson of createMongoDatabaseCopy(connection).documents(name))
      found.push(mongo.BSON.deserialize(bson));
    expect(found).toEqual(documents);
    // The embedded database reads all that a find asks for before it does anything else.
    for (const [, options] of find.mock.calls) expect(options?.limit).toBeLessThanOrEqual(500);
    find.mockRestore();
  },
);
