import { z } from 'zod';
import { auctionView } from './auctions.ts';
import { endpoint } from './call.ts';
import { auctionType, deleted, id, instant, priceDropInterval, priceDropUnit } from './primitives.ts';

/** Percent of the starting price that listing costs: plain, and when featured (R2). */
export const LISTING_FEE_PERCENT = { plain: 5, featured: 15 } as const;
/** Percent of the hammer price of a sold auction (R2). */
export const COMMISSION_PERCENT = 2.5;
export const DEFAULT_INCREMENT = 100;
export const DEFAULT_DURATION_DAYS = 7;
/** Hours. */
export const MAX_DUTCH_HOURS = 720;
/** Characters. */
export const LONGEST_DESCRIPTION = 5_000;
/** The longest that a dutch auction may last where no `maxDuration` ends it, in milliseconds: a year. */
export const LONGEST_FALL_MS = 365 * 24 * 3_600_000;
export const FALLS_TOO_LONG = 'Cena bi padala duže od godinu dana';

const anyCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
const price = z.int('Iznos mora biti ceo broj evra').max(100_000_000, 'Iznos je prevelik');
const optionalPrice = price.min(1, 'Iznos mora biti veći od 0').nullish();
/** Ends that follow from it stay within the years of four digits, beyond which no client reads a time. */
const nearInstant = instant.refine((at) => at < '2100', 'Datum je predaleko u budućnosti');

const terms = z.object({
  auctionType: z.preprocess(anyCase, auctionType),
  carId: z.string('Morate izabrati automobil').regex(/^[A-Za-z0-9_-]{1,64}$/, 'Morate izabrati automobil'),
  title: z.string().trim().min(5, 'Naslov mora imati najmanje 5 karaktera').max(120, 'Naslov je predugačak'),
  description: z
    .string()
    .trim()
    .min(20, 'Opis mora imati najmanje 20 karaktera')
    .max(LONGEST_DESCRIPTION, 'Opis je predugačak'),
  startingPrice: price.min(1, 'Početna cena mora biti veća od 0'),
  /** Classic. */
  reservePrice: optionalPrice,
  /** Classic. */
  buyItNowPrice: optionalPrice,
  /** Classic; `DEFAULT_INCREMENT` when absent. */
  bidIncrement: optionalPrice,
  /** Dutch. */
  minimumPrice: optionalPrice,
  /** Dutch. */
  priceDropAmount: optionalPrice,
  /** Dutch. */
  priceDropInterval: priceDropInterval.nullish(),
  /** Dutch; minutes when absent (R12). */
  priceDropUnit: priceDropUnit.nullish(),
  /** Dutch, in hours. */
  maxDuration: z
    .number()
    .positive('Trajanje mora biti veće od 0')
    .max(MAX_DUTCH_HOURS, `Trajanje ne može biti duže od ${MAX_DUTCH_HOURS} sati`)
    .nullish(),
  /** In the past or absent: now. */
  startTime: nearInstant.nullish(),
  /** Classic; `DEFAULT_DURATION_DAYS` after the start when absent. */
  endTime: nearInstant.nullish(),
  featured: z.boolean(),
});
/** Those of a new auction. */
const newTerms = terms.extend({ featured: terms.shape.featured.default(false) });

type Terms = z.output<typeof newTerms>;

/** What no single field can tell. */
function together(body: Partial<Terms>, refuse: (path: string, message: string) => void): void {
  const { auctionType: type, startingPrice = 0, reservePrice, buyItNowPrice, minimumPrice } = body;
  if (type === 'dutch') {
    if (minimumPrice == null) refuse('minimumPrice', 'Minimalna cena je obavezna');
    else if (minimumPrice >= startingPrice)
      refuse('minimumPrice', 'Minimalna cena mora biti niža od početne cene');
    if (body.priceDropAmount == null) refuse('priceDropAmount', 'Iznos sniženja je obavezan');
    if (body.priceDropInterval == null) refuse('priceDropInterval', 'Interval sniženja je obavezan');
    if (body.maxDuration == null && fallMs(body) > LONGEST_FALL_MS) refuse('priceDropAmount', FALLS_TOO_LONG);
    return;
  }
  if (reservePrice != null && reservePrice < startingPrice)
    refuse('reservePrice', 'Rezervna cena ne može biti niža od početne cene');
  if (buyItNowPrice != null && buyItNowPrice <= startingPrice)
    refuse('buyItNowPrice', 'Cena „kupi odmah“ mora biti viša od početne cene');
  if (body.startTime != null && body.endTime != null && body.endTime <= body.startTime)
    refuse('endTime', 'Kraj aukcije mora biti posle početka');
}

