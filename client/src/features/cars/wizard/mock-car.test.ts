import { afterEach, expect, test, vi } from 'vitest';
import type { CarRequest } from '../form/car-form.ts';
import { mockCar } from './mock-car.ts';

afterEach(() => vi.useRealTimers());

test('a stand-in for a saved car is named by its time and belongs to the dealer who saved it (R55)', () => {
  vi.useFakeTimers({ now: 1_000 });
  expect(mockCar('dealer-1', { make: 'BMW' } as CarRequest)).toMatchObject({
    ...{ id: 'mock-car-1000', dealerId: 'dealer-1', make: 'BMW' },
    ...{ images: [], auction: null, createdAt: '1970-01-01T00:00:01.000Z' },
  });
});
