import type { DealerCar } from '@autoplace/shared/contract';
import type { CarRequest } from '../form/car-form.ts';

/** The stand-in for a saved car in demo mode (R55), with its primary picture; `reason` is why it was not saved. */
export function mockCar(dealerId: string, body: CarRequest, picture: File | null, reason: string): DealerCar {
  console.warn('The car was not saved; demo mode continues with a stand-in', reason);
  const now = Date.now();
  const at = new Date(now).toISOString();
  // Of its own, for as long as the page: the form takes its address back when it closes.
  const url = picture && URL.createObjectURL(picture);
  return {
    ...body,
    id: `mock-car-${now}`,
    dealerId,
    attachments: [],
    images: url === null ? [] : [{ id: 'mock-image', small: url, medium: url, large: url }],
    primaryImageUrl: url,
    primaryImageId: url && 'mock-image',
    auction: null,
    createdAt: at,
    updatedAt: at,
  };
}
