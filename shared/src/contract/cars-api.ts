import { z } from 'zod';
import { carImage } from './car.ts';
import { carFields, MAX_IMAGES } from './car-form.ts';
import { storedStatus } from './enums.ts';
import { id, instant } from './primitives.ts';

/** The numeric enums of the cars API: the position is the number (R32). */
export const FUEL_CODES = [
  'Gasoline',
  'Diesel',
  'Electric',
  'Hybrid',
  'Plugin_Hybrid',
  'CNG',
  'LPG',
] as const;
export const TRANSMISSION_CODES = ['Manual', 'Automatic', 'Semi_Automatic', 'CVT'] as const;
export const CONDITION_CODES = ['New', 'Used', 'Certified_PreOwned', 'For_Parts'] as const;

/** A number of the enum, or its name in any case and with any of `_`, `-` and space between words. */
const code = (names: readonly string[], message: string) => {
  const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');
  const byName = new Map(names.map((name, index) => [plain(name), index]));
  return z.preprocess(
    (value) => (typeof value === 'string' ? (byName.get(plain(value)) ?? value) : value),
    z
      .number(message)
      .int(message)
      .min(0, message)
      .max(names.length - 1, message),
  );
};

/** `POST /api/cars` and `PUT /api/cars/{id}`. */
export const carBody = carFields.extend({
  fuelType: code(FUEL_CODES, 'Nepoznata vrsta goriva'),
  transmission: code(TRANSMISSION_CODES, 'Nepoznata vrsta menjača'),
  condition: code(CONDITION_CODES, 'Nepoznato stanje vozila'),
  /** A key that the client makes up for one new car; sending it again adds no second one. */
  clientCarId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/, 'Neispravan clientCarId')
    .optional(),
});
export type CarBody = z.output<typeof carBody>;

/** A dealer's car as its owner sees it. `fuelType`, `transmission` and `condition` are numbers of the enums above. */
export const dealerCar = carFields.extend({
  id,
  dealerId: id,
  fuelType: z.int(),
  transmission: z.int(),
  condition: z.int(),
  images: z.array(carImage),
  /** Medium width of the primary picture; null while there is none. */
  primaryImageUrl: z.string().nullable(),
  primaryImageId: id.nullable(),
  /** Its newest auction; null when it never had one. While that is not over and `hasBids`, the car cannot be changed. */
  auction: z.object({ id, status: storedStatus, hasBids: z.boolean() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type DealerCar = z.infer<typeof dealerCar>;

/** `POST /api/cars`. */
export const carCreated = z.object({ carId: id, car: dealerCar });
/** `PUT /api/cars/{id}`, and the calls on its pictures. */
export const carChanged = z.object({ car: dealerCar });
/** `DELETE /api/cars/{id}` and `DELETE /api/auctions/{id}`. */
export const deleted = z.object({ deleted: z.literal(true) });
/** `GET /api/cars/my-cars`: the newest first, all of them. */
export const myCars = z.array(dealerCar);
/** `POST /api/cars/{id}/images` (multipart `images`): all that were sent are kept, or none. */
export const imagesAdded = carChanged.extend({ added: z.array(carImage) });
/** `PUT /api/cars/{id}/images/primary`. */
export const primaryImageBody = z.object({ imageId: id });
/** `PUT /api/cars/{id}/images/order`: the pictures in this order; those that it does not name stay behind them. */
export const imageOrderBody = z.object({ imageIds: z.array(id).min(1).max(MAX_IMAGES) });
