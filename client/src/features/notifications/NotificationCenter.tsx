import { type Notification, type NotificationKind, pageOfNotice } from '@autoplace/shared/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { unreadAtom } from '../../entities/user/unread.ts';
import { ToastRegion } from '../../kit/dialog/ToastRegion.tsx';
import { lazy, Spare } from '../../kit/page/Spare.tsx';
import { watchNotifications } from '../../lib/live/watches/notification-watch.ts';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import { feedAtom, has, withItem, withoutItem } from './feed/feed.ts';
import { load, refreshUnread } from './feed/load-feed.ts';
import { expectUnread, isQuiet, removedHere, tellUnread } from './feed/own-changes.ts';
import { texts } from './texts.ts';

// Seldom wanted, and never on the first paint.
const Toasts = lazy(() => import('./Toasts.tsx'));

/** How many lie over a page at once; the rest is in the list. */
const MOST = 3;

/** What an auction's page does not tell by itself: changes and voided bids stand far below the panel, where a price just goes or falls. */
const UNSAID: ReadonlySet<NotificationKind> = new Set<NotificationKind>(['message', 'changed', 'voided']);

/** It shows every arrival. */
const LIST = '/notifications';

/** Of a deal: its page is live (R393). Of its sale the page of the lot tells. */
const OF_DEALS: ReadonlySet<NotificationKind> = new Set<NotificationKind>(['deal', 'deal_message']);

/** Besides the list, an auction's page shows most of what has happened in it, and so does that of a deal. */
const tellsItself = (pathname: string, item: Notification) =>
  pathname === LIST ||
  (OF_DEALS.has(item.kind)
    ? pathname === pageOfNotice(item).split('#')[0]
    : pathname === `/auctions/${item.auctionId}` && !UNSAID.has(item.kind));

/** Results, which the panel of a lot announces to screen readers too. */
const RESULTS: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'won',
  'lost',
  'sold',
  'unsold',
  'cancelled',
]);

/** What the panel of a lot says alone; on a phone its bar goes with the end of bidding. */
const OUTCOMES: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  ...RESULTS,
  'negotiation',
  'second_chance',
]);

/** What of its own page alone tells it: the panel of a lot, the messages of a deal. */
const partOf = (kind: NotificationKind) =>
  OUTCOMES.has(kind) ? 'main section[data-page-focus]' : kind === 'deal_message' ? 'main [role="log"]' : null;

/** Whether it is told where its reader does not look: that part is scrolled out of view (R366, R393). */
function isOutOfView({ kind }: Notification): boolean {
  const part = partOf(kind);
  if (part === null) return false;
  const box = document.querySelector(part)?.getBoundingClientRect();
  return box === undefined || box.bottom < innerHeight / 4 || box.top > (innerHeight * 3) / 4;
}

/** Later news of the same thing: in a bidding war only the latest counts, but every message is one of its own. */
const outdates = (newer: Notification, older: Notification) =>
  older.auctionId === newer.auctionId && older.kind !== 'message' && newer.kind !== 'message';

/**
 * Follows the notifications while somebody is signed in, and says on any page that one has come. What the application
 * itself has to say stands above them.
 */
export default function NotificationCenter() {
  const { pathname } = useLocation();
  const place = useRef(pathname);
  const messages = useAtomValue(messagesAtom);
  const [toasts, setToasts] = useState<Notification[]>([]);

  useEffect(() => {
    place.current = pathname;
    setToasts((shown) => shown.filter((item) => !tellsItself(pathname, item)));
  }, [pathname]);

  useEffect(
    () =>
      followNotifications((item) => {
        const isSeen = place.current === LIST || !isOutOfView(item);
        if (isSeen && tellsItself(place.current, item)) return;
        setToasts((shown) => [item, ...shown.filter((older) => !outdates(item, older))].slice(0, MOST));
      }),
    [],
  );

  /** A result lies over its own page only while the panel, which announces it, is out of view. */
  const isHeard = (item: Notification) => RESULTS.has(item.kind) && tellsItself(pathname, item);
  const close = (id: string) => setToasts((shown) => shown.filter((item) => item.id !== id));
  return (
    <ToastRegion label={texts.title}>
      {messages.length + toasts.length > 0 && (
        <Spare>
          <Toasts messages={messages} notifications={toasts} isHeard={isHeard} onClose={close} />
        </Spare>
      )}
    </ToastRegion>
  );
}

const isOpen = () => store.get(feedAtom).state !== 'closed';

const catchUp = () => void (isOpen() ? load() : refreshUnread());

function arrived(item: Notification): void {
  const feed = store.get(feedAtom);
  const next = feed.state === 'ready' ? withItem(feed, item) : feed;
  if (next === feed) return;
  store.set(feedAtom, next);
  expectUnread((count) => count + 1);
}

function heardUnread(count: number, removed?: string): void {
  const isFurtherDown =
    removed !== undefined && !removedHere.has(removed) && !has(store.get(feedAtom), removed);
  // One that was read already leaves the count as it is.
  if (removed !== undefined) store.set(feedAtom, (feed) => withoutItem(feed, removed));
  // Another window has read something that this list shows, or deleted something that it only counts.
  const elsewhere = isOpen() && isQuiet() && (isFurtherDown || count !== store.get(unreadAtom));
  tellUnread(count);
  if (elsewhere) void load();
}

/** Keeps the count and the open list in sync with the server while the user is signed in. */
function followNotifications(onNew: (item: Notification) => void): () => void {
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
