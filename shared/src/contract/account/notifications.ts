import { z } from 'zod';
import { endpoint, message } from '../call.ts';
import { id, instant, paged, pageQuery } from '../primitives.ts';

/** What a notification is about. */
export const notificationKind = z.enum([
  'outbid',
  'ending_soon',
  'starting_soon',
  'won',
  'lost',
  'sold',
  'unsold',
  'cancelled',
  'changed',
  'voided',
  'second_chance',
  'negotiation',
  'message',
  'deal',
  'deal_message',
  'deposit',
  'invoice',
  'vin',
  'alert',
  'new_bid',
  'reserve_met',
  'moderated',
  'verification',
  'question',
  'answer',
  'saved_search',
  'search_digest',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The kinds that lead to the page of the deal. */
const OF_DEALS: readonly NotificationKind[] = ['won', 'sold', 'deal', 'deal_message'];

export const isOfDeal = (kind: NotificationKind): boolean => OF_DEALS.includes(kind);

/** The kinds that are about no auction, with their page; the `auctionId` of these is the id of what they are about. */
const PAGES: Partial<Record<NotificationKind, string>> = {
  deposit: '/deposits',
  invoice: '/dealer/fees',
  vin: '/dealer/cars',
  verification: '/dealer/verification',
  search_digest: '/saved-searches',
  // Operators who may not open it come to the panel's first section.
  alert: '/admin?section=database',
};

/** Of several lots that fit saved searches, a notice names no search. */
const ownPageOf = ({ kind, searchId }: Pick<Notification, 'kind' | 'searchId'>): string | undefined =>
  kind === 'saved_search' && searchId === undefined ? PAGES.search_digest : PAGES[kind];

export const isOfAuction = (about: Pick<Notification, 'kind' | 'searchId'>): boolean =>
  ownPageOf(about) === undefined;

/** Path of the page that a notification is about. */
export const pageOfNotice = (
  about: Pick<Notification, 'kind' | 'auctionId' | 'dealId' | 'threadId' | 'searchId'>,
): string => {
  const { kind, auctionId, dealId = auctionId, threadId } = about;
  if (threadId !== undefined) return `/messages/${threadId}`;
  return ownPageOf(about) ?? (isOfDeal(kind) ? `/deals/${dealId}` : `/auctions/${auctionId}`);
};

/** A notification as its owner sees it. */
export const notification = z.object({
  id: z.string(),
  // One that only a newer server knows is shown as any other about its auction.
  kind: notificationKind.catch('changed'),
  title: z.string(),
  message: z.string(),
  type: z.enum(['success', 'info', 'warning', 'error']),
  timestamp: instant,
  read: z.boolean(),
  auctionId: id,
  /** Of a kind that leads to a deal; absent for the first sale of the auction, whose deal has its id. */
  dealId: id.exactOptional(),
  /** Of a message about a lot. */
  threadId: id.exactOptional(),
  /** Of a lot that fits a saved search: which one; absent where several lots are told of together. */
  searchId: id.exactOptional(),
});
export type Notification = z.infer<typeof notification>;

/** Newest first, with the number of all unread ones. */
export const notificationPage = paged(notification).extend({ unread: z.int() });
export type NotificationPage = z.infer<typeof notificationPage>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  query: pageQuery,
  answer: notificationPage,
  summary: 'Notifications, newest first',
});

const unreadLeft = z.object({ unread: z.int() });

export const markAllNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'user',
  answer: unreadLeft,
  summary: 'Mark all notifications as read',
});

export const markNotificationRead = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'user',
  answer: unreadLeft,
  summary: 'Mark a notification as read',
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notifications/:id',
  access: 'user',
  answer: unreadLeft,
  summary: 'Delete a notification',
});

export const notificationMessage = message({
  event: 'notification:new',
  from: 'server',
  access: 'user',
  data: notification,
  summary: 'A new notification',
});

export const unreadMessage = message({
  event: 'notification:unread',
  from: 'server',
  access: 'user',
  data: z.object({ count: z.int() }),
  summary: 'How many notifications are unread',
});
