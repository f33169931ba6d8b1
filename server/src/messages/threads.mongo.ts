import type { DealSide } from '@autoplace/shared/contract';
import type { Filter } from 'mongodb';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { versioned } from '../core/mongo/versioned.mongo.ts';
import { onPage } from '../core/page-of.ts';
import { type Message, unreadBy } from './correspondence.ts';
import type { Sides, Thread, Threads } from './thread.ts';

interface ThreadDocument extends Omit<Thread, 'id'> {
  _id: string;
  /** These follow from the messages; for lists. */
  last: Message;
  lastAt: number;
  unread: Record<DealSide, number>;
  unseen?: Record<string, number>;
}

/** Messages about lots in the collection `threads`, one document for each buyer and lot. */
export async function createMongoThreads(connection: Connection): Promise<Threads> {
  const threads = connection.collection<ThreadDocument>('threads');
  await threads.createIndexes([
    { key: { buyerId: 1, lastAt: -1, _id: 1 }, name: 'buyer' },
    { key: { sellerId: 1, lastAt: -1, _id: 1 }, name: 'seller' },
  ]);

  const count = async (filters: readonly Filter<ThreadDocument>[]) =>
    (await Promise.all(filters.map((filter) => threads.countDocuments(filter)))).reduce((a, b) => a + b);

  return {
    ...versioned(threads, toDocument, fromDocument),

    async page(sides, place) {
      const { page, pageSize } = place;
      const filters = filtersOf(sides);
      const total = await count(filters);
      if ((page - 1) * pageSize >= total) return onPage({ items: [], total }, place);
      const newest = {
        sort: { lastAt: -1, _id: 1 },
        projection: { messages: 0 },
        limit: page * pageSize,
      } as const;
      const found = await Promise.all(filters.map((filter) => threads.find(filter, newest).toArray()));
      const shown = found
        .flat()
        .sort((one, other) => other.lastAt - one.lastAt || (one._id < other._id ? -1 : 1))
        .slice((page - 1) * pageSize, page * pageSize);
      const items = shown.map(({ _id: id, auctionId, buyerId, sellerId, lot, last, unread, unseen }) => ({
        id,
        auctionId,
        buyerId,
        sellerId,
        lot,
        last,
        unread,
        ...(unseen && { unseen }),
      }));
      return onPage({ items, total }, place);
    },

    unread(sides, viewer) {
      const [asBuyer, asSeller] = filtersOf(sides);
      return count([
        { ...asBuyer, 'unread.buyer': { $gt: 0 } },
        {
          ...asSeller,
          'unread.seller': { $gt: 0 },
          ...(viewer !== null && { [`unseen.${viewer}`]: { $ne: 0 } }),
        },
      ]);
    },
  };
}

/** Those of each side, none twice. They are asked for one by one: for an `$or` the embedded database reads all threads. */
const filtersOf = ({ buyerId, sellerId }: Sides) =>
  [{ buyerId }, { sellerId, buyerId: { $ne: buyerId } }] as const;

function toDocument({ id, ...thread }: Thread): ThreadDocument {
  const last = thread.messages.at(-1);
  if (last === undefined) throw new Error(`thread ${id} has no message`);
  const unread = { buyer: unreadBy(thread, 'buyer'), seller: unreadBy(thread, 'seller') };
  const unseen = Object.fromEntries(
    Object.keys(thread.seen ?? {}).map((viewer) => [viewer, unreadBy(thread, 'seller', viewer)]),
  );
  return { _id: id, ...thread, last, lastAt: last.at, unread, ...(thread.seen && { unseen }) };
}

const fromDocument = ({ _id, last, lastAt, unread, unseen, ...thread }: ThreadDocument): Thread => ({
  ...thread,
  id: _id,
});
