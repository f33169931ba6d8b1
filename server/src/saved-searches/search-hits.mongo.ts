import type { Connection } from '../core/mongo/connect.mongo.ts';
import { duplicatesOf } from '../core/mongo/duplicate-key.mongo.ts';
import type { SearchHit, SearchHits } from './search-hits.ts';

interface HitDocument extends SearchHit {
  /** `{userId}:{searchId}:{auctionId}`. */
  _id: string;
  at: Date;
}

/** In seconds: longer than a lot is looked at again, and than a digest may be late. */
const KEPT_SECONDS = 7 * 24 * 3600;
const BATCH = 1_000;

/** One document for each user, search and lot, in the collection `search_hits`. */
export async function createMongoSearchHits(connection: Connection): Promise<SearchHits> {
  const hits = connection.collection<HitDocument>('search_hits');
  await hits.createIndexes([
    { key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS },
    { key: { digest: 1, userId: 1 }, name: 'digest' },
    { key: { how: 1, digest: 1, userId: 1, at: -1 }, name: 'told' },
    { key: { userId: 1 }, name: 'user' },
  ]);
  const keyOf = ({ userId, searchId, auctionId }: SearchHit) => `${userId}:${searchId}:${auctionId}`;

  /** Inserts all in one round trip; of each id only the first is stored. */
  const addSome = async (fresh: readonly SearchHit[], now: number): ReturnType<SearchHits['add']> => {
    const at = new Date(now);
    try {
      await hits.insertMany(
        fresh.map((hit) => ({ _id: keyOf(hit), ...hit, at })),
        { ordered: false },
      );
      return { added: [...fresh], known: [] };
    } catch (error) {
      const duplicates = new Set(duplicatesOf(error));
      const ids = fresh.filter((_, index) => duplicates.has(index)).map(keyOf);
      const known = await hits
        .find({ _id: { $in: ids } })
        .map(toHit)
        .toArray();
      return { added: fresh.filter((_, index) => !duplicates.has(index)), known };
    }
  };

  return {
    async add(fresh, now) {
      const stored = { added: [] as SearchHit[], known: [] as SearchHit[] };
      for (let at = 0; at < fresh.length; at += BATCH) {
        const { added, known } = await addSome(fresh.slice(at, at + BATCH), now);
        stored.added.push(...added);
        stored.known.push(...known);
      }
      return stored;
    },

    async unbundle(bundled) {
      for (let at = 0; at < bundled.length; at += BATCH) {
        const ids = bundled.slice(at, at + BATCH).map(keyOf);
        await hits.updateMany({ _id: { $in: ids }, how: 'instant' }, { $set: { digest: null } });
      }
    },

    async assign(day, until) {
      await hits.updateMany(
        { digest: null, how: 'daily', at: { $lt: new Date(until) } },
        { $set: { digest: day } },
      );
    },

    usersOf: (day) => hits.distinct('userId', { digest: day }),

    ofDigest: (userId, digest) =>
      hits
        .find({ digest, userId })
        .map((hit) => ({ ...toHit(hit), at: hit.at.getTime() }))
        .toArray(),

    async lastTold(userIds, since) {
      const told = new Map<string, number>();
      for (let first = 0; first < userIds.length; first += BATCH) {
        const users = { $in: userIds.slice(first, first + BATCH) };
        const alone = { how: 'instant' as const, digest: null, userId: users, at: { $gt: new Date(since) } };
        for await (const { userId, at } of hits.find(alone, { projection: { _id: 0, userId: 1, at: 1 } }))
          told.set(userId, Math.max(at.getTime(), told.get(userId) ?? 0));
      }
      return told;
    },

    async bundles(from, until) {
      const ended = { how: 'instant' as const, digest: { $gt: String(from), $lte: String(until) } };
      const found = new Map<string, { userId: string; digest: string }>();
      const some = { projection: { userId: 1, digest: 1 }, sort: { digest: 1 } } as const;
      for await (const { userId, digest } of hits.find(ended, some))
        if (digest !== null) found.set(`${userId}:${digest}`, { userId, digest });
      return [...found.values()];
    },
  };
}

const toHit = ({ userId, searchId, auctionId, how, digest }: HitDocument): SearchHit => ({
  userId,
  searchId,
  auctionId,
  how,
  digest,
});
