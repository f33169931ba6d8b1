import type { AuctionSummary, CatalogueUpdate } from '@autoplace/shared/contract';
import { atom } from 'jotai';

/** The list as it stands. `items` stay while another list is loading or after a failed refresh. */
export interface Catalogue {
  /** Which criteria `items` answer; null before the first answer. */
  shows: string | null;
  items: readonly AuctionSummary[];
  total: number;
  loading: boolean;
  error: string | null;
}

export const catalogueAtom = atom<Catalogue>({
  shows: null,
  items: [],
  total: 0,
  loading: true,
  error: null,
});

/** Folds pushed updates in. Updates that are older than the card, or not in the list, change nothing. */
export function applyUpdates(catalogue: Catalogue, updates: readonly CatalogueUpdate[]): Catalogue {
  const newest = new Map<string, CatalogueUpdate>();
  for (const update of updates) {
    if ((newest.get(update.auctionId)?.seq ?? -1) < update.seq) newest.set(update.auctionId, update);
  }
  let changed = false;
  const items = catalogue.items.map((item) => {
    const update = newest.get(item.id);
    if (update === undefined || update.seq <= item.seq) return item;
    changed = true;
    const { auctionId: _id, ...fields } = update;
    return { ...item, ...fields };
  });
  return changed ? { ...catalogue, items } : catalogue;
}
