import type { AuctionSummary } from '@autoplace/shared/contract';
import { mergedPage } from './merged-page.ts';
import type { OpenLots } from './open-lots.ts';
import type { OverLot, OverLots } from './over/over-lots.mongo.ts';
import { comparing, type ListRequest, type Placed } from './table/index.ts';

/** An auction as it is stored. */
export interface Stored {
  view: AuctionSummary;
  version: number;
}

export interface Lots {
  open: OpenLots;
  over: Pick<OverLots, 'list'>;
  fetch(ids: readonly string[]): Promise<Stored[]>;
}

/** Only auctions that change faster than they can be read take more than two. */
const MOST_ROUNDS = 5;

/**
 * A page whose shown documents all match its filter, each once. The table may lag behind other servers: where a document is newer
 * than its row, the row is updated, where it is missing or over, the row is removed, and the page is made again.
 */
export async function agreedPage(
  { open, over, fetch }: Lots,
  request: ListRequest,
): Promise<{ items: AuctionSummary[]; total: number }> {
  const { sort, page, pageSize } = request.query;
  const place = { skip: (page - 1) * pageSize, limit: pageSize, compare: comparing(sort) };
  const known = new Map<string, Stored>();
  const isBehind = ({ id }: Placed) => (known.get(id)?.version ?? 0) < open.table.versionOf(id);
  for (let round = 1; ; round++) {
    const { changes } = open.table;
    const ended = await over.list(request);
    // The table is asked last: it does not change until the page is put together, unless that reads from the database.
    const sides = { open: open.table.list(request), over: ended ?? NOTHING };
    const lots = await mergedPage(sides, place);
    const total = sides.open.total + sides.over.total;
    const stale = lots.filter((lot) => isStored(lot) && open.table.versionOf(lot.id) > 0);
    const wanted = lots.filter((lot) => !isStored(lot) && isBehind(lot));
    const shown = () => ({
      items: lots.flatMap((lot) => (isStored(lot) ? lot.view : (known.get(lot.id)?.view ?? []))),
      total,
    });
    if ((stale.length === 0 && wanted.length === 0) || round > MOST_ROUNDS) return shown();
    for (const lot of stale) if (isStored(lot)) open.drop(lot.id, lot.version);
    const found = wanted.length === 0 ? [] : await fetch(wanted.map(({ id }) => id));
    for (const stored of found) {
      known.set(stored.view.id, stored);
      open.take(stored.view, stored.version, false);
    }
    const there = new Set(found.map(({ view }) => view.id));
    for (const { id } of wanted) if (!there.has(id)) open.table.drop(id);
    // What was read is what the table had all the while: the page would be the same again.
    if (open.table.changes === changes && !wanted.some(isBehind)) return shown();
  }
}

const isStored = (lot: Placed | OverLot): lot is OverLot => 'view' in lot;
const NOTHING = { total: 0, slice: async () => [], places: async () => [] };
