import type { Notification } from '@autoplace/shared/contract';
import { unreadAtom } from '../../../entities/user/unread.ts';
import { watchNotifications } from '../../../lib/live/index.ts';
import { store } from '../../../lib/store.ts';
import { feedAtom, withItem } from './feed.ts';
import { load, refreshUnread } from './load-feed.ts';
import { expectUnread, isQuiet, tellUnread } from './own-changes.ts';

const isOpen = () => store.get(feedAtom).state !== 'closed';

const catchUp = () => void (isOpen() ? load() : refreshUnread());

function arrived(item: Notification): void {
  const feed = store.get(feedAtom);
  const next = feed.state === 'ready' ? withItem(feed, item) : feed;
  if (next === feed) return;
  store.set(feedAtom, next);
  expectUnread((count) => count + 1);
}

function heardUnread(count: number): void {
  // A count that nothing here explains: another window has read or deleted something that this list shows.
  const elsewhere = isOpen() && isQuiet() && count !== store.get(unreadAtom);
  tellUnread(count);
  if (elsewhere) void load();
}

/** Keeps the count and the open list up with the server, for as long as somebody is signed in. */
export function followNotifications(onNew: (item: Notification) => void): () => void {
  const stop = watchNotifications({
    onNew(item) {
      arrived(item);
      onNew(item);
    },
    onUnread: heardUnread,
    onMissed: catchUp,
  });
  catchUp();
  return () => {
    stop();
    store.set(unreadAtom, null);
  };
}
