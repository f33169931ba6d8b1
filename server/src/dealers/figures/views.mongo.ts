import { randomBytes } from 'node:crypto';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { duplicatesOf, unlessTaken } from '../../core/mongo/duplicate-key.mongo.ts';
import type { View, ViewCount, Views } from './views.ts';

type DayDocument = ViewCount & { _id: string };

/** Marks and salts are needed for their day, which may have just ended for another server; in seconds. */
const KEPT_SECONDS = 2 * 24 * 3600;

/**
 * One document for each auction and day in `view_days`. Who has been counted is in `view_marks`, as keys that cannot be
 * traced once the salt of their day in `view_salts` is gone: two days.
 */
export async function createMongoViews(connection: Connection): Promise<Views> {
  const days = connection.collection<DayDocument>('view_days');
  const marks = connection.collection<{ _id: string; at: Date }>('view_marks');
  const salts = connection.collection<{ _id: string; salt: string; at: Date }>('view_salts');
  const expiry = { key: { at: 1 as const }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS };
  await days.createIndexes([{ key: { dealerId: 1, day: 1 }, name: 'dealer' }]);
  await marks.createIndexes([expiry]);
  await salts.createIndexes([expiry]);

  /** Inserts all in one round trip and returns those that were new. */
  const mark = async (views: readonly View[]): Promise<View[]> => {
    const known = new Set<number>();
    const at = new Date();
    try {
      await marks.insertMany(
        views.map(({ key }) => ({ _id: key, at })),
        { ordered: false },
      );
    } catch (error) {
      for (const index of duplicatesOf(error)) known.add(index);
    }
    return views.filter((_, index) => !known.has(index));
  };

  const addOne = async ({ views, ...of }: ViewCount) => {
    const increase = () =>
      days.updateOne(
        { _id: `${of.auctionId}:${of.day}` },
        { $inc: { views }, $setOnInsert: of },
        { upsert: true },
      );
    // Another server has just added the document.
    if ((await unlessTaken(increase())) === null) await increase();
  };

  const views: Views = {
    async saltOf(day) {
      const fresh = { salt: randomBytes(16).toString('base64url'), at: new Date() };
      const isFirst = (await unlessTaken(salts.insertOne({ _id: day, ...fresh }))) !== null;
      return isFirst ? fresh.salt : ((await salts.findOne({ _id: day }))?.salt ?? fresh.salt);
    },

    async count(seen) {
      if (seen.length > 0) await views.add(talliedByDay(await mark(seen)));
    },

    async add(counts) {
      for (const count of counts) await addOne(count);
    },

    since: (dealerId, day) =>
      days
        .find({ dealerId, day: { $gte: day } })
        .map(({ _id, ...count }): ViewCount => count)
        .toArray(),

    async totals(dealerId) {
      const totals = new Map<string, number>();
      const counts = days.find({ dealerId }, { projection: { _id: 0, auctionId: 1, views: 1 } });
      for await (const { auctionId, views } of counts)
        totals.set(auctionId, (totals.get(auctionId) ?? 0) + views);
      return totals;
    },
  };
  return views;
}

function talliedByDay(views: readonly View[]): ViewCount[] {
  const counts = new Map<string, ViewCount>();
  for (const { key, ...of } of views) {
    const known = counts.get(`${of.auctionId}:${of.day}`);
    counts.set(`${of.auctionId}:${of.day}`, { ...of, views: (known?.views ?? 0) + 1 });
  }
  return [...counts.values()];
}
