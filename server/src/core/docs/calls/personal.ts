import * as c from '@autoplace/shared/contract';
import { z } from 'zod';
import type { Call } from '../call.ts';

const unread = z.object({ unread: z.int() });

/** The calls for the caller's own data. */
export const personalCalls: readonly Call[] = [
  { method: 'get', path: '/api/me', for: 'user', summary: 'Who asks, by the server’s books', answer: c.me },
  {
    method: 'get',
    path: '/api/me/favourites',
    for: 'user',
    summary: 'Favourite auctions',
    query: c.pageQuery,
    answer: c.favouritePage,
  },
  {
    method: 'get',
    path: '/api/me/bids',
    for: 'user',
    summary: 'Auctions one has bid on, and how one stands',
    query: c.myBidsQuery,
    answer: c.myBidPage,
  },
  {
    method: 'get',
    path: '/api/me/preferences',
    for: 'user',
    summary: 'Which notifications also come by e-mail',
    answer: c.preferences,
  },
  {
    method: 'put',
    path: '/api/me/preferences',
    for: 'user',
    summary: 'Chooses them',
    body: c.preferences,
    answer: c.preferences,
  },
  {
    method: 'get',
    path: '/api/me/push',
    for: 'user',
    summary: 'The key that browsers subscribe with',
    answer: c.pushKey,
  },
  {
    method: 'put',
    path: '/api/me/push',
    for: 'user',
    summary: 'Tells this browser what is urgent, also while it is closed',
    body: c.pushSubscription,
    answer: c.pushKept,
  },
  {
    method: 'delete',
    path: '/api/me/push',
    for: 'user',
    summary: 'No longer',
    body: c.pushForget,
    answer: c.pushKept,
  },
  {
    method: 'get',
    path: '/api/notifications',
    for: 'user',
    summary: 'Notifications, newest first',
    query: c.pageQuery,
    answer: c.notificationPage,
  },
  {
    method: 'post',
    path: '/api/notifications/read-all',
    for: 'user',
    summary: 'Marks all as read',
    answer: unread,
  },
  {
    method: 'post',
    path: '/api/notifications/{id}/read',
    for: 'user',
    summary: 'Marks one as read',
    answer: unread,
  },
  {
    method: 'delete',
    path: '/api/notifications/{id}',
    for: 'user',
    summary: 'Deletes one',
    answer: unread,
  },
];
