import { mongo } from 'mongoose';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../test/support/upkeep/empty-database.ts';
import { createMongoNewCommits } from './new-commits.mongo.ts';

const { connection, close } = await openDatabase();
afterAll(close);

const BEGAN = Date.UTC(2026, 5, 15);
/** How many were written at each of these milliseconds: a crowd of auctions that end together share one. */
const WRITTEN = [1, 1_200, 499, 500, 3, 0, 700];

it('new commits are read whole, once and in order, piece by piece (R250, R262)', async () => {
  const commits = connection.collection<{ _id: string }>('commits');
  const stored = WRITTEN.flatMap((count, ms) =>
    Array.from({ length: count }, (_, number) => ({
      _id: `auction-${ms}-${number}:1`,
      auctionId: `auction-${ms}-${number}`,
      firstSeq: 1,
      steps: [[{ type: 'BidPlaced', bidderId: 'ana' }]],
      writtenAt: new Date(BEGAN + ms),
    })),
  );
  await commits.createIndex({ writtenAt: 1 });
  await commits.insertMany(stored.toReversed());
  const find = vi.spyOn(mongo.Collection.prototype, 'find');

  const found = [];
  for await (const { id, writtenAt } of createMongoNewCommits(connection).since(BEGAN + 1))
    found.push({ id, ms: writtenAt - BEGAN });

  const expected = stored.slice(WRITTEN[0]);
  expect(found.map(({ ms }) => ms)).toEqual(expected.map(({ writtenAt }) => writtenAt.getTime() - BEGAN));
  expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ _id }) => _id).toSorted());
  // The embedded database reads all that a find asks for before it does anything else.
  for (const [, options] of find.mock.calls) expect(options?.limit).toBeLessThanOrEqual(500);
  find.mockRestore();
});
