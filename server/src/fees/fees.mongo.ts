import type { Connection } from '../core/mongo/connect.mongo.ts';
import { duplicatesOf } from '../core/mongo/duplicate-key.mongo.ts';
import { idsOf } from '../core/mongo/ids-of.mongo.ts';
import type { FeeEntry, FeeLedger } from './fee.ts';
import { monthOf } from './months.ts';

interface EntryDocument extends Omit<FeeEntry, 'id' | 'at'> {
  _id: string;
  at: Date;
  month: string;
}

/** The entries in the collection `fee_entries`, one document each. */
export async function createMongoFeeLedger(connection: Connection): Promise<FeeLedger> {
  const entries = connection.collection<EntryDocument>('fee_entries');
  await entries.createIndexes([
    { key: { dealerId: 1, at: 1, _id: 1 }, name: 'dealer' },
    { key: { at: 1 }, name: 'time' },
  ]);

  return {
    async add(wanted) {
      const ids = wanted.map(({ id }) => id);
      const known = new Set(await idsOf(entries, { _id: { $in: ids } }));
      const fresh = wanted.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return;
      try {
        await entries.insertMany(fresh.map(toDocument), { ordered: false });
      } catch (error) {
        // Another server was faster; anything else is thrown.
        duplicatesOf(error);
      }
    },

    of: (dealerId) =>
      entries
        .find({ dealerId }, { sort: { at: 1, _id: 1 } })
        .map(toEntry)
        .toArray(),

    dealersBefore: (time) => entries.distinct('dealerId', { at: { $lt: new Date(time) } }),

    async *all() {
      const projection = { dealerId: 1, kind: 1, cents: 1, month: 1 } as const;
      for await (const entry of entries.find({}, { projection })) yield entry;
    },
  };
}

const toDocument = ({ id, at, ...rest }: FeeEntry): EntryDocument => ({
  _id: id,
  ...rest,
  at: new Date(at),
  month: monthOf(at),
});

const toEntry = ({ _id, at, month, ...rest }: EntryDocument): FeeEntry => ({
  id: _id,
  ...rest,
  at: at.getTime(),
});
