import { afterEach, expect, test } from 'vitest';
import { buildDealerCar } from '../../../testing/data/dealer-cars.ts';
import { mockCreated } from './mock-auction.ts';

afterEach(() => sessionStorage.clear());

const golf = buildDealerCar({ make: 'Volkswagen', transmission: 0, primaryImageUrl: 'blob:golf' });
const handedOver = () => JSON.parse(sessionStorage.getItem('newlyCreatedAuction') ?? '');

test('a stand-in for a created auction is named by its time and handed over as scheduled, without bids (R55)', () => {
  expect(mockCreated({ title: 'Golf 7', startTime: null, endTime: null }, golf, 1_000)).toEqual({
    auctionId: 'mock-auction-1000',
    startsAt: '1970-01-01T00:00:01.000Z',
  });
  expect(handedOver()).toMatchObject({
    title: 'Golf 7',
    id: 'mock-auction-1000',
    dealerId: 'dealer-1',
    status: 'scheduled',
    isActive: false,
    bidCount: 0,
    endTime: '1970-01-08T00:00:01.000Z',
    car: { make: 'Volkswagen', fuelType: 'diesel', transmission: 'manual', primaryImageUrl: 'blob:golf' },
  });
});

test('one whose price falls ends where the price would reach the minimum', () => {
  const falling = {
    minimumPrice: 9_000,
    priceDropAmount: 500,
    priceDropInterval: 1,
    priceDropUnit: 'minutes',
  };
  mockCreated({ startingPrice: 10_000, ...falling, startTime: null }, golf, 0);
  expect(handedOver().endTime).toBe('1970-01-01T00:02:00.000Z');
});
