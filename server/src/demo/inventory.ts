import { codeOfCondition, codeOfFuel, codeOfTransmission } from '@autoplace/shared/contract';
import type { Car, Cars } from '../cars/cars.ts';
import { imageOf } from '../cars/image-store.ts';
import type { Clock } from '../core/clock.ts';
import { type DemoCar, demoCars, papers } from './cars/index.ts';
import { VIEWS } from './pictures.files.ts';

/** The first `count` demo cars; those that are there already are left as they are. Their pictures are stored on their own. */
export async function seedInventory(
  { cars, clock }: { cars: Cars; clock: Clock },
  dealerIds: readonly string[],
  count = demoCars.length,
): Promise<Car[]> {
  const inventory: Car[] = [];
  for (const [index, demo] of demoCars.slice(0, count).entries()) {
    const known = await cars.findById(`demo-${demo.key}`);
    const car = known ?? toCar(demo, dealerIds[index % dealerIds.length] ?? '', clock.now());
    if (known === null) await cars.insert(car);
    inventory.push(car);
  }
  return inventory;
}

function toCar({ key, title, marketPrice, notes, ...fields }: DemoCar, dealerId: string, now: number): Car {
  const id = `demo-${key}`;
  const images = VIEWS.map((view) => ({
    ...imageOf(id, view),
    group: view === 'interior' ? ('inside' as const) : ('outside' as const),
  }));
  return {
    ...fields,
    ...papers[key],
    id,
    dealerId,
    notes: notes ?? null,
    images,
    primaryImageUrl: images[0]?.medium ?? null,
    codes: {
      fuelType: codeOfFuel(fields.fuelType),
      transmission: codeOfTransmission(fields.transmission),
      condition: codeOfCondition(fields.condition),
    },
    auctionId: null,
    claimedAt: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
}
