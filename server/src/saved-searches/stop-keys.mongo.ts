import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';

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
      if ((await unlessTaken(keys.insertOne({ _id: userId, key: fresh }))) !== null) return fresh;
      return (await keys.findOne({ _id: userId }))?.key ?? fresh;
    },

    userOf: async (key) => (await keys.findOne({ key }))?._id ?? null,
  };
}
