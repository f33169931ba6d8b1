import {
  deleteNotification,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '@autoplace/shared/contract';
import { unreadAtom } from '../../../entities/user/unread.ts';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { store } from '../../../lib/store.ts';
import { texts } from '../texts.ts';
import { type Feed, feedAtom, problemAtom, withItem, withoutItem, withRead } from './feed.ts';
import { load } from './load-feed.ts';
import { asChange, expectUnread, removedHere, tellUnread } from './own-changes.ts';

interface Change {
  apply(feed: Feed): Feed;
  /** Takes back only its own doing: others may have happened since. */
  revert(feed: Feed): Feed;
  /** How many fewer are unread. */
  read: number;
  send(): Promise<{ unread: number }>;
  failure: string;
}

export const markRead = (item: Notification): Promise<void> => {
  const ids = new Set([item.id]);
  return change({
    apply: (feed) => withRead(feed, ids, true),
    revert: (feed) => withRead(feed, ids, false),
    read: 1,
    send: () => call(markNotificationRead, { params: { id: item.id } }),
    failure: texts.failed.read,
  });
};

export const remove = (item: Notification): Promise<void> =>
  change({
    apply: (feed) => withoutItem(feed, item.id),
    revert: (feed) => withItem(feed, item),
    read: item.read ? 0 : 1,
    send() {
      removedHere.add(item.id);
      return call(deleteNotification, { params: { id: item.id } });
    },
    failure: texts.failed.remove,
  });

export const markAllRead = (): Promise<void> => {
  const unread = store.get(feedAtom).items.filter(({ read }) => !read);
  const ids = new Set(unread.map(({ id }) => id));
  return change({
    apply: (feed) => withRead(feed, ids, true),
    revert: (feed) => withRead(feed, ids, false),
    read: store.get(unreadAtom) ?? 0,
    send: () => call(markAllNotificationsRead),
    failure: texts.failed.readAll,
  });
};

/** Shows the change at once, and takes it back with a message when it does not come about. */
function change({ apply, revert, read, send, failure }: Change): Promise<void> {
  store.set(problemAtom, null);
  return asChange(async () => {
    store.set(feedAtom, apply);
    expectUnread((count) => count - read);
    try {
      tellUnread((await send()).unread);
    } catch (error) {
      // Another window has deleted it: the list is outdated.
      if (error instanceof ApiFailure && error.status === 404) return void load();
      store.set(feedAtom, revert);
      expectUnread((count) => count + read);
      store.set(problemAtom, { title: failure, reason: reasonOf(error) });
    }
  });
}
