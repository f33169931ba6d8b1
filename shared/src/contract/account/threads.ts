import { z } from 'zod';
import { dealMessage, dealMessageBody, dealReadBody, dealSide } from '../after-sale/deals.ts';
import { carImage } from '../auctions.ts';
import { endpoint, message } from '../call.ts';
import { epochMs, id, paged, pageQuery } from '../primitives.ts';

/** The other side of a thread. */
export const threadParty = z.object({
  /** Of a seller the company. */
  name: z.string(),
  /** Of a buyer, for the seller alone. */
  email: z.string().nullable(),
  /** The account is closed: nobody reads what is written to it. */
  closed: z.boolean(),
});
export type ThreadParty = z.infer<typeof threadParty>;

const shared = {
  id,
  auctionId: id,
  /** Of the lot that it is about. */
  title: z.string(),
  image: carImage.nullable(),
  /** What the caller is in it. */
  you: dealSide,
  other: threadParty,
  /** Messages of the other side that the caller has not seen. */
  unread: z.int(),
};

/** What a buyer and a seller write to each other about a lot; its messages come newest first. */
export const thread = paged(dealMessage).extend(shared);
export type Thread = z.infer<typeof thread>;

export const threadSummary = z.object({ ...shared, last: dealMessage });
export type ThreadSummary = z.infer<typeof threadSummary>;

/** The one with the newest message first; `unread` counts all threads with messages that the caller has not seen. */
export const threadPage = paged(threadSummary).extend({ unread: z.int(), serverTime: epochMs });
export type ThreadPage = z.infer<typeof threadPage>;

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/threads',
  access: 'user',
  company: 'viewer',
  query: pageQuery,
  answer: threadPage,
  summary: 'Messages of the caller with sellers and buyers, by lot; the newest first',
});

export const getThread = endpoint({
  method: 'GET',
  path: '/api/threads/:id',
  access: 'user',
  company: 'viewer',
  query: pageQuery,
  answer: thread,
  summary: 'Messages of one thread, newest first; 404 unless the caller is one of its two sides',
});

export const writeInThread = endpoint({
  method: 'POST',
  path: '/api/threads/:id/messages',
  access: 'user',
  company: 'seller',
  limit: 'dealMessages',
  body: dealMessageBody,
  answer: dealMessage,
  summary: 'Write to the other side; repeating a `clientMessageId` sends nothing twice',
});

export const markThreadRead = endpoint({
  method: 'POST',
  path: '/api/threads/:id/read',
  access: 'user',
  company: 'viewer',
  body: dealReadBody,
  answer: z.object({ unread: z.int() }),
  summary:
    'Mark messages of a thread as read, and the notifications of them; a viewer does it for no one else',
});

export const threadChangedMessage = message({
  event: 'thread:changed',
  from: 'server',
  access: 'user',
  data: z.object({ threadId: id }),
  summary:
    'Either side has written in a thread of the user, or of the company, or the own side has read in it: ask for it again',
});
