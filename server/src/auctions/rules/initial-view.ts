import { auctionKinds } from '@autoplace/shared/auction';
import type { ListedView } from '@autoplace/shared/contract';
import { type KindView, kindOf } from './kinds/index.ts';
import type { AuctionTerms } from './terms.ts';

/** What the kind of an auction does not set. What is absent in older logs stays absent. */
const NOT_SET: Record<Exclude<keyof KindView, 'reserveCommitment' | 'opensReserve'>, null> = {
  buyItNowPrice: null,
  bidIncrement: null,
  minimumPrice: null,
  priceDropAmount: null,
  priceDropInterval: null,
  priceDropUnit: null,
  maxDuration: null,
};

/** The public view of a lot that was just listed. Of the reserve it shows that there is one, and what commits to it. */
export function initialView(terms: AuctionTerms, at: number): ListedView {
  const { auctionType, startingPrice } = terms;
  const now = new Date(at).toISOString();
  return {
    id: terms.auctionId,
    carId: terms.carId,
    dealerId: terms.dealerId,
    title: terms.title,
    description: terms.description,
    auctionType,
    status: 'scheduled',
    isActive: false,
    startingPrice,
    ...NOT_SET,
    ...kindOf(terms).view(terms),
    hasReserve: terms.reservePrice !== null,
    reserveMet: terms.reservePrice === null,
    // The events of older logs are hashed without it.
    ...(terms.opensReserve !== undefined && { softCloseSeconds: terms.softCloseMs / 1_000 }),
    currentBid: null,
    minimumBid: auctionKinds[auctionType].minimumBid({ ...terms, currentBid: null }),
    currentPrice: startingPrice,
    bidCount: 0,
    leader: null,
    winner: null,
    hammerPrice: null,
    closeReason: null,
    cancelReason: null,
    startTime: new Date(terms.startsAt).toISOString(),
    endTime: new Date(terms.endsAt).toISOString(),
    extensions: 0,
    featured: terms.featured,
    commissionRate: terms.commissionRate,
    createdAt: now,
    updatedAt: now,
    seq: 1,
    car: terms.car,
  };
}
