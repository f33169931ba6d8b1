import type { Filter } from 'mongodb';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { NO_PASSWORD } from '../users/index.ts';
import type { OwnData } from './own-data.ts';
import { PERSONAL, type PersonalCollection } from './personal-collections.ts';

type Stored = Record<string, unknown> & { _id: string };

/** What a dealer's auctions need stays. */
const BLANK_DEALER = {
  contactEmail: '',
  phone: '',
  licence: '',
  address: '',
  payment: null,
  verificationNotes: null,
  history: [],
  documents: [],
  mailAt: null,
};

/** Ids hold no character that means something in an expression. */
const filterOf = ({ by, keyed }: PersonalCollection, userId: string): Filter<Stored> =>
  keyed ? { _id: { $regex: `^${userId}:` } } : { $or: by.map((field) => ({ [field]: userId })) };

export function createMongoOwnData(connection: Connection): OwnData {
  const collection = (name: string) => connection.collection<Stored>(name);
  const valuesOf = (name: string, field: string, userId: string) =>
    collection(name).distinct(field, { userId } as Filter<Stored>) as Promise<unknown[]>;

  return {
    documents: (one, userId) => collection(one.name).find(filterOf(one, userId)),

    async auctionsOf(userId) {
      const rights = await collection('bidding_rights').findOne({ _id: userId });
      const reserved = (rights?.reservations ?? []) as { auctionId: string }[];
      const found = await Promise.all(
        ['own_bids', 'notifications'].map((name) => valuesOf(name, 'auctionId', userId)),
      );
      const sold = await collection('auctions').distinct('_id', { dealerId: userId } as Filter<Stored>);
      const ids = [...found.flat(), ...sold, ...reserved.map(({ auctionId }) => auctionId)];
      return [...new Set(ids.filter((id) => typeof id === 'string'))];
    },

    closed: () =>
      collection('users')
        .find({ 'locked.closed': true } as Filter<Stored>, { projection: { 'locked.at': 1 } })
        .map(({ _id, locked }) => ({ id: _id, at: (locked as { at: Date }).at.getTime() }))
        .toArray(),

    async begin({ id, at }) {
      const closed = { _id: id, 'locked.closed': true, 'locked.at': new Date(at) } as Filter<Stored>;
      const change = { $set: { passwordHash: NO_PASSWORD } };
      return (await collection('users').updateOne(closed, change)).matchedCount === 1;
    },

    async erase(userId, what) {
      if (what === 'all') await collection('dealers').updateOne({ _id: userId }, { $set: BLANK_DEALER });
      for (const one of PERSONAL)
        if (one.erased === 'at_once' || (what === 'all' && one.erased === 'later'))
          await collection(one.name).deleteMany(filterOf(one, userId));
    },
  };
}