/** How long the price takes down to the minimum at most; 0 while that cannot be told. */
function fallMs({ startingPrice, minimumPrice, priceDropAmount, ...every }: Partial<Terms>): number {
  if (startingPrice == null || minimumPrice == null || priceDropAmount == null) return 0;
  const unitMs = every.priceDropUnit === 'seconds' ? 1_000 : 60_000;
  return ((startingPrice - minimumPrice) / priceDropAmount) * (every.priceDropInterval ?? 0) * unitMs;
}

/**
 * `POST /api/auctions`. The server ignores a `commissionRate` that a client
 * sends (R2). Repeating a `clientAuctionId` lists nothing twice.
 */
export const createAuctionBody = newTerms
  .extend({
    commissionRate: z.number().optional(),
    clientAuctionId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{8,64}$/, 'Neispravan clientAuctionId')
      .optional(),
  })
  .superRefine((body, context) =>
    together(body, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  );
export type CreateAuctionBody = z.output<typeof createAuctionBody>;
export type CreateAuctionInput = z.input<typeof createAuctionBody>;

/** `POST /api/auctions` and `POST /api/auctions/{id}/relist` (whose body is the same without the car). */
export const auctionCreated = z.object({ auctionId: id, auction: auctionView });
export const relistAuctionBody = newTerms
  .omit({ carId: true })
  .extend({ clientAuctionId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'Neispravan clientAuctionId') })
  .superRefine((body, context) =>
    together(body, (path, message) => context.addIssue({ code: 'custom', path: [path], message })),
  );
export type RelistAuctionBody = z.output<typeof relistAuctionBody>;

/**
 * `PUT /api/auctions/{id}`: title, description and `featured` while the auction is open; prices and times only before it
 * has started. Absent fields stay as they are, `null` takes an optional one away.
 */
export const updateAuctionBody = terms
  .omit({ auctionType: true, carId: true })
  // Without its default, which an absent field would bring along.
  .extend({ featured: z.boolean() })
  .partial();
export type UpdateAuctionBody = z.output<typeof updateAuctionBody>;
export const auctionChanged = z.object({ auction: auctionView });

/** `POST /api/auctions/{id}/cancel`; the bidders are told the reason. */
export const cancelAuctionBody = z.object({
  reason: z.string().trim().min(3, 'Navedite razlog otkazivanja').max(500, 'Razlog je predugačak'),
});
export type CancelAuctionBody = z.infer<typeof cancelAuctionBody>;

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/auctions',
  access: 'dealer',
  body: createAuctionBody,
  status: 201,
  answer: auctionCreated,
  summary: 'List a car; repeating a `clientAuctionId` returns the first result',
});

export const relistAuction = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/relist',
  access: 'owner',
  body: relistAuctionBody,
  status: 201,
  answer: auctionCreated,
  summary: 'List an unsold car again',
});

export const updateAuction = endpoint({
  method: 'PUT',
  path: '/api/auctions/:id',
  access: 'ownerOrAdmin',
  body: updateAuctionBody,
  answer: auctionChanged,
  summary: 'Change the texts of an open auction, or the terms of one that has not started',
});

export const cancelAuction = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/cancel',
  access: 'ownerOrAdmin',
  body: cancelAuctionBody,
  answer: auctionChanged,
  summary: 'Cancel an auction; the bidders are told the reason',
});

export const deleteAuction = endpoint({
  method: 'DELETE',
  path: '/api/auctions/:id',
  access: 'ownerOrAdmin',
  answer: deleted,
  summary: 'Delete an auction; 409 once it has a bid',
});
