import { Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { type Doc, errorOf, useServer } from './support.ts';

const suite = useServer();

describe('cursors', () => {
  it('give all documents of many batches once', async () => {
    const many = suite.collection<Doc>();
    await many.insertMany(Array.from({ length: 2500 }, (_, _id) => ({ _id })));
    for (const batchSize of [1000, 7, undefined]) {
      const ids: unknown[] = [];
      const cursor = many.find({}, batchSize === undefined ? {} : { batchSize }).sort({ _id: 1 });
      for await (const { _id } of cursor) ids.push(_id);
      expect(ids).toEqual(Array.from({ length: 2500 }, (_, i) => i));
    }
  });

  it('give batches of at most 16 MB', async () => {
    const big = suite.collection<Doc>();
    for (let _id = 0; _id < 3; _id += 1) await big.insertOne({ _id, text: 'x'.repeat(7_000_000) });
    const reply = await suite.db.command({ find: big.collectionName });
    expect(reply.cursor.firstBatch).toHaveLength(2);
    expect(
      await big
        .find()
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual([0, 1, 2]);
  });

  it('end with a single batch, a limit, or when killed', async () => {
    const many = suite.collection<Doc>();
    await many.insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id })));
    const find = many.collectionName;
    expect(await suite.db.command({ find, batchSize: 5, singleBatch: true })).toMatchObject({
      cursor: { id: 0 },
    });
    expect(await many.find({}, { batchSize: 5 }).limit(12).toArray()).toHaveLength(12);

    const { cursor } = await suite.db.command({ find, batchSize: 0 });
    expect(cursor.firstBatch).toEqual([]);
    const killed = await suite.db.command({ killCursors: find, cursors: [cursor.id] });
    expect(killed.cursorsKilled).toEqual([cursor.id]);
    const error = await errorOf(suite.db.command({ getMore: cursor.id, collection: find }));
    expect(error).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('are told apart by their 64-bit ids', async () => {
    const many = suite.collection<Doc>();
    await many.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id })));
    const reply = await suite.db.command(
      { find: many.collectionName, batchSize: 5 },
      { promoteLongs: false },
    );
    expect(reply.cursor.id).toBeInstanceOf(Long);
    await suite.db.command({ killCursors: many.collectionName, cursors: [reply.cursor.id] });
  });
});
