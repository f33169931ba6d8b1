import type { Created } from './create-auction.ts';

/** The documented fallback of a demonstration whose server failed (specification section 8); `now` in epoch milliseconds. */
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
