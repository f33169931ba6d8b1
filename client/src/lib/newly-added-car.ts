import { condition, fuelType, transmission } from '@autoplace/shared/contract';
import { z } from 'zod';

const KEY = 'newlyAddedCar';

/** The car that was just added, handed over to whatever comes next (specification section 3). */
export const newlyAddedCar = z.object({
  id: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  /** Kilometres. */
  mileage: z.int(),
  fuelType,
  transmission,
  condition,
  /** Medium width of the primary picture; null while there is none. */
  primaryImageUrl: z.string().nullable(),
  image: z.string().nullable(),
  price: z.literal(0),
});
export type NewlyAddedCar = z.infer<typeof newlyAddedCar>;

/** Lasts as long as the tab; a device that keeps nothing hands nothing over. */
export function handOver(car: NewlyAddedCar): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(car));
  } catch {
    // Whoever wants the car asks the server for it.
  }
}

export function takeNewlyAdded(): NewlyAddedCar | null {
  try {
    return newlyAddedCar.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
