import { mongo } from 'mongoose';
import type { CommitDocument } from '../../../auctions/log/auction-log.mongo.ts';
import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import type { LoggedCommit, NewCommits, Referred } from './new-commits.ts';

const BATCH = 500;

export function createMongoNewCommits(connection: Connection): NewCommits {
  return {
    // In pieces: the embedded database reads all that a find asks for before it does anything else, as deciding a bid.
    async *since(time) {
      const commits = connection.collection<CommitDocument>('commits');
      let from = new Date(time);
      /** Of the newest millisecond: others of it may follow, and no index has a second field to tell them apart by. */
      let read: string[] = [];
      let piece: Uint8Array[];
      do {
        const filter = { writtenAt: { $gte: from }, _id: { $nin: read } };
        const options = { raw: true, sort: { writtenAt: 1 }, limit: BATCH, batchSize: BATCH } as const;
        piece = (await commits.find(filter, options).toArray()) as unknown as Uint8Array[];
        for (const bson of piece) {
          const { _id, writtenAt, steps } = mongo.BSON.deserialize(bson) as CommitDocument;
          if (writtenAt > from) [from, read] = [writtenAt, []];
          read.push(_id);
          yield { id: _id, writtenAt: writtenAt.getTime(), bson, refers: steps.flat().flatMap(referredBy) };
        }
      } while (piece.length === BATCH);
    },

    async *documents(collection, ids) {
      for (let at = 0; at < ids.length; at += BATCH) {
        const filter = { _id: { $in: ids.slice(at, at + BATCH) } };
        const found = connection.collection<{ _id: string }>(collection).find(filter, { raw: true });
        for await (const bson of found) yield bson as unknown as Uint8Array;
      }
    },
  };
}

/** The fields of facts and terms that name people and cars. */
const NAMES: Record<string, Referred> = {
  bidderId: 'users',
  by: 'users',
  carId: 'cars',
  dealerId: 'dealers',
};

/** The documents that a fact names. A dealer's first account has the dealer's id. */
export function referredBy(fact: object): LoggedCommit['refers'] {
  return Object.entries(fact).flatMap(([name, value]): LoggedCommit['refers'] => {
    if (name === 'terms') return referredBy(value as object);
    const collection = NAMES[name];
    if (collection === undefined || typeof value !== 'string') return [];
    const user = { collection: 'users', id: value } as const;
    return collection === 'dealers' ? [{ collection, id: value }, user] : [{ collection, id: value }];
  });
}
