import { z } from 'zod';
import { lockUserBody } from '../account/managing-users.ts';
import { auctionView } from '../auctions.ts';
import { endpoint } from '../call.ts';
import { euros, id, paged, pageQuery, storedStatus, voidKind } from '../primitives.ts';

/** Everybody is told `why`; the reason itself only those whose bids go, and the seller. */
export const voidBody = lockUserBody.extend({ why: voidKind });
/** By the names that were agreed for programs (R340): everybody is told `other` unless they say why. */
const agreedBody = lockUserBody.extend({ why: voidKind.default('other') });

/** Who names a bid as well as a user does not mean all of them. */
const noBid = z.undefined().meta({ not: {} }).optional();

/** An auction in which an account has bids or a purchase that count. */
export const countedBids = z.object({
  auctionId: id,
  title: z.string(),
  status: storedStatus,
  bids: z.int(),
  highest: euros,
  leads: z.boolean(),
  won: z.boolean(),
});
export type CountedBids = z.infer<typeof countedBids>;

export const voidBid = endpoint({
  method: 'POST',
  path: '/api/admin/auctions/:id/void',
  access: 'admin',
  proof: 'fresh',
  body: z.union([
    voidBody.extend({ bid: z.string().max(100) }),
    agreedBody.extend({ bidId: z.string().max(100) }),
    agreedBody.extend({ userId: id, bid: noBid, bidId: noBid }),
  ]),
  answer: z.object({ auction: auctionView }),
  summary:
    'Void one bid, with the maximum behind it (R100), or with `userId` all of a user in this auction; repeating it changes nothing',
});

export const listUserBids = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/bids',
  access: 'support',
  query: pageQuery,
  answer: paged(countedBids),
  summary: 'The auctions in which an account has bids or a purchase that count',
});

export const voidUserBids = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/void-bids',
  access: 'admin',
  proof: 'fresh',
  body: voidBody,
  answer: z.object({
    /** In how many auctions bids, a purchase or an armed price were voided now. */
    voided: z.int(),
    /** Auctions that this administrator sells, bids or has armed a price in: another one has to void there. */
    left: z.array(id),
  }),
  summary:
    'Void all bids, purchases and armed prices of a locked account (R101); 409 unless it is locked; repeating it voids what is left',
});

export const voidUser = endpoint({
  ...voidUserBids,
  path: '/api/admin/users/:id/void',
  body: agreedBody,
  summary: 'The same by the name that was agreed for programs (R340)',
});
