import { afterEach, expect, test } from 'vitest';
import { mockCreated } from './mock-auction.ts';

afterEach(() => sessionStorage.clear());

test('a stand-in for a created auction is named by its time and handed over as scheduled, without bids (R55)', () => {
  expect(mockCreated({ title: 'Golf 7' }, 1_000)).toEqual({
    auctionId: 'mock-auction-1000',
    startsAt: '1970-01-01T00:00:01.000Z',
  });
  expect(JSON.parse(sessionStorage.getItem('newlyCreatedAuction') ?? '')).toEqual({
    ...{ title: 'Golf 7', id: 'mock-auction-1000', dealerId: 'dealer-1' },
    ...{ status: 'scheduled', isActive: false, bidCount: 0 },
  });
});
