import { type DealerCar, myCars } from '@autoplace/shared/contract';
import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';

/** The key in local storage (R35). */
const KEY = 'dealerCars';

/** With whose cars they are, and when they were loaded, in milliseconds since the epoch. */
const cached = z.object({ userId: z.string(), cars: myCars, at: z.number() });
export type CachedCars = z.infer<typeof cached>;

/** The cached list of this device; null if it belongs to another user. */
export function readCars(userId: string): CachedCars | null {
  const kept = readStored(KEY, cached);
  return kept?.userId === userId ? kept : null;
}

export const keepCars = (userId: string, cars: DealerCar[], at: number): void =>
  void writeStored(KEY, { userId, cars, at } satisfies CachedCars);
