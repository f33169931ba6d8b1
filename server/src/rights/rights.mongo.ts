import { bulkWriter } from '../core/mongo/bulk-writer.mongo.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { BiddingRights, RightsStore } from './rights.ts';

interface RightsDocument
  extends Omit<BiddingRights, 'userId' | 'reservations' | 'limitChanges' | 'deposits'> {
  /** The user's id. */
  _id: string;
  reservations: BiddingRights['reservations'][number][];
  limitChanges: BiddingRights['limitChanges'][number][];
  deposits: BiddingRights['deposits'][number][];
}

/** Says that reservations have been made for all auctions and deals that were open then; a database without it has that done at the start. */
export const RIGHTS_STATE = 'bidding_rights_state';
const PREPARED = 'prepared with deals';

/** One document for each bidder, in the collection `bidding_rights`; its version decides between concurrent changes. */
export function createMongoRights(connection: Connection): RightsStore {
  const rights = connection.collection<RightsDocument>('bidding_rights');
  const write = bulkWriter(rights);
  const marks = connection.collection<{ _id: string }>(RIGHTS_STATE);
  return {
    async find(userId) {
      const found = await rights.findOne({ _id: userId });
      if (found === null) return { userId, version: 0, reservations: [], limitChanges: [], deposits: [] };
      const { _id, ...rest } = found;
      return { ...rest, userId: _id };
    },

    async save({ userId, reservations, limitChanges, deposits, version }) {
      const next = {
        version,
        reservations: [...reservations],
        limitChanges: [...limitChanges],
        deposits: [...deposits],
      };
      // Where another version stands, there is nothing to replace, and what is then inserted collides with it.
      const replaceOne = { filter: { _id: userId, version: version - 1 }, replacement: next, upsert: true };
      return (await write({ replaceOne })) === 'written';
    },

    isPrepared: async () => (await marks.findOne({ _id: PREPARED })) !== null,

    async setPrepared(isPrepared) {
      if (isPrepared) await marks.updateOne({ _id: PREPARED }, { $set: {} }, { upsert: true });
      else await marks.deleteOne({ _id: PREPARED });
    },
  };
}
