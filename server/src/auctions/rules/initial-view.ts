import type { AuctionView } from '@autoplace/shared/contract';
import type { AuctionTerms } from './terms.ts';

/** The public view of a lot that was just listed. Of the reserve it shows only that there is one. */
export function initialView(terms: AuctionTerms, at: number): AuctionView {
  const { auctionType, startingPrice, dutch } = terms;
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
    buyItNowPrice: terms.buyItNowPrice,
    bidIncrement: terms.bidIncrement,
    minimumPrice: dutch?.minimumPrice ?? null,
    priceDropAmount: dutch?.priceDropAmount ?? null,
    priceDropInterval: dutch?.priceDropInterval ?? null,
    priceDropUnit: dutch?.priceDropUnit ?? null,
    maxDuration: dutch?.maxDuration ?? null,
    hasReserve: terms.reservePrice !== null,
    reserveMet: terms.reservePrice === null,
    currentBid: null,
    minimumBid: auctionType === 'classic' ? startingPrice : null,
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
