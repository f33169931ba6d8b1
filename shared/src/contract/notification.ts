import { z } from 'zod';
import { id, instant, paged } from './primitives.ts';

/** What a notification is about. */
export const notificationKind = z.enum([
  'outbid',
  'ending_soon',
  'won',
  'lost',
  'sold',
  'unsold',
  'cancelled',
  'message',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** A notification as its owner sees it. */
export const notification = z.object({
  id: z.string(),
  kind: notificationKind,
  title: z.string(),
  message: z.string(),
  type: z.enum(['success', 'info', 'warning', 'error']),
  timestamp: instant,
  read: z.boolean(),
  auctionId: id,
});
export type Notification = z.infer<typeof notification>;

/** `GET /api/notifications`: newest first, with the number of all unread ones. */
export const notificationPage = paged(notification).extend({ unread: z.int() });
export type NotificationPage = z.infer<typeof notificationPage>;
