import {
  CAR_FIELDS,
  type CarBody,
  type CarField,
  type CarFieldName,
  carFieldRows,
  carFields,
  codeOfCondition,
  codeOfFuel,
  codeOfTransmission,
  conditionOfCode,
  type DealerCar,
  fuelOfCode,
  fuelType,
  MAX_YEAR,
  transmission,
  transmissionOfCode,
} from '@autoplace/shared/contract';
import { z } from 'zod';
import { labelOfCode } from '../../../entities/car/labels.ts';
import {
  checkWith,
  type Field,
  type Fields,
  type Problems,
  type Read,
  readBy,
  readField,
} from '../../../kit/form/read-fields.ts';
import type { Form } from '../../../kit/form/use-form.ts';
import { formatTyped, formatWhole } from '../../../kit/format.ts';
import { paperOfText, typedPaper } from '../paper/paper-draft.ts';
import { texts as paperTexts } from '../paper/texts.ts';
import { texts } from '../texts.ts';
import { isOptional } from './choices.ts';

type Rows = typeof CAR_FIELDS;

/** The form as it is typed: numbers are text until they are read. */
export type CarFormValues = {
  [Name in CarFieldName]: Rows[Name]['input'] extends 'entries' ? string[] : string;
} & {
  /** See `paper-draft.ts`. */
  paper: string;
};
type FormName = keyof CarFormValues;
export type CarForm = Form<CarFormValues>;
export type CarProblems = Problems<CarFormValues>;

/** What the form says of a field beyond the table of all fields. */
const HELP: Partial<Record<CarFieldName, Partial<Field>>> = {
  make: { help: texts.form.makeHint },
  firstRegistration: { help: texts.form.monthHint },
  vin: { help: texts.form.vinHint },
  internalNumber: { help: texts.form.internalNumberHint },
  mileage: { by: 1_000 },
  engineSize: { by: 0.1 },
  description: { help: texts.form.descriptionHint },
  notes: { help: texts.form.notesHint },
  plannedPrice: { help: texts.form.plannedPriceHint, by: 100 },
};

/** The order of the second step; any other field follows as it stands in the table. */
const FIRST: readonly string[] = [
  'mileage',
  'engineSize',
  'fuelType',
  'transmission',
  'condition',
  'powerKw',
];
const placeOf = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

const stepNames = ([0, 1, 2] as const).map((step) =>
  carFieldRows
    .flatMap(([name, row]) => (row.step === step ? [name] : []))
    .toSorted((one, other) => placeOf(one) - placeOf(other)),
);
const PAPER_STEP = 2;
/** The fields that a step of the form shows and checks; the pictures are the last step. */
export const namesOfStep = (step: number): readonly FormName[] =>
  step === PAPER_STEP ? [...(stepNames[step] ?? []), 'paper'] : (stepNames[step] ?? []);
export const PICTURE_STEP = stepNames.length;

const isNumber = ({ input }: CarField) => ['number', 'amount', 'decimal'].includes(input);

/** Every field in the order of the form. */
export const CAR_FORM = Object.fromEntries([
  ...stepNames.flat().map((name) => {
    const row: CarField = CAR_FIELDS[name];
    const { label, input, unit, min, max } = row;
    const field: Field = {
      label,
      input,
      ...(unit && { unit }),
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      ...(isNumber(row) && { by: 1 }),
      ...(isOptional(name) && { optional: texts.form.optional }),
      ...HELP[name],
    };
    return [name, field] as const;
  }),
  ['paper', { label: paperTexts.title, input: 'entries' }] as const,
]) as unknown as Fields<CarFormValues>;

/** The numbers of the cars API (R32) that the form of a new car does not offer, but that of a car which may have them. */
const FINER: Partial<Record<CarFieldName, Record<string, number>>> = {
  fuelType: { plugin_hybrid: 4, cng: 5 },
  transmission: { cvt: 3 },
};
export const finerOptions = (name: CarFieldName): [value: string, label: string][] =>
  Object.entries(FINER[name] ?? {}).map(([value, code]) => [value, labelOfCode(name, code)]);
