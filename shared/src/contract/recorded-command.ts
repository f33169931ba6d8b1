import { z } from 'zod';
import { lotCar } from './car.ts';
import { auctionType, priceDropInterval, priceDropUnit } from './enums.ts';
import { clientBidId, epochMs, euros, id } from './primitives.ts';

/** What the dealer set when listing the lot: private, since the reserve is in it. Amounts in whole euros. */
export const recordedTerms = z.object({
  auctionId: id,
  carId: id,
  dealerId: id,
  title: z.string(),
  description: z.string(),
  auctionType,
  startingPrice: euros,
  reservePrice: euros.nullable(),
  buyItNowPrice: euros.nullable(),
  bidIncrement: euros.nullable(),
  dutch: z
    .object({
      minimumPrice: z.int(),
      priceDropAmount: euros,
      priceDropInterval,
      priceDropUnit,
      /** Hours. */
      maxDuration: z.number().nullable(),
    })
    .nullable(),
  startsAt: epochMs,
  endsAt: epochMs,
  /** Milliseconds. */
  softCloseMs: z.number(),
  /** Percent of the hammer price. */
  commissionRate: z.number(),
  featured: z.boolean(),
  car: lotCar,
});

const terms = recordedTerms.shape;

const byBidder = {
  bidderId: id,
  cause: z.object({ clientBidId, fingerprint: z.string() }),
};

/** What was asked of an auction: a command of the domain without its time, which the line's offset tells. */
export const recordedCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('PlaceBid'), amount: euros, maxAmount: euros.nullable(), ...byBidder }),
  z.object({ type: z.literal('AcceptPrice'), expectedPrice: euros, ...byBidder }),
  z.object({ type: z.literal('BuyNow'), ...byBidder }),
  z.object({ type: z.literal('ArmPrice'), price: euros, ...byBidder }),
  z.object({ type: z.literal('DisarmPrice'), ...byBidder }),
  z.object({ type: z.literal('ReachDeadline') }),
  z.object({ type: z.literal('Cancel'), by: id, reason: z.string() }),
  z.object({ type: z.literal('Withdraw'), by: id }),
  z.object({
    type: z.literal('Update'),
    changes: z.object({
      title: terms.title.exactOptional(),
      description: terms.description.exactOptional(),
      featured: terms.featured.exactOptional(),
      car: terms.car.exactOptional(),
      startingPrice: terms.startingPrice.exactOptional(),
      reservePrice: terms.reservePrice.exactOptional(),
      buyItNowPrice: terms.buyItNowPrice.exactOptional(),
      bidIncrement: terms.bidIncrement.exactOptional(),
      dutch: terms.dutch.exactOptional(),
      startsAt: terms.startsAt.exactOptional(),
      endsAt: terms.endsAt.exactOptional(),
    }),
  }),
]);
export type RecordedCommand = z.infer<typeof recordedCommand>;
