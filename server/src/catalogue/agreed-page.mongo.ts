import type { AuctionSummary } from '@autoplace/shared/contract';
import type { AuctionTable, ListRequest } from './table/index.ts';

/** An auction as it is stored. */
export interface Stored {
  view: AuctionSummary;
  version: number;
}

/** Only auctions that change faster than they can be read take more than two. */
const MOST_ROUNDS = 5;

/**
 * A page whose shown documents all match its filter. The table may lag behind other servers: where a document is newer
 * than its row, the row is updated, where it is missing, the row is removed, and the page is made again.
 */
export async function agreedPage(
  table: AuctionTable,
  request: ListRequest,
  fetch: (ids: readonly string[]) => Promise<Stored[]>,
): Promise<{ items: AuctionSummary[]; total: number }> {
  const known = new Map<string, Stored>();
  const isBehind = (id: string) => (known.get(id)?.version ?? 0) < table.versionOf(id);
  for (let round = 1; ; round++) {
    const { ids, total } = table.page(request);
    const wanted = ids.filter(isBehind);
    if (wanted.length === 0 || round > MOST_ROUNDS)
      return { items: ids.flatMap((id) => known.get(id)?.view ?? []), total };
    const found = await fetch(wanted);
    for (const stored of found) {
      known.set(stored.view.id, stored);
      table.put(stored.view, stored.version);
    }
    const there = new Set(found.map(({ view }) => view.id));
    for (const id of wanted) if (!there.has(id)) table.drop(id);
  }
}
