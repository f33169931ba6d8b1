import type { AuctionDocument } from '../catalogue/index.ts';
import { PHASES } from '../catalogue/table/index.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { OldLot, OldLots } from './old-lots.ts';

/** An index of the catalogue has the auctions of each phase by their end, the newest first. */
const OVER = [PHASES.ended, PHASES.cancelled];
const SHOWN = { rank: 1, nextDeadlineAt: 1, 'view.car.id': 1, 'view.car.images.id': 1 } as const;

type Columns = Pick<AuctionDocument, '_id' | 'rank' | 'nextDeadlineAt' | 'view'>;

/** Up to which end a task has come, or when it looks at an auction again. */
type Mark = { _id: string } & ({ upTo: Date } | { task: string; auctionId: string; againAt: Date });

/** Auctions by their age, from the read model; the marks of the tasks are in `retention_marks`. */
export async function createMongoOldLots(connection: Connection): Promise<OldLots> {
  const auctions = connection.collection<AuctionDocument>('auctions');
  const marks = connection.collection<Mark>('retention_marks');
  await marks.createIndexes([{ key: { task: 1, againAt: 1 }, name: 'again' }]);

  /** Sorted by the end: `limit`, and what ended together with the last of them. */
  const endedBetween = async (phase: number, from: number, until: number, limit: number) => {
    const found = auctions.find<Columns>(
      { phase, rank: { $gt: -until, $lt: -from } },
      { projection: SHOWN, sort: { rank: -1 }, batchSize: limit },
    );
    const lots: OldLot[] = [];
    for await (const document of found) {
      if (lots.length >= limit && lots.at(-1)?.endedAt !== -document.rank) break;
      lots.push(toLot(document));
    }
    return lots;
  };

  return {
    async next(task, time, limit) {
      const mark = (await marks.findOne({ _id: task })) as { upTo: Date } | null;
      const from = mark?.upTo.getTime() ?? Number.NEGATIVE_INFINITY;
      const both = await Promise.all(OVER.map((phase) => endedBetween(phase, from, time, limit)));
      const lots = both.flat().sort((one, other) => one.endedAt - other.endedAt);
      const last = lots[limit - 1]?.endedAt ?? Number.POSITIVE_INFINITY;
      return lots.filter(({ endedAt }) => endedAt <= last);
    },

    async passed(task, endedAt) {
      await marks.updateOne({ _id: task }, { $max: { upTo: new Date(endedAt) } }, { upsert: true });
    },

    async find(auctionId) {
      const found = await auctions.findOne<Columns>(
        { _id: auctionId, phase: { $in: OVER } },
        { projection: SHOWN },
      );
      return found && toLot(found);
    },

    async again(task, now, limit) {
      const due = marks.find({ task, againAt: { $lte: new Date(now) } }, { sort: { againAt: 1 }, limit });
      return (await due.toArray()).flatMap((mark) => ('auctionId' in mark ? mark.auctionId : []));
    },

    async postpone(task, auctionId, until) {
      const again = { task, auctionId, againAt: new Date(until) };
      await marks.updateOne({ _id: `${task} ${auctionId}` }, { $set: again }, { upsert: true });
    },

    async settle(task, auctionId) {
      await marks.deleteOne({ _id: `${task} ${auctionId}` });
    },
  };
}

const toLot = ({ _id, rank, nextDeadlineAt, view: { car } }: Columns): OldLot => ({
  auctionId: _id,
  carId: car.id,
  images: car.images.map(({ id }) => id),
  endedAt: -rank,
  isQuiet: nextDeadlineAt === null,
});
