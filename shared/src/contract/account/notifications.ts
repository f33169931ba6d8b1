import { z } from 'zod';
import { endpoint, message } from '../call.ts';
import { id, instant, paged, pageQuery } from '../primitives.ts';

/**
 * What a notification is about, and where it leads: to its auction, to a deal, or to a page of its own. Of the last the `auctionId` is
 * the id of what they are about.
 */
const LEADS_TO = {
  outbid: 'auction',
  ending_soon: 'auction',
  starting_soon: 'auction',
  won: 'deal',
  lost: 'auction',
  sold: 'deal',
  unsold: 'auction',
  cancelled: 'auction',
  changed: 'auction',
  voided: 'auction',
  second_chance: 'auction',
  negotiation: 'auction',
  message: 'auction',
  deal: 'deal',
  deal_message: 'deal',
  deposit: '/deposits',
  invoice: '/dealer/fees',
  vin: '/dealer/cars',
  // Operators who may not open it come to the panel's first section.
  alert: '/admin?section=database',
  new_bid: 'auction',
  reserve_met: 'auction',
  moderated: 'auction',
  verification: '/dealer/verification',
  question: 'auction',
  answer: 'auction',
  saved_search: 'auction',
  search_digest: '/saved-searches',
} as const satisfies Record<string, 'auction' | 'deal' | `/${string}`>;

export type NotificationKind = keyof typeof LEADS_TO;
export const notificationKind = z.enum(Object.keys(LEADS_TO) as NotificationKind[]);

export const isOfDeal = (kind: NotificationKind): boolean => LEADS_TO[kind] === 'deal';

/** Of several lots that fit saved searches, a notice names no search. One of a kind that only a newer server knows leads to its auction. */
const targetOf = ({ kind, searchId }: Pick<Notification, 'kind' | 'searchId'>) =>
  LEADS_TO[kind === 'saved_search' && searchId === undefined ? 'search_digest' : kind] ?? 'auction';

export const isOfAuction = (about: Pick<Notification, 'kind' | 'searchId'>): boolean =>
  !targetOf(about).startsWith('/');

/** The part of a lot's page where somebody answers an offer (R376). */
export const ANSWER_PART = 'odgovor';
/** Where the questions about a lot are, and the messages of a deal. */
export const QUESTIONS_PART = 'pitanja';
export const MESSAGES_PART = 'poruke';
const PARTS: Partial<Record<NotificationKind, string>> = {
  second_chance: ANSWER_PART,
  negotiation: ANSWER_PART,
  question: QUESTIONS_PART,
  answer: QUESTIONS_PART,
  deal_message: MESSAGES_PART,
};

/** Path of the page that a notification is about, with the part of it where that stands. */
export const pageOfNotice = (
  about: Pick<Notification, 'kind' | 'auctionId' | 'dealId' | 'threadId' | 'searchId'>,
): string => {
  const { auctionId, dealId = auctionId, threadId } = about;
  if (threadId !== undefined) return `/messages/${threadId}`;
  const target = targetOf(about);
  const part = PARTS[about.kind];
  const end = part === undefined ? '' : `#${part}`;
  if (target === 'auction') return `/auctions/${auctionId}${end}`;
  return target === 'deal' ? `/deals/${dealId}${end}` : target;
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
  // `removed`: the notification that its owner has just deleted, which may have been read.
  data: z.object({ count: z.int(), removed: z.string().exactOptional() }),
  summary: 'How many notifications are unread, and which one was deleted',
});
