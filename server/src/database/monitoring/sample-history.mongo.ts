import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { MONITORING_COLLECTIONS } from './collections.mongo.ts';
import type { SampleHistory } from './monitoring.ts';
import type { Sample } from './rules/index.ts';

type SampleDocument = Omit<Sample, 'from' | 'at'> & { _id: string; from: Date; at: Date };

const KEPT_SECONDS = 24 * 3600;

/** One document for each server and sample; the database itself deletes them after a day. */
export async function createMongoSampleHistory(connection: Connection): Promise<SampleHistory> {
  const samples = connection.collection<SampleDocument>(MONITORING_COLLECTIONS.samples);
  await samples.createIndexes([{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS }]);
  return {
    async save({ from, at, ...measured }) {
      const _id = `${measured.server}-${at}`;
      await samples.replaceOne(
        { _id },
        { ...measured, from: new Date(from), at: new Date(at) },
        { upsert: true },
      );
    },
    since: (time) =>
      samples
        .find({ at: { $gte: new Date(time) } }, { sort: { at: 1 }, batchSize: 2_000 })
        .map(
          ({ _id, from, at, ...measured }): Sample => ({
            ...measured,
            from: from.getTime(),
            at: at.getTime(),
          }),
        )
        .toArray(),
  };
}
