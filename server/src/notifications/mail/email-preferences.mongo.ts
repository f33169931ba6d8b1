import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { EmailChoices, EmailPreferences } from './email-preferences.ts';

interface PreferencesDocument {
  /** The user's id. */
  _id: string;
  email: Partial<EmailChoices>;
}

/** What users have chosen, in the collection `preferences`. */
export function createMongoEmailPreferences(connection: Connection): EmailPreferences {
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
