import { z } from 'zod';

/** Every code that an HTTP error body or a socket rejection may carry. */
export const errorCode = z.enum([
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
  'BID_TOO_LOW',
  'AUCTION_NOT_ACTIVE',
  'OWN_AUCTION',
  'PRICE_CHANGED',
  'WRONG_AUCTION_TYPE',
  'BUY_NOW_UNAVAILABLE',
  'IDEMPOTENCY_MISMATCH',
  'NOT_A_DEALER',
  'DEALER_NOT_APPROVED',
  'CAR_IN_AUCTION',
  'TOO_MANY_IMAGES',
  'AUCTION_STARTED',
  'AUCTION_HAS_BIDS',
]);
export type ErrorCode = z.infer<typeof errorCode>;

/** Body of every refusal. `message` is Serbian and meant for the user. */
export const apiError = z.object({
  code: errorCode,
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `BID_TOO_LOW`: the least that would be accepted now, in euros. */
  minimumBid: z.int().optional(),
  /** With `PRICE_CHANGED`: the dutch price now, in euros. */
  price: z.int().optional(),
  /** With `RATE_LIMITED`: after how many seconds to ask again; over HTTP also in `Retry-After`. */
  retryAfter: z.int().optional(),
  /** With `INTERNAL`: what to quote to support; the cause is in the server's log under it. */
  errorId: z.string().optional(),
});
export type ApiError = z.infer<typeof apiError>;
