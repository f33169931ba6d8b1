import { z } from 'zod';
import { lockUserBody } from '../account/managing-users.ts';
import { auctionView } from '../auctions.ts';
import { endpoint } from '../call.ts';
import { lotDocuments } from '../cars/car-documents.ts';
import {
  auctionType,
  euros,
  id,
  instant,
  paged,
  pageQuery,
  searchText,
  storedStatus,
} from '../primitives.ts';

/** An auction as administrators find it. */
export const listedAuction = z.object({
  id,
  title: z.string(),
  auctionType,
  status: storedStatus,
  /** Whole euros. */
  price: euros,
  bidCount: z.int(),
  startTime: instant,
  endTime: instant,
  /** Since when it is paused (R76). */
  pausedAt: instant.nullable(),
  seller: z.object({ id, companyName: z.string() }),
  /** Null unless it is hidden (R192). */
  hidden: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
});
export type ListedAuction = z.infer<typeof listedAuction>;

/** `search` as in the catalogue: words of the car, or the number of a lot. */
export const listedAuctionsQuery = pageQuery.extend({
  search: searchText.optional(),
  status: storedStatus.optional(),
  seller: id.optional(),
  hidden: z.enum(['yes']).optional(),
});

/** How far ahead of its present end an auction may be extended, in hours. */
export const MOST_EXTENSION_HOURS = 168;

/** `endTime` is the new end: a request that is repeated extends once. */
export const extendBody = lockUserBody.extend({ endTime: instant });
const changed = z.object({ auction: auctionView });

export const listAllAuctions = endpoint({
  method: 'GET',
  path: '/api/admin/auctions',
  access: 'admin',
  query: listedAuctionsQuery,
  answer: paged(listedAuction),
  summary: 'Auctions of everybody, hidden and cancelled ones too, newest first',
});

export const getListedAuction = endpoint({
  method: 'GET',
  path: '/api/admin/auctions/:id',
  access: 'admin',
  answer: listedAuction,
  summary: 'One auction as administrators find it',
});

export const hideAuction = endpoint({
  method: 'POST',
  path: '/api/admin/auctions/:id/hide',
  access: 'admin',
  body: lockUserBody,
  answer: listedAuction,
  summary: 'Take an auction out of all lists and off its public page (R192); repeating it changes nothing',
});

export const showAuction = endpoint({
  method: 'POST',
  path: '/api/admin/auctions/:id/show',
  access: 'admin',
  answer: listedAuction,
  summary: 'Show a hidden auction again; repeating it changes nothing',
});

export const extendAuction = endpoint({
  method: 'POST',
  path: '/api/admin/auctions/:id/extend',
  access: 'admin',
  proof: 'fresh',
  body: extendBody,
  answer: changed,
  summary: 'Move the end of a running auction to a later time (R191); repeating it extends once',
});

export const removeLotDocument = endpoint({
  method: 'POST',
  path: '/api/admin/auctions/:id/documents/:documentId/remove',
  access: 'support',
  body: lockUserBody,
  answer: lotDocuments,
  summary:
    'Remove a document of the car of a lot, also once it is sold; the seller is told the reason. Audited, repeating it changes nothing',
});
