import type { Notification } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { OPENED } from './auctions.ts';

/** The nth notification, each a minute older than the one before; unread, about an auction of its own. */
export const buildNotification = (n: number, changes: Partial<Notification> = {}): Notification => ({
  id: `notice-${n}`,
  kind: 'outbid',
  title: `Nadlicitirani ste ${n}`,
  message: `Na aukciji broj ${n} stigla je viša ponuda.`,
  type: 'warning',
  timestamp: new Date(OPENED - n * MINUTE_MS).toISOString(),
  read: false,
  auctionId: `auction-${n}`,
  ...changes,
});
