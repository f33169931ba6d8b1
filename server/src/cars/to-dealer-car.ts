import type { DealerCar } from '@autoplace/shared/contract';
import type { Car } from './cars.ts';

/** A car as its owner sees it; `auction` is the newest it was put into. */
export function toDealerCar(car: Car, auction: DealerCar['auction']): DealerCar {
  const { codes, auctionId, claimedAt, version, createdAt, updatedAt, fingerprint, ...fields } = car;
  return {
    ...fields,
    ...codes,
    primaryImageId: car.images.find((image) => image.medium === car.primaryImageUrl)?.id ?? null,
    auction,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
