import { z } from 'zod';
import { endpoint } from '../call.ts';
import { auctionPage } from '../catalogue.ts';
import { id, instant, pageQuery } from '../primitives.ts';

/** A speed is said of so many of the newest answers at most, and of no fewer than this. */
export const MOST_ANSWERS = 50;
export const LEAST_ANSWERS = 3;

/**
 * `open`: sells here; `suspended`: its account is locked or its verification was taken back, so its lots are not shown;
 * `closed`: has closed its account.
 */
export const sellerState = z.enum(['open', 'suspended', 'closed']);
export type SellerState = z.infer<typeof sellerState>;

/** The public page of a company (R224); no e-mail address, phone number or name of a person. */
export const sellerPage = z.object({
  id,
  name: z.string(),
  /** The town. */
  location: z.string(),
  state: sellerState,
  /** Since when it is verified; null if it is not any more. */
  verifiedSince: instant.nullable(),
  memberSince: instant,
  /** The mean of its ratings, and how many there are. */
  rating: z.number(),
  reviewCount: z.int(),
  /** How many lots can be bid on now, and how many were sold. */
  openLots: z.int(),
  soldLots: z.int(),
  /** The median of how long the newest answers to public questions took, in milliseconds; null where there are too few. */
  answersInMs: z.int().nullable(),
});
export type SellerPage = z.infer<typeof sellerPage>;

export const getSeller = endpoint({
  method: 'GET',
  path: '/api/dealers/:id/page',
  access: 'anyone',
  limit: 'reads',
  shed: 'catalogue',
  answer: sellerPage,
  summary: 'The public page of a company that sells here, or has sold',
});

export const listSellerLots = endpoint({
  method: 'GET',
  path: '/api/dealers/:id/auctions',
  access: 'anyone',
  limit: 'reads',
  shed: 'catalogue',
  query: pageQuery,
  answer: auctionPage,
  summary: 'The auctions of a company that can be bid on, those that end first before the others',
});
