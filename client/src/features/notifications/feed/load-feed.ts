import { listNotifications } from '@autoplace/shared/contract';
import { unreadAtom } from '../../../entities/user/unread.ts';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { store } from '../../../lib/store.ts';
import { texts } from '../texts.ts';
import { closedFeed, feedAtom, merge, problemAtom } from './feed.ts';
import { currentRevision, isCurrent, quiet } from './own-changes.ts';

const PAGE_SIZE = 20;
/** The server gives no more at once. */
const MOST = 100;

const fetchPage = (page: number, pageSize: number) => call(listNotifications, { query: { page, pageSize } });

/** The newest `count`, each once although what comes meanwhile moves the pages. */
async function fetchNewest(count: number) {
  const size = Math.min(count, MOST);
  const first = await fetchPage(1, size);
  const items = [...first.items];
  const pages = Math.min(Math.ceil(count / size), first.totalPages);
  for (let page = 2; page <= pages; page += 1) items.push(...(await fetchPage(page, size)).items);
  return { ...first, items: merge(items).slice(0, count) };
}

/** Only the last of several loads under way counts. */
let attempt = 0;
/** How many are to be shown, or all that there are. */
let wanted = PAGE_SIZE;

export function openFeed(): () => void {
  wanted = PAGE_SIZE;
  store.set(problemAtom, null);
  store.set(feedAtom, { ...closedFeed, state: 'loading' });
  void load();
  return () => {
    attempt += 1;
    store.set(feedAtom, closedFeed);
  };
}

const shown = (): number => store.get(feedAtom).items.length;

/** Loads what is shown and wanted, from the newest on: what has come or gone since, also in other windows, has moved all pages. */
export async function load(): Promise<void> {
  attempt += 1;
  const own = attempt;
  const since = currentRevision();
  store.set(feedAtom, (feed) =>
    feed.state === 'failed' ? { ...feed, state: 'loading', error: null } : feed,
  );
  try {
    const { items, total, unread } = await fetchNewest(Math.max(wanted, shown()));
    if (own !== attempt) return;
    if (!isCurrent(since)) {
      await quiet();
      if (own === attempt) await load();
      return;
    }
    store.set(feedAtom, (feed) => ({ ...feed, state: 'ready', items, total, loadingMore: false }));
    store.set(unreadAtom, unread);
  } catch (error) {
    if (own !== attempt) return;
    const { state, loadingMore } = store.get(feedAtom);
    const reason = reasonOf(error);
    if (loadingMore) store.set(problemAtom, { title: texts.failed.more, reason });
    // Keep the shown list: it is old at worst.
    const failed = state === 'ready' ? {} : { state: 'failed' as const, error: reason };
    store.set(feedAtom, (feed) => ({ ...feed, ...failed, loadingMore: false }));
  }
}

/** A few that came or went do not count: what is wanted then is whole pages again. */
export function loadMore(): Promise<void> {
  wanted = (Math.round(shown() / PAGE_SIZE) + 1) * PAGE_SIZE;
  store.set(feedAtom, (feed) => ({ ...feed, loadingMore: true }));
  return load();
}

/** Where the list is not shown its number is enough. A failure leaves it as it was: the next push tells it. */
export async function refreshUnread(): Promise<void> {
  const since = currentRevision();
  const page = await fetchPage(1, 1).catch(() => null);
  if (page !== null && isCurrent(since)) store.set(unreadAtom, page.unread);
}
