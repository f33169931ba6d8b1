import type { SellingPresets } from '@autoplace/shared/contract';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import type { StoredPresets } from './selling-presets.ts';

/** One document for each dealer in `selling_presets`. */
export function createMongoPresets(connection: Connection): StoredPresets {
  const stored = connection.collection<SellingPresets & { _id: string }>('selling_presets');
  return {
    async of(dealerId) {
      const found = await stored.findOne({ _id: dealerId }, { projection: { _id: 0 } });
      return { presets: [], views: [], replies: [], version: 0, ...found };
    },

    async save(dealerId, { version, ...presets }) {
      const next = { ...presets, version: version + 1 };
      if (version > 0)
        return (await stored.replaceOne({ _id: dealerId, version }, next)).matchedCount === 1 ? next : null;
      return (await unlessTaken(stored.insertOne({ _id: dealerId, ...next }))) && next;
    },
  };
}
