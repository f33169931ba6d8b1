import type { Created } from './create-auction.ts';

/** The stand-in for a created auction in demo mode (R55); `now` in epoch milliseconds. */
export function mockCreated(body: object, now: number): Created {
  const auctionId = `mock-auction-${now}`;
  const auction = {
    ...body,
    id: auctionId,
    dealerId: 'dealer-1',
    status: 'scheduled',
    isActive: false,
    bidCount: 0,
  };
  sessionStorage.setItem('newlyCreatedAuction', JSON.stringify(auction));
  return { auctionId, startsAt: new Date(now).toISOString() };
}
