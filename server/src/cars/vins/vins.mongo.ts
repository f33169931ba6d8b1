import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../../core/mongo/duplicate-key.mongo.ts';
import type { VinRecord, Vins } from './vins.ts';

interface VinDocument extends Omit<VinRecord, 'vin'> {
  _id: string;
  /** Epoch milliseconds; absent where nobody was refused. */
  askedAt?: number;
}

/** One document for each VIN that was listed, in the collection `vins`; its version decides between concurrent requests. */
export async function createMongoVins(connection: Connection): Promise<Vins> {
  const vins = connection.collection<VinDocument>('vins');
  await vins.createIndexes([{ key: { askedAt: -1 }, name: 'asked' }]);
  return {
    async find(vin) {
      const found = await vins.findOne({ _id: vin });
      return found === null ? { vin, claim: null, askers: [], version: 0 } : toRecord(found);
    },

    async save({ vin, ...record }) {
      const asked = record.askers.map(({ askedAt }) => askedAt);
      const next = { ...record, ...(asked.length > 0 && { askedAt: Math.max(...asked) }) };
      if (record.version > 1) {
        const read = { _id: vin, version: record.version - 1 };
        return (await vins.replaceOne(read, next)).matchedCount === 1;
      }
      return (await unlessTaken(vins.insertOne({ _id: vin, ...next }))) !== null;
    },

    asked: (most) =>
      vins
        .find({ askedAt: { $gt: 0 } }, { sort: { askedAt: -1 }, limit: most })
        .map(toRecord)
        .toArray(),
  };
}

const toRecord = ({ _id, claim, askers, version }: VinDocument): VinRecord => ({
  vin: _id,
  claim,
  askers,
  version,
});
