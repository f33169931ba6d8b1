import { z } from 'zod';
import { bodyType, carColor, condition, fuelType, transmission } from './enums.ts';
import { id } from './primitives.ts';

/** The paths of one picture in its three widths: 400, 800 and 1600 pixels. */
export const carImage = z.object({
  id,
  small: z.string(),
  medium: z.string(),
  large: z.string(),
});
export type CarImage = z.infer<typeof carImage>;

/** What an auction shows of its car: a copy taken when the lot was listed. */
export const lotCar = z.object({
  id,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  /** Kilometres. */
  mileage: z.int(),
  fuelType,
  transmission,
  /** Litres. */
  engineSize: z.number(),
  powerKw: z.int().nullable(),
  bodyType: bodyType.nullable(),
  color: carColor,
  condition,
  doors: z.int().nullable(),
  seats: z.int().nullable(),
  /** Last day of the registration, `YYYY-MM-DD`. */
  registrationValid: z.string().nullable(),
  description: z.string(),
  features: z.array(z.string()),
  documents: z.array(z.string()),
  images: z.array(carImage),
  /** Medium width of the primary picture; null while there is none. */
  primaryImageUrl: z.string().nullable(),
});
export type LotCar = z.infer<typeof lotCar>;
