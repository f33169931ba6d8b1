import { codeOfCondition, codeOfFuel, codeOfTransmission } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import type { Car, CarAttachment, Cars } from '../cars/cars.ts';
import { imageOf } from '../cars/image-store.ts';
import type { Clock } from '../core/clock.ts';
import { type DemoCar, demoCars, papers } from './cars/index.ts';
import { demoVideoOf } from './cars/video.files.ts';
import { type ExampleDocument, readExamples } from './documents.files.ts';
import { VIEWS } from './pictures.files.ts';

/** So long before the seed, in milliseconds, the newest car and documents were added: before any lot of the inventory was listed. */
const AGE_MS = 90 * DAY_MS;

/** The first `count` demo cars; those that are there already are left as they are. Their pictures and documents are stored on their own. */
export async function seedInventory(
  { cars, clock }: { cars: Cars; clock: Clock },
  dealerIds: readonly string[],
  count = demoCars.length,
): Promise<Car[]> {
  const inventory: Car[] = [];
  const examples = await readExamples();
  for (const [index, demo] of demoCars.slice(0, count).entries()) {
    const known = await cars.findById(`demo-${demo.key}`);
    const attachments = attachmentsOf(demo.key, examples, clock.now());
    const dealerId = dealerIds[index % dealerIds.length] ?? '';
    const addedAt = clock.now() - AGE_MS - index * DAY_MS;
    const car = known ?? { ...toCar(demo, dealerId, addedAt), attachments };
    if (known === null) await cars.insert(car);
    inventory.push(car);
  }
  return inventory;
}

function toCar(
  { key, title, marketPrice, notes, ...fields }: DemoCar,
  dealerId: string,
  addedAt: number,
): Car {
  const id = `demo-${key}`;
  const images = VIEWS.map((view) => ({
    ...imageOf(id, view),
    group: view === 'interior' ? ('inside' as const) : ('outside' as const),
  }));
  return {
    ...fields,
    ...papers[key],
    ...demoVideoOf(key),
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
    createdAt: addedAt,
    updatedAt: addedAt,
  };
}

/** One or two of the examples where the car has a paper. */
function attachmentsOf(key: string, examples: readonly ExampleDocument[], now: number): CarAttachment[] {
  const place = Object.keys(papers).indexOf(key);
  if (place < 0) return [];
  const turned = [...examples, ...examples].slice(place % examples.length);
  return turned.slice(0, 1 + (place % 2)).map(({ document }) => ({ ...document, addedAt: now - AGE_MS }));
}
