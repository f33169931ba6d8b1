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

/** Only the last of several loads under way counts. */
let attempt = 0;

export function openFeed(): () => void {
  store.set(problemAtom, null);
  store.set(feedAtom, { ...closedFeed, state: 'loading' });
  void load();
  return () => {
    attempt += 1;
    store.set(feedAtom, closedFeed);
  };
}

/** How many are asked for at once to load again what is shown. */
const shownSize = (): number => {
  const shown = Math.ceil(store.get(feedAtom).items.length / PAGE_SIZE) * PAGE_SIZE;
  return Math.min(Math.max(shown, PAGE_SIZE), MOST);
};

/** Loads what is shown, or the first page, again. */
export async function load(): Promise<void> {
  attempt += 1;
  const own = attempt;
  const since = currentRevision();
  store.set(feedAtom, (feed) =>
    feed.state === 'failed' ? { ...feed, state: 'loading', error: null } : feed,
  );
  const size = shownSize();
  try {
    const page = await fetchPage(1, size);
    if (own !== attempt) return;
    // Or older ones were loaded meanwhile.
    if (!isCurrent(since) || shownSize() > size) {
      await quiet();
      if (own === attempt) await load();
      return;
    }
    store.set(feedAtom, (feed) => ({ ...feed, state: 'ready', items: page.items, total: page.total }));
    store.set(unreadAtom, page.unread);
  } catch (error) {
    if (own !== attempt) return;
    // Keep the shown list: it is old at worst.
    store.set(feedAtom, (feed) =>
      feed.state === 'ready' ? feed : { ...feed, state: 'failed', error: reasonOf(error) },
    );
  }
}

/** What came or went meanwhile has moved the pages: the next one may overlap what is shown, and is merged. */
export async function loadMore(): Promise<void> {
  const own = attempt;
  store.set(feedAtom, (feed) => ({ ...feed, loadingMore: true }));
  try {
    // The server may not have heard yet what is no longer shown here.
    await quiet();
    const page = await fetchPage(Math.floor(store.get(feedAtom).items.length / PAGE_SIZE) + 1, PAGE_SIZE);
    if (own !== attempt) return;
    store.set(feedAtom, (feed) => ({ ...feed, items: merge(page.items, feed.items), total: page.total }));
  } catch (error) {
    if (own === attempt) store.set(problemAtom, { title: texts.failed.more, reason: reasonOf(error) });
  } finally {
    store.set(feedAtom, (feed) => ({ ...feed, loadingMore: false }));
  }
}

/** Where the list is not shown its number is enough. A failure leaves it as it was: the next push tells it. */
export async function refreshUnread(): Promise<void> {
  const since = currentRevision();
  const page = await fetchPage(1, 1).catch(() => null);
  if (page !== null && isCurrent(since)) store.set(unreadAtom, page.unread);
}
