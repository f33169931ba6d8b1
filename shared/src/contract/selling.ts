import { z } from 'zod';
import { auctionView } from './auctions.ts';
import { endpoint } from './call.ts';
import { contradictionsIn, kindFields } from './kinds/index.ts';
import { price } from './kinds/kind.ts';
import { auctionType, clientKey, deleted, id, instant, line, paragraphs } from './primitives.ts';

/** Percent of the starting price that listing costs: plain, and when featured (R2). */
export const LISTING_FEE_PERCENT = { plain: 5, featured: 15 } as const;
/** Percent of the hammer price of a sold auction (R2). */
export const COMMISSION_PERCENT = 2.5;
export const DEFAULT_DURATION_DAYS = 7;
/** Characters. */
export const LONGEST_DESCRIPTION = 5_000;

const anyCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
/** Ends that follow from it stay within the years of four digits, beyond which no client reads a time. */
const nearInstant = instant.refine((at) => at < '2100', 'Datum je predaleko u budućnosti');

const terms = z.object({
  auctionType: z.preprocess(anyCase, auctionType),
  carId: z.string('Morate izabrati automobil').regex(/^[A-Za-z0-9_-]{1,64}$/, 'Morate izabrati automobil'),
  title: line('Naslov mora imati najmanje 5 karaktera', 5).max(120, 'Naslov je predugačak'),
  description: paragraphs('Opis mora imati najmanje 20 karaktera', 20).max(
    LONGEST_DESCRIPTION,
    'Opis je predugačak',
  ),
  startingPrice: price('Početna cena mora biti veća od 0').min(1, 'Početna cena mora biti veća od 0'),
  ...kindFields.entered,
  /** In the past or absent: now. */
  startTime: nearInstant.nullish(),
  /** Where the kind leaves the end to the dealer: `DEFAULT_DURATION_DAYS` after the start when absent. */
  endTime: nearInstant.nullish(),
  featured: z.boolean(),
});
/** Characters of one addition to a description, and how many there may be. */
export const LONGEST_ADDITION = 1_000;
export const MOST_ADDITIONS = 20;
/** Those of a new auction. */
const newTerms = terms.extend({ featured: terms.shape.featured.default(false) });

const soundTogether = (
  entered: Parameters<typeof contradictionsIn>[0],
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void => {
  for (const { path, message } of contradictionsIn(entered))
    context.addIssue({ code: 'custom', path: [path], message });
};

/**
 * `POST /api/auctions`. The server ignores a `commissionRate` that a client
 * sends (R2). Repeating a `clientAuctionId` lists nothing twice.
 */
export const createAuctionBody = newTerms
  .extend({
    commissionRate: z.number().optional(),
    clientAuctionId: clientKey.optional(),
  })
  .superRefine(soundTogether);
export type CreateAuctionBody = z.output<typeof createAuctionBody>;
export type CreateAuctionInput = z.input<typeof createAuctionBody>;

/** `POST /api/auctions` and `POST /api/auctions/{id}/relist` (whose body is the same without the car). */
export const auctionCreated = z.object({ auctionId: id, auction: auctionView });
export const relistAuctionBody = newTerms
  .omit({ carId: true })
  .extend({ clientAuctionId: clientKey })
  .superRefine(soundTogether);
export type RelistAuctionBody = z.output<typeof relistAuctionBody>;
/** `POST /api/auctions/{id}/list-again` */
export const listAgainBody = z.object({ clientAuctionId: clientKey });

/**
 * `PUT /api/auctions/{id}`: title, description and `featured` while the auction is open; prices and times only before it
 * has started. Once there is a bid or an armed price the description can only be added to, by `addition`. Absent fields stay as they are, `null` takes an optional one away.
 */
export const updateAuctionBody = terms
  .omit({ auctionType: true, carId: true })
  // Without its default, which an absent field would bring along.
  .extend({
    featured: z.boolean(),
    addition: paragraphs('Dopuna mora imati najmanje 5 karaktera', 5).max(
      LONGEST_ADDITION,
      'Dopuna je predugačka',
    ),
  })
  .partial();
export type UpdateAuctionBody = z.output<typeof updateAuctionBody>;
export const auctionChanged = z.object({ auction: auctionView });

/** `POST /api/auctions/{id}/cancel`; the bidders are told the reason. */
export const cancelAuctionBody = z.object({
  reason: paragraphs('Navedite razlog otkazivanja', 3).max(500, 'Razlog je predugačak'),
});
export type CancelAuctionBody = z.infer<typeof cancelAuctionBody>;

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/auctions',
  access: 'dealer',
  company: 'seller',
  body: createAuctionBody,
  status: 201,
  answer: auctionCreated,
  summary: 'List a car; repeating a `clientAuctionId` returns the first result',
});

export const relistAuction = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/relist',
  access: 'owner',
  company: 'seller',
  body: relistAuctionBody,
  status: 201,
  answer: auctionCreated,
  summary: 'List an unsold car again, on other terms',
});

export const listAgain = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/list-again',
  access: 'owner',
  company: 'seller',
  body: listAgainBody,
  status: 201,
  answer: auctionCreated,
  summary: 'List an unsold car again from now on, on the same terms, reserve included',
});

export const updateAuction = endpoint({
  method: 'PUT',
  path: '/api/auctions/:id',
  access: 'ownerOrAdmin',
  company: 'seller',
  body: updateAuctionBody,
  answer: auctionChanged,
  summary: 'Change the texts of an open auction, or the terms of one that has not started',
});

export const cancelAuction = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/cancel',
  access: 'ownerOrAdmin',
  company: 'seller',
  body: cancelAuctionBody,
  answer: auctionChanged,
  summary: 'Cancel an auction; its bidders see the reason',
});

export const deleteAuction = endpoint({
  method: 'DELETE',
  path: '/api/auctions/:id',
  access: 'ownerOrAdmin',
  company: 'seller',
  answer: deleted,
  summary: 'Delete an auction; 409 once it has a bid',
});
