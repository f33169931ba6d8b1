import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import type { Confirmations } from './confirmations.ts';

/** For how long a link can be followed, and how long until the next may be mailed, in milliseconds. */
const VALID_MS = DAY_MS;
const PAUSE_MS = MINUTE_MS;

interface ConfirmationDocument {
  /** The user's id. */
  _id: string;
  email: string;
  secretHash: string;
  mailedAt: Date;
  expireAt: Date;
}

/** One document for each account, in the collection `address_confirmations`. */
export async function createMongoConfirmations(connection: Connection): Promise<Confirmations> {
  const confirmations = connection.collection<ConfirmationDocument>('address_confirmations');
  await confirmations.createIndexes([
    { key: { secretHash: 1 }, name: 'secret' },
    { key: { expireAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ]);

  return {
    async issue({ userId, email }, secretHash, now) {
      const isOver = { _id: userId, mailedAt: { $lte: new Date(now - PAUSE_MS) } };
      const issued = { email, secretHash, mailedAt: new Date(now), expireAt: new Date(now + VALID_MS) };
      // During the pause the insert collides with the document of the last link.
      return (
        (await unlessTaken(confirmations.updateOne(isOver, { $set: issued }, { upsert: true }))) !== null
      );
    },

    async withdraw(userId, secretHash) {
      await confirmations.deleteOne({ _id: userId, secretHash });
    },

    async take(secretHash, now) {
      const found = await confirmations.findOneAndDelete({ secretHash, expireAt: { $gt: new Date(now) } });
      return found && { userId: found._id, email: found.email };
    },
  };
}
