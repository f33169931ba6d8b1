import type { Connection } from '../core/mongo/connect.mongo.ts';
import { isDuplicateKey } from '../core/mongo/duplicate-key.mongo.ts';

/** Secrets that stop the digests of a user, whichever searches are in them: who has one, from a mail, may do so. */
export interface StopKeys {
  /** The key of the user; the first time it is `fresh`. */
  of(userId: string, fresh: string): Promise<string>;
  /** Null if nobody has this key. */
  userOf(key: string): Promise<string | null>;
}

/** One document for each user who was sent a digest, in the collection `digest_stop_keys`. */
export async function createMongoStopKeys(connection: Connection): Promise<StopKeys> {
  const keys = connection.collection<{ _id: string; key: string }>('digest_stop_keys');
  await keys.createIndexes([{ key: { key: 1 }, name: 'key' }]);

  return {
    async of(userId, fresh) {
      const known = await keys.findOne({ _id: userId });
      if (known !== null) return known.key;
      try {
        await keys.insertOne({ _id: userId, key: fresh });
        return fresh;
      } catch (error) {
        const winner = isDuplicateKey(error) ? await keys.findOne({ _id: userId }) : null;
        if (winner === null) throw error;
        return winner.key;
      }
    },

    userOf: async (key) => (await keys.findOne({ key }))?._id ?? null,
  };
}
