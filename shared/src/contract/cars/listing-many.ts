import { z } from 'zod';
import { apiError, endpoint } from '../call.ts';
import { id } from '../primitives.ts';
import { relistAuctionBody } from '../selling.ts';

/** Cars that one request lists. */
export const MOST_LISTINGS = 100;

/** `POST /api/auctions/many`: each listing has a key of its own, so that a repeated request lists nothing twice. */
export const listManyBody = z.object({
  listings: z
    .array(z.object({ carId: id, terms: relistAuctionBody }))
    .min(1)
    .max(MOST_LISTINGS),
});
export type ListManyBody = z.output<typeof listManyBody>;
export type ListManyInput = z.input<typeof listManyBody>;

/** In the order of the request: the auction of each car, or why there is none. */
export const listedMany = z.object({
  results: z.array(z.object({ carId: id, auctionId: id.nullable(), error: apiError.nullable() })),
});
export type ListedMany = z.infer<typeof listedMany>;

export const listMany = endpoint({
  method: 'POST',
  path: '/api/auctions/many',
  access: 'dealer',
  company: 'seller',
  body: listManyBody,
  answer: listedMany,
  summary: 'List up to 100 cars; one that cannot be listed keeps no other back, and each key lists once',
});
