import { lotNumber, readLotNumber } from '@autoplace/shared/auction';
import {
  type AuctionSummary,
  CATALOGUE_PAGE_SIZE,
  type CatalogueUpdate,
  countMakes,
  listAuctions,
  type MakeCounts,
  OPEN_STATUSES,
} from '@autoplace/shared/contract';
import { loadConfig } from '../../lib/config.ts';
import { call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { sleep } from '../../lib/sleep.ts';
import { store } from '../../lib/store.ts';
import { applyUpdates, catalogueAtom } from './catalogue-state.ts';
import { type Criteria, turnedRanges } from './criteria/criteria.ts';
import { texts } from './texts.ts';

const SPREAD_MS = 10_000;

let current: AbortController | undefined;
/** What was pushed since the newest list was asked for, whose answer may not know of it. */
let pushed: CatalogueUpdate[] = [];

/** Keeps pushed updates for an answer that is under way: it may show cards that the present list does not. */
export function keepForAnswer(updates: readonly CatalogueUpdate[]): void {
  if (store.get(catalogueAtom).loading) pushed.push(...updates);
}

/** Fetches the list again. A later call supersedes an earlier one, whose answer is then ignored. */
export async function loadCatalogue(criteria: Criteria): Promise<void> {
  current?.abort();
  const attempt = new AbortController();
  current = attempt;
  pushed = [];
  store.set(catalogueAtom, (catalogue) => ({ ...catalogue, loading: true }));
  try {
    // Without the rate no card could show its dinars.
    const [page] = await Promise.all([
      fetchPage(criteria, CATALOGUE_PAGE_SIZE, attempt.signal),
      loadConfig(),
    ]);
    if (attempt.signal.aborted) return;
    store.set(catalogueAtom, (catalogue) =>
      applyUpdates(
        {
          shows: JSON.stringify(criteria),
          items: newestOf(catalogue.items, page.items),
          total: page.total,
          answeredAt: page.serverTime,
          loading: false,
          error: null,
        },
        pushed,
      ),
    );
  } catch (error) {
    if (attempt.signal.aborted) return;
    store.set(catalogueAtom, (catalogue) => ({
      ...catalogue,
      loading: false,
      error: reasonOf(error, texts.list.failedUnknown),
    }));
  }
}

/** The number of auctions that match the criteria, over all pages. For errors see `call`. */
export const countResults = async (criteria: Criteria, signal: AbortSignal): Promise<number> =>
  (await fetchPage({ ...criteria, page: 1 }, 1, signal)).total;

/**
 * Of the auctions with these ids those that the criteria list. All pages hear of a new one in the same moment, and are not to ask together; what is
 * not answered is asked again after up to twice as long. Rejects only once aborted.
 */
export async function whichFit(
  { criteria, ids }: { criteria: Criteria; ids: readonly string[] },
  signal: AbortSignal,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const newest = { ...criteria, sort: 'newest', page: 1 } as const;
  for (let spreadMs = SPREAD_MS; ; spreadMs *= 2) {
    await sleep(Math.random() * spreadMs);
    signal.throwIfAborted();
    const answer = await fetchPage(newest, CATALOGUE_PAGE_SIZE, signal).catch(() => null);
    if (answer !== null) return answer.items.map(({ id }) => id).filter((id) => ids.includes(id));
  }
}

/** How many auctions there are of each make, whichever make and model the criteria ask for. For errors see `call`. */
export async function countByMake(criteria: Criteria, signal: AbortSignal): Promise<MakeCounts['items']> {
  const { make: _make, model: _model, sort: _sort, page: _page, ...query } = queryOf(criteria);
  return (await call(countMakes, { query, signal })).items;
}

async function fetchPage(criteria: Criteria, pageSize: number, signal: AbortSignal) {
  const page = await call(listAuctions, { query: { ...queryOf(criteria), pageSize }, signal });
  const number = readLotNumber(criteria.q);
  if (number === null || page.total > 0 || criteria.status.length > 0) return page;
  // A word may read as a number too: only the very lot is shown although it is over.
  const over = await call(listAuctions, { query: { ...criteria, q: number, pageSize }, signal });
  return over.items.every(({ id }) => lotNumber(id) === number) ? over : page;
}

/** Unless a status is chosen, people look for what can still be bid on. */
const queryOf = (criteria: Criteria) => ({
  ...criteria,
  ...turnedRanges(criteria),
  status: criteria.status.length === 0 ? OPEN_STATUSES : criteria.status,
});

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / CATALOGUE_PAGE_SIZE));

/** An update that was pushed while the answer was under way must not be undone by it, and a card that stays need not render. */
function newestOf(known: readonly AuctionSummary[], fetched: readonly AuctionSummary[]): AuctionSummary[] {
  const bySeq = new Map(known.map((item) => [item.id, item]));
  return fetched.map((item) => {
    const old = bySeq.get(item.id);
    if (old === undefined) return item;
    return old.seq > item.seq || JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
}
