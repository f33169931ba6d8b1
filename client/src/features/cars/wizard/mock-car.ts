import type { DealerCar } from '@autoplace/shared/contract';
import type { CarRequest } from '../form/car-form.ts';

/** The stand-in for a saved car in demo mode (R55). */
export function mockCar(dealerId: string, body: CarRequest): DealerCar {
  const now = Date.now();
  const at = new Date(now).toISOString();
  return {
    ...body,
    id: `mock-car-${now}`,
    dealerId,
    images: [],
    primaryImageUrl: null,
    primaryImageId: null,
    auction: null,
    createdAt: at,
    updatedAt: at,
  };
}
