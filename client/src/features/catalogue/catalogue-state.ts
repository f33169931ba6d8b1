import {
  type AuctionSummary,
  type CatalogueUpdate,
  listAuctions,
  OPEN_STATUSES,
} from '@autoplace/shared/contract';
import { atom } from 'jotai';
import { earlyAnswer } from '../../lib/http/early-answers.ts';
import { readCriteria } from './criteria/criteria.ts';

/** What a list `shows` that stands for any criteria, as that of a demonstration does. */
export const ANY_CRITERIA = 'any';

/** The list as it stands. `items` stay while another list is loading, and where it could not be fetched. */
export interface Catalogue {
  /** Which criteria `items` answer; null before the first answer. */
  shows: string | null;
  items: readonly AuctionSummary[];
  total: number;
  /** When `items` were answered, by the server's clock in epoch milliseconds; and the open auctions that have been listed since, whatever they are (R394). */
  answeredAt?: number;
  listed?: readonly string[];
  loading: boolean;
  error: string | null;
}

/** The whole list, where the page has brought it along. */
let early = earlyAnswer(listAuctions);

export const catalogueAtom = atom<Catalogue>({
  shows: early && JSON.stringify(readCriteria(new URLSearchParams())),
  items: early?.items ?? [],
  total: early?.total ?? 0,
  ...(early && { answeredAt: early.serverTime }),
  loading: early === null,
  error: null,
});

/** Whether the page has brought the list along, and is being shown for the first time. */
export const isFirstView = (): boolean => early !== null;

/** Whether the list has come with the page and need not be asked for; true at most once. */
export function cameWithPage(): boolean {
  const came = early !== null;
  early = null;
  return came;
}

/** Folds pushed updates in. Updates that are older than the card, or of older auctions that are not in the list, change nothing. */
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
  const { answeredAt = Number.POSITIVE_INFINITY, listed = [] } = catalogue;
  const isOpen = (id: string) => {
    const update = newest.get(id);
    return update === undefined || OPEN_STATUSES.some((status) => status === update.status);
  };
  const known = new Set([...listed, ...items.map(({ id }) => id)]);
  const isNew = ({ auctionId, createdAt }: CatalogueUpdate) =>
    createdAt !== undefined && Date.parse(createdAt) > answeredAt && !known.has(auctionId);
  const more = [...newest.values()].filter(isNew).map(({ auctionId }) => auctionId);
  const stand = [...listed, ...more].filter(isOpen);
  if (stand.join() !== listed.join()) return { ...catalogue, items, listed: stand };
  return changed ? { ...catalogue, items } : catalogue;
}
