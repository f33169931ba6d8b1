import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../../core/mongo/duplicate-key.mongo.ts';
import type { SettingsStore, StoredSettings } from './settings.ts';

type SettingsDocument = Omit<StoredSettings, 'changedAt'> & { _id: string; changedAt: Date };

const THE_ONE = 'settings';

/** The settings as one document of the collection `system_settings`; its version decides between concurrent changes. */
export function createMongoSettings(connection: Connection): SettingsStore {
  const settings = connection.collection<SettingsDocument>('system_settings');
  return {
    async newerThan(version) {
      const found = await settings.findOne({ _id: THE_ONE, version: { $gt: version } });
      if (found === null) return null;
      const { _id, changedAt, ...rest } = found;
      return { ...rest, changedAt: changedAt.getTime() };
    },

    async save(next) {
      const document = { ...next, changedAt: new Date(next.changedAt) };
      if (next.version > 1) {
        const read = { _id: THE_ONE, version: next.version - 1 };
        return (await settings.updateOne(read, { $set: document })).matchedCount === 1;
      }
      return (await unlessTaken(settings.insertOne({ _id: THE_ONE, ...document }))) !== null;
    },
  };
}
