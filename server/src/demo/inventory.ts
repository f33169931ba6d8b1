import { type CarImage, codeOfCondition, codeOfFuel, codeOfTransmission } from '@autoplace/shared/contract';
import type { Car, Cars } from '../cars/cars.ts';
import type { ImageStore } from '../cars/image-store.ts';
import type { Clock } from '../core/clock.ts';
import { type DemoCar, demoCars } from './cars/index.ts';
import { drawCarViews, renderView } from './pictures/index.ts';

/** How many pictures are drawn at once: enough to keep two cores busy. */
const AT_ONCE = 3;

/** The first `count` demo cars with their pictures; those that are there already are left as they are. */
export async function seedInventory(
  deps: { cars: Cars; images: ImageStore; clock: Clock; progress: (done: number, of: number) => void },
  dealerIds: readonly string[],
  count = demoCars.length,
): Promise<Car[]> {
  const waiting = [...demoCars.slice(0, count).entries()];
  const inventory: Car[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, demo] = next;
      const dealerId = dealerIds[index % dealerIds.length] ?? '';
      inventory[index] = await entry(demo, dealerId, deps);
      deps.progress(count - waiting.length, count);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return inventory;
}

async function entry(
  demo: DemoCar,
  dealerId: string,
  { cars, images, clock }: { cars: Cars; images: ImageStore; clock: Clock },
): Promise<Car> {
  const id = `demo-${demo.key}`;
  const known = await cars.findById(id);
  if (known !== null) return known;
  const pictures: CarImage[] = [];
  for (const { svg } of drawCarViews(demo)) pictures.push(await images.save(id, await renderView(svg)));
  const { key, title, marketPrice, notes = null, ...fields } = demo;
  const now = clock.now();
  const car: Car = {
    ...fields,
    id,
    dealerId,
    notes,
    images: pictures,
    primaryImageUrl: pictures[0]?.medium ?? null,
    codes: {
      fuelType: codeOfFuel(demo.fuelType),
      transmission: codeOfTransmission(demo.transmission),
      condition: codeOfCondition(demo.condition),
    },
    auctionId: null,
    claimedAt: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
  await cars.insert(car);
  return car;
}
