import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { EmailWish, EmailWishes } from './email-wishes.ts';

interface PreferencesDocument {
  /** The user's id. */
  _id: string;
  email: Partial<EmailWish>;
}

/** What users have chosen, in the collection `preferences`. */
export function createMongoEmailWishes(connection: Connection): EmailWishes {
  const preferences = connection.collection<PreferencesDocument>('preferences');
  return {
    get: async (userId) => (await preferences.findOne({ _id: userId }))?.email ?? null,

    async getMany(userIds) {
      const found = await preferences.find({ _id: { $in: [...userIds] } }).toArray();
      return new Map(found.map(({ _id, email }) => [_id, email]));
    },

    async set(userId, email) {
      await preferences.updateOne({ _id: userId }, { $set: { email } }, { upsert: true });
    },
  };
}
