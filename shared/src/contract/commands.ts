import { z } from 'zod';
import { clientBidId, euros } from './primitives.ts';

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