const finerOf = (name: CarFieldName, code: number): string | undefined =>
  finerOptions(name).find(([value]) => FINER[name]?.[value] === code)?.[0];

const formFields = carFields.extend({
  paper: paperOfText,
  fuelType: z.enum([...fuelType.options, 'plugin_hybrid', 'cng']),
  transmission: z.enum([...transmission.options, 'cvt']),
});
type FormFields = z.output<typeof formFields>;

/** The first objection to each field, or the car. */
export const readCar = readBy<CarFormValues, FormFields>(CAR_FORM, formFields);

const valuesFrom = (
  value: (name: CarFieldName, row: CarField) => string | string[],
): Omit<CarFormValues, 'paper'> =>
  Object.fromEntries(carFieldRows.map(([name, row]) => [name, value(name, row)])) as Omit<
    CarFormValues,
    'paper'
  >;

/** What a new car begins with; `year` is the current one. */
export const emptyCar = (year: number): CarFormValues => ({
  ...valuesFrom((_name, { input }) => (input === 'entries' ? [] : '')),
  paper: '',
  year: String(Math.min(MAX_YEAR, year)),
  mileage: '0',
  fuelType: 'petrol',
  transmission: 'manual',
  engineSize: '2',
  condition: 'good',
});

/** As it would be typed. */
function typed(value: unknown, input: CarField['input']): string | string[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'number') return (input === 'amount' ? formatWhole : formatTyped)(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '').trim();
}

export const valuesOf = (car: DealerCar): CarFormValues => ({
  ...valuesFrom((name, { input }) => typed(car[name], input)),
  paper: typedPaper(car.paper),
  fuelType: finerOf('fuelType', car.fuelType) ?? fuelOfCode(car.fuelType),
  transmission: finerOf('transmission', car.transmission) ?? transmissionOfCode(car.transmission),
  condition: conditionOfCode(car.condition),
});

/** What a car has of its own: another one like it has other values. */
const OWN: readonly FormName[] = [
  'paper',
  'vin',
  'internalNumber',
  'mileage',
  'firstRegistration',
  'owners',
  'keys',
  'registrationValid',
  'inspectionValid',
  'notes',
  'documents',
];

/** What a form for another car like this one begins with. */
export const copyOf = (car: DealerCar): Partial<CarFormValues> =>
  Object.fromEntries(
    Object.entries(valuesOf(car)).filter(([name]) => !OWN.includes(name as FormName)),
  ) as Partial<CarFormValues>;

export type CarRequest = Omit<CarBody, 'clientCarId'>;

/** What is sent of a form without problems. */
export const toBody = (fields: FormFields): CarRequest => ({ ...fields, ...codesOf(fields) });

const CODES = {
  fuelType: (value: string) => FINER.fuelType?.[value] ?? codeOfFuel(fuelType.catch('petrol').parse(value)),
  transmission: (value: string) =>
    FINER.transmission?.[value] ?? codeOfTransmission(transmission.catch('manual').parse(value)),
  condition: codeOfCondition,
};
const codesOf = ({ fuelType, transmission, condition }: FormFields) => ({
  fuelType: CODES.fuelType(fuelType),
  transmission: CODES.transmission(transmission),
  condition: CODES.condition(condition),
});

/** Some of the fields as they are sent, or the first objection to each of them. */
export function readSome(values: Partial<CarFormValues>): Read<CarFormValues, Partial<CarRequest>> {
  const names = Object.keys(values) as FormName[];
  const raw = Object.fromEntries(names.map((name) => [name, readField(CAR_FORM[name], values[name])]));
  const schema = z.object(Object.fromEntries(names.map((name) => [name, formFields.shape[name]])));
  const read = checkWith(CAR_FORM, schema as unknown as z.ZodType<Partial<FormFields>>, raw);
  if (!read.ok) return read;
  const coded = Object.entries(CODES).flatMap(([name, codeOf]) => {
    const value = read.body[name as keyof typeof CODES];
    return value === undefined ? [] : [[name, codeOf(value as never)]];
  });
  return { ok: true, body: { ...read.body, ...Object.fromEntries(coded) } as Partial<CarRequest> };
}
