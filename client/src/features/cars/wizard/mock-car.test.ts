import { afterEach, expect, test, vi } from 'vitest';
import type { CarRequest } from '../form/car-form.ts';
import { mockCar } from './mock-car.ts';

afterEach(() => void vi.useRealTimers());

test('a stand-in for a saved car is named by its time, belongs to its dealer and shows its picture (R55)', () => {
  vi.useFakeTimers({ now: 1_000 });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:golf' });
  const picture = new File(['jpeg'], 'golf.jpg', { type: 'image/jpeg' });
  expect(mockCar('dealer-1', { make: 'BMW' } as CarRequest, picture, 'Failed to create car')).toMatchObject({
    id: 'mock-car-1000',
    dealerId: 'dealer-1',
    make: 'BMW',
    primaryImageUrl: 'blob:golf',
    images: [{ medium: 'blob:golf' }],
    auction: null,
    createdAt: '1970-01-01T00:00:01.000Z',
  });
  expect(warned).toHaveBeenCalledWith(expect.any(String), 'Failed to create car');
});
