import type { Notification } from '@autoplace/shared/contract';
import { useAtomValue } from 'jotai';
import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ToastRegion } from '../../kit/dialog/ToastRegion.tsx';
import { Spare } from '../../kit/page/Spare.tsx';
import { messagesAtom } from '../../lib/messages.ts';
import { followNotifications } from './feed/follow.ts';
import { texts } from './texts.ts';

// Seldom wanted, and never on the first paint.
const Toasts = lazy(() => import('./Toasts.tsx'));

/** How many lie over a page at once; the rest is in the list. */
const MOST = 3;

/** The list shows every arrival, and an auction's page what has happened in it, but no messages to its seller. */
const tellsItself = (pathname: string, { auctionId, kind }: Notification) =>
  pathname === '/notifications' || (pathname === `/auctions/${auctionId}` && kind !== 'message');

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
        if (tellsItself(place.current, item)) return;
        setToasts((shown) => [item, ...shown.filter((older) => !outdates(item, older))].slice(0, MOST));
      }),
    [],
  );

  const close = (id: string) => setToasts((shown) => shown.filter((item) => item.id !== id));
  return (
    <ToastRegion label={texts.title}>
      {messages.length + toasts.length > 0 && (
        <Spare>
          <Toasts messages={messages} notifications={toasts} onClose={close} />
        </Spare>
      )}
    </ToastRegion>
  );
}
