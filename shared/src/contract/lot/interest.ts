import { z } from 'zod';
import { endpoint, message } from '../call.ts';
import { id } from '../primitives.ts';

/** Up to here a number of people is exact (R217). */
export const MOST_EXACT = 9;

/** How many care about a lot: the exact number up to `MOST_EXACT`, above it a lower bound (R217). */
export const interest = z.object({
  /** Have it among their favourites. */
  following: z.int(),
  /** Have its page open, on all servers. */
  watching: z.int(),
});
export type Interest = z.infer<typeof interest>;

export const getInterest = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/interest',
  access: 'anyone',
  limit: 'reads',
  shed: 'watching',
  answer: interest,
  summary: 'How many have an auction among their favourites, and how many look at it now; rounded from 10 on',
});

export const interestMessage = message({
  event: 'auction:interest',
  from: 'server',
  access: 'anyone',
  data: interest.extend({ auctionId: id }),
  summary:
    'What is shown of the interest in a watched auction has changed; at most one in 2 s for an auction',
});
