import { z } from 'zod';
import { lotCar } from '../auctions.ts';
import { kindFields } from '../kinds/index.ts';
import { auctionType, epochMs, euros, id } from '../primitives.ts';

/** What the dealer set when listing the lot: private, since the reserve is in it. Amounts in whole euros. */
export const recordedTerms = z.object({
  auctionId: id,
  carId: id,
  dealerId: id,
  title: z.string(),
  description: z.string(),
  auctionType,
  startingPrice: euros,
  ...kindFields.terms,
  startsAt: epochMs,
  endsAt: epochMs,
  /** Milliseconds. */
  softCloseMs: z.number(),
  /** Percent of the hammer price. */
  commissionRate: z.number(),
  /** Percent of the starting price that listing costs, and what a featured auction costs on top of it; older logs have neither. */
  listingFeePercent: z.number().exactOptional(),
  featuredFeePercent: z.number().exactOptional(),
  /** For how long seller and highest bidder may negotiate below the reserve, in milliseconds (R149); absent in older logs, like 0: not at all. */
  negotiationMs: z.number().exactOptional(),
  featured: z.boolean(),
  car: lotCar,
});

export type RecordedTerms = z.infer<typeof recordedTerms>;
