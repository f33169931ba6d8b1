import type { Notification } from '@autoplace/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Toast, ToastRegion } from '../../ui/Toast.tsx';
import { AuctionLink } from './AuctionLink.tsx';
import { followNotifications } from './follow.ts';
import { texts } from './texts.ts';

/** How many lie over a page at once; the rest is in the list. */
const MOST = 3;

/** The list shows every arrival, and an auction's page shows what has happened in it. */
const tellsItself = (pathname: string, { auctionId }: Notification) =>
  pathname === '/notifications' || pathname === `/auctions/${auctionId}`;

/** Follows the notifications while somebody is signed in, and says on any page that one has come. */
export default function NotificationCenter() {
  const { pathname } = useLocation();
  const place = useRef(pathname);
  const [toasts, setToasts] = useState<Notification[]>([]);

  useEffect(() => {
    place.current = pathname;
    setToasts((shown) => shown.filter((item) => !tellsItself(pathname, item)));
  }, [pathname]);

  useEffect(
    () =>
      followNotifications((item) => {
        if (tellsItself(place.current, item)) return;
        // In a bidding war only the latest news of an auction counts.
        setToasts((shown) =>
          [item, ...shown.filter(({ auctionId }) => auctionId !== item.auctionId)].slice(0, MOST),
        );
      }),
    [],
  );

  const close = (id: string) => setToasts((shown) => shown.filter((item) => item.id !== id));
  return (
    <ToastRegion label={texts.title}>
      {toasts.map((item) => (
        <Toast
          key={item.id}
          tone={item.type}
          title={<AuctionLink item={item} onOpen={() => close(item.id)} />}
          closeLabel={texts.close}
          onClose={() => close(item.id)}
        >
          {item.message}
        </Toast>
      ))}
    </ToastRegion>
  );
}
