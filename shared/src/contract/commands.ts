import { z } from 'zod';
import { auctionType, priceDropInterval, priceDropUnit } from './enums.ts';
import { clientBidId, euros, id, instant } from './primitives.ts';

/** `POST /api/auctions/{id}/bids`. `maxAmount` lets the server bid on, up to it. */
export const placeBidBody = z
  .object({ amount: euros, maxAmount: euros.optional(), clientBidId })
  .refine((body) => body.maxAmount === undefined || body.maxAmount >= body.amount, {
    path: ['maxAmount'],
    message: 'Maksimalna ponuda ne može biti manja od ponude',
  });
export type PlaceBidBody = z.infer<typeof placeBidBody>;

/** `POST /api/auctions/{id}/accept`: take a dutch auction at the price that the buyer sees. */
export const acceptPriceBody = z.object({ expectedPrice: euros, clientBidId });
export type AcceptPriceBody = z.infer<typeof acceptPriceBody>;

/** `POST /api/auctions/{id}/buy-now`. */
export const buyNowBody = z.object({ clientBidId });
export type BuyNowBody = z.infer<typeof buyNowBody>;

/** `POST /api/auctions/{id}/arm`: buy a dutch auction as soon as its price is at or below this one. */
export const armPriceBody = z.object({ price: euros, clientBidId });
export type ArmPriceBody = z.infer<typeof armPriceBody>;

/** `DELETE /api/auctions/{id}/arm`. */
export const disarmPriceBody = z.object({ clientBidId });
export type DisarmPriceBody = z.infer<typeof disarmPriceBody>;

/** `POST /api/auctions/{id}/cancel`; the bidders are told the reason. */
export const cancelAuctionBody = z.object({
  reason: z.string().trim().min(3, 'Navedite razlog otkazivanja').max(500, 'Razlog je predugačak'),
});
export type CancelAuctionBody = z.infer<typeof cancelAuctionBody>;

const optionalEuros = euros.nullish().transform((value) => value ?? null);

/**
 * `POST /api/auctions`. The type may be written as the specification's call does ('Classic'). Defaults: increment 100,
 * start now, end in 7 days (design, reading 24). The commission rate is the server's to set.
 */
export const createAuctionBody = z
  .object({
    carId: id,
    title: z
      .string()
      .trim()
      .min(5, 'Naslov mora imati najmanje 5 karaktera')
      .max(200, 'Naslov je predugačak'),
    description: z
      .string()
      .trim()
      .min(20, 'Opis mora imati najmanje 20 karaktera')
      .max(5000, 'Opis je predugačak'),
    auctionType: z.preprocess(
      (value) => (typeof value === 'string' ? value.toLowerCase() : value),
      auctionType,
    ),
    startingPrice: z
      .int('Iznos mora biti ceo broj evra')
      .min(1, 'Početna cena mora biti veća od 0')
      .max(100_000_000, 'Iznos je prevelik'),
    reservePrice: optionalEuros,
    buyItNowPrice: optionalEuros,
    bidIncrement: euros.nullish().transform((value) => value ?? 100),
    minimumPrice: z
      .int()
      .min(0)
      .max(100_000_000)
      .nullish()
      .transform((value) => value ?? 0),
    priceDropAmount: optionalEuros,
    priceDropInterval: priceDropInterval.nullish().transform((value) => value ?? 1),
    priceDropUnit: priceDropUnit.nullish().transform((value) => value ?? 'minutes'),
    maxDuration: z
      .number()
      .positive('Trajanje mora biti veće od 0')
      .max(24 * 30, 'Trajanje je najviše 30 dana')
      .nullish()
      .transform((value) => value ?? null),
    startTime: instant.nullish().transform((value) => value ?? null),
    endTime: instant.nullish().transform((value) => value ?? null),
    featured: z.boolean().default(false),
  })
  .superRefine((body, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (body.auctionType === 'dutch') {
      if (body.priceDropAmount === null) complain('priceDropAmount', 'Iznos sniženja je obavezan');
      if (body.minimumPrice >= body.startingPrice)
        complain('minimumPrice', 'Minimalna cena mora biti manja od početne');
      return;
    }
    if (body.reservePrice !== null && body.reservePrice < body.startingPrice)
      complain('reservePrice', 'Rezervna cena ne može biti manja od početne');
    if (body.buyItNowPrice !== null && body.buyItNowPrice <= body.startingPrice)
      complain('buyItNowPrice', 'Cena za odmah kupi mora biti veća od početne');
    if (body.startTime !== null && body.endTime !== null && body.endTime <= body.startTime)
      complain('endTime', 'Kraj aukcije mora biti posle početka');
  });
export type CreateAuctionBody = z.infer<typeof createAuctionBody>;
