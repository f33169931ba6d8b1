import { isOpen } from '@autoplace/shared/auction';
import type { Collection } from 'mongodb';
import type { AuctionDocument } from '../auction-document.mongo.ts';
import { PHASES } from '../table/index.ts';
import { OVER_STATUSES, overColumnsOf } from './over-columns.ts';
import type { OverLots } from './over-lots.mongo.ts';

const OVER_PHASES = [PHASES.ended, PHASES.cancelled];
const STORED = [...OVER_STATUSES, 'withdrawn'];

/** Adds the columns of these lots, which a server of 0.2.0 has stored without them. One that is stored again meanwhile is left to who does it. */
export async function addOver(
  auctions: Collection<AuctionDocument>,
  over: Pick<OverLots, 'prepare'>,
  ids: readonly string[],
): Promise<void> {
  const found = await auctions
    .find(
      { _id: { $in: [...ids] }, over: { $exists: false } },
      { projection: { version: 1, withdrawn: 1, view: 1 } },
    )
    .toArray();
  const ended = found.filter(({ view }) => !isOpen(view.status));
  if (ended.length === 0) return;
  await over.prepare(ended.filter(({ withdrawn }) => !withdrawn).map(({ view }) => view));
  await auctions.bulkWrite(
    ended.map(({ _id, version, withdrawn, view }) => ({
      updateOne: {
        filter: { _id, version },
        update: { $set: { over: withdrawn ? { status: 'withdrawn' as const } : overColumnsOf(view) } },
      },
    })),
    { ordered: false },
  );
}

/** Adds the columns where they lack, the newest lots first: at each call of at most `limit` lots of a phase; whether all have them now. */
export function fillingOver(auctions: Collection<AuctionDocument>, over: Pick<OverLots, 'prepare'>) {
  const from = new Map<number, number>();
  return async (limit: number): Promise<boolean> => {
    // By two indexes, however many there are.
    const [all, filled] = await Promise.all([
      auctions.countDocuments({ phase: { $in: OVER_PHASES } }),
      auctions.countDocuments({ 'over.status': { $in: STORED } }),
    ]);
    if (filled >= all) return true;
    for (const phase of OVER_PHASES) {
      const lacking = await auctions
        .find(
          {
            phase,
            rank: { $gte: from.get(phase) ?? Number.NEGATIVE_INFINITY },
            over: { $exists: false },
          },
          { projection: { rank: 1 }, sort: { rank: 1 }, limit },
        )
        .toArray();
      await addOver(
        auctions,
        over,
        lacking.map(({ _id }) => _id),
      );
      // At the end it begins again, for those that were stored on the way.
      from.set(phase, lacking.at(-1)?.rank ?? Number.NEGATIVE_INFINITY);
    }
    return false;
  };
}
