import {
  type CarBody,
  carFields,
  codeOfCondition,
  codeOfFuel,
  codeOfTransmission,
  conditionOfCode,
  type DealerCar,
  fuelOfCode,
  MAX_YEAR,
  transmissionOfCode,
} from '@autoplace/shared/contract';
import { z } from 'zod';

/** The form as it is typed: numbers are text until they are checked. Kept in drafts. */
export const carFormValues = z.object({
  make: z.string(),
  model: z.string(),
  year: z.string(),
  vin: z.string(),
  color: z.string(),
  mileage: z.string(),
  fuelType: z.string(),
  transmission: z.string(),
  engineSize: z.string(),
  condition: z.string(),
  bodyType: z.string(),
  doors: z.string(),
  seats: z.string(),
  powerKw: z.string(),
  registrationValid: z.string(),
  features: z.array(z.string()),
  documents: z.array(z.string()),
  description: z.string(),
  notes: z.string(),
});
export type CarFormValues = z.infer<typeof carFormValues>;
export type FieldName = keyof CarFormValues;
export type Problems = Partial<Record<FieldName, string>>;

/** Which fields each step of the wizard shows and checks (pictures are the fourth). */
export const STEP_FIELDS: readonly (readonly FieldName[])[] = [
  ['make', 'model', 'year', 'vin', 'color'],
  ['mileage', 'fuelType', 'transmission', 'engineSize', 'condition', 'bodyType', 'doors', 'seats', 'powerKw'],
  ['description', 'notes', 'registrationValid', 'features', 'documents'],
];

/** What a new car begins with; `year` is the current one. */
export const emptyCar = (year: number): CarFormValues => ({
  make: '',
  model: '',
  year: String(Math.min(MAX_YEAR, year)),
  vin: '',
  color: '',
  mileage: '0',
  fuelType: 'petrol',
  transmission: 'manual',
  engineSize: '2',
  condition: 'good',
  bodyType: '',
  doors: '',
  seats: '',
  powerKw: '',
  registrationValid: '',
  features: [],
  documents: [],
  description: '',
  notes: '',
});

/** '120.000' and '120 000' are whole numbers, '1,6' and '1.6' the same decimal. Anything else is `NaN`. */
export const wholeOf = (text: string): number => {
  const digits = text.replace(/[\s.]/g, '');
  return digits === '' ? Number.NaN : Number(digits.replace(',', '.'));
};
export const decimalOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
const optional = <T>(text: string, read: (text: string) => T): T | null =>
  text.trim() === '' ? null : read(text);

const read = (values: CarFormValues) => ({
  ...values,
  year: wholeOf(values.year),
  mileage: wholeOf(values.mileage),
  engineSize: decimalOf(values.engineSize),
  bodyType: optional(values.bodyType, String),
  doors: optional(values.doors, wholeOf),
  seats: optional(values.seats, wholeOf),
  powerKw: optional(values.powerKw, wholeOf),
  registrationValid: optional(values.registrationValid, String),
  notes: optional(values.notes, String),
});

/** The first objection to each field that has one. */
export function problemsOf(values: CarFormValues): Problems {
  const checked = carFields.safeParse(read(values));
  return checked.success ? {} : firstOfEach(checked.error.issues);
}

/** Of several objections to one field the first. */
export function firstOfEach(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) {
    const name = path[0];
    if (typeof name === 'string' && name in carFormValues.shape) problems[name as FieldName] ??= message;
  }
  return problems;
}

export type CarRequest = Omit<CarBody, 'clientCarId'>;

/** The request body of a valid form. An edited car keeps the finer codes that the form does not have. */
export function toBody(values: CarFormValues, before?: DealerCar): CarRequest {
  const fields = carFields.parse(read(values));
  const fuel = codeOfFuel(fields.fuelType);
  const gearbox = codeOfTransmission(fields.transmission);
  const state = codeOfCondition(fields.condition);
  return {
    ...fields,
    fuelType: finer(fuel, before?.fuelType, fuelOfCode),
    transmission: finer(gearbox, before?.transmission, transmissionOfCode),
    condition: finer(state, before?.condition, conditionOfCode),
  };
}

/** The code from before where it means the same to the form: a plug-in hybrid stays one. */
const finer = (code: number, before: number | undefined, meaning: (code: number) => string): number =>
  before !== undefined && meaning(before) === meaning(code) ? before : code;

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

export const valuesOf = (car: DealerCar): CarFormValues => ({
  make: car.make,
  model: car.model,
  year: String(car.year),
  vin: car.vin,
  color: car.color,
  mileage: String(car.mileage),
  fuelType: fuelOfCode(car.fuelType),
  transmission: transmissionOfCode(car.transmission),
  engineSize: String(car.engineSize),
  condition: conditionOfCode(car.condition),
  bodyType: textOf(car.bodyType),
  doors: textOf(car.doors),
  seats: textOf(car.seats),
  powerKw: textOf(car.powerKw),
  registrationValid: textOf(car.registrationValid),
  features: car.features,
  documents: car.documents,
  description: car.description,
  notes: textOf(car.notes),
});
