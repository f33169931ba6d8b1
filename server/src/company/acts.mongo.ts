import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { readPage } from '../core/mongo/read-page.mongo.ts';
import type { Act, Acts } from './acts.ts';

type ActDocument = Omit<Act, 'id' | 'at'> & { _id: string; at: Date };

/** One document for each act, in the collection `company_acts`. */
export async function createMongoActs(connection: Connection): Promise<Acts> {
  const acts = connection.collection<ActDocument>('company_acts');
  await acts.createIndexes([
    { key: { companyId: 1, at: -1, _id: -1 }, name: 'newest' },
    { key: { subject: 1, act: 1 }, name: 'subject' },
  ]);
  return {
    async add(added) {
      for (const { id, at, ...act } of added)
        await unlessTaken(acts.insertOne({ _id: id, at: new Date(at), ...act }));
    },

    async page(companyId, { person, subject, ...page }) {
      const filter = { companyId, ...(person && { userId: person }), ...(subject && { subject }) };
      const sort = { at: -1, _id: -1 } as const;
      return readPage(acts, { filter, sort }, page, ({ _id, at, ...act }) => ({
        id: _id,
        at: at.getTime(),
        ...act,
      }));
    },

    async listersOf(auctionIds) {
      const found = await acts.find({ subject: { $in: [...auctionIds] }, act: 'auction.listed' }).toArray();
      return new Map(
        found
          .filter(({ userId, companyId }) => userId !== companyId)
          .map(({ subject, userId, companyId }) => [subject ?? '', { userId, companyId }]),
      );
    },
  };
}
