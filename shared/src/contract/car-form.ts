import { z } from 'zod';
import { bodyType, carColor, condition, fuelType, transmission } from './enums.ts';

/** Bounds of the car form (R28, R30). */
export const MIN_YEAR = 1990;
export const MAX_YEAR = 2025;
export const MAX_IMAGES = 10;
/** Bytes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const whole = (message: string) => z.number(message).int(message);
const yearMessage = `Godina mora biti između ${MIN_YEAR} i ${MAX_YEAR}`;
const engineMessage = 'Zapremina motora mora biti između 0.5 i 8.0 L';
const mileageMessage = 'Kilometraža mora biti pozitivan broj';

/** The fields of a car that a dealer enters, with their messages (R28). Mileage in kilometres, engine in litres. */
export const carFields = z.object({
  make: z.string().trim().min(1, 'Marka je obavezna').max(60, 'Marka je predugačka'),
  model: z.string().trim().min(1, 'Model je obavezan').max(60, 'Model je predugačak'),
  year: whole(yearMessage).min(MIN_YEAR, yearMessage).max(MAX_YEAR, yearMessage),
  color: z.enum(carColor.options, 'Boja je obavezna'),
  vin: z
    .string()
    .trim()
    .toUpperCase()
    .length(17, 'VIN broj mora imati tačno 17 karaktera')
    .regex(/^[A-HJ-NPR-Z0-9]*$/, 'VIN broj sadrži nevažeće karaktere'),
  mileage: whole(mileageMessage).min(0, mileageMessage).max(2_000_000, 'Kilometraža je prevelika'),
  engineSize: z.number(engineMessage).min(0.5, engineMessage).max(8, engineMessage),
  fuelType,
  transmission,
  condition,
  description: z
    .string()
    .trim()
    .min(10, 'Opis mora imati najmanje 10 karaktera')
    .max(1000, 'Opis ne može imati više od 1000 karaktera'),
  notes: z
    .string()
    .trim()
    .max(2000, 'Napomena ne može imati više od 2000 karaktera')
    .nullable()
    .default(null),
  // For the detail page and the filters: optional (R29).
  bodyType: bodyType.nullable().default(null),
  doors: whole('Broj vrata mora biti ceo broj').min(1).max(9).nullable().default(null),
  seats: whole('Broj sedišta mora biti ceo broj').min(1).max(60).nullable().default(null),
  powerKw: whole('Snaga mora biti ceo broj').min(1).max(2000).nullable().default(null),
  registrationValid: z.iso.date('Neispravan datum').nullable().default(null),
  features: z.array(z.string().trim().min(1).max(80)).max(80, 'Previše stavki opreme').default([]),
  documents: z.array(z.string().trim().min(1).max(80)).max(40, 'Previše dokumenata').default([]),
});
export type CarFields = z.output<typeof carFields>;
export type CarFieldsInput = z.input<typeof carFields>;
