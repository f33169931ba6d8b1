import {
  CAR_FIELDS,
  type CarBody,
  type CarField,
  type CarFieldName,
  carFieldRows,
  carFields,
  type DealerCar,
  fuelType,
  MAX_YEAR,
  transmission,
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
import { choicesOf, isOptional } from './choices.ts';

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

/** The values of the form whose places here are the numbers of the cars API (R32). */
const CODED: Partial<Record<string, readonly string[]>> = {
  fuelType: ['petrol', 'diesel', 'electric', 'hybrid', 'plugin_hybrid', 'cng', 'lpg'],
  transmission: ['manual', 'automatic', 'semi_automatic', 'cvt'],
  condition: ['excellent', 'fair', 'good', 'poor'],
};
/** Those that the form of a new car does not offer, but that of a car which may have them. */
export function finerOptions(name: CarFieldName): [value: string, label: string][] {
  const offered = choicesOf(name).map(([value]) => value);
  return (CODED[name] ?? []).flatMap((value, code) =>
    offered.includes(value) ? [] : [[value, labelOfCode(name, code)]],
  );
}

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
  ...valuesFrom((name, { input }) => CODED[name]?.[Number(car[name])] ?? typed(car[name], input)),
  paper: typedPaper(car.paper),
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

const coded = (fields: Partial<FormFields>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, CODED[name]?.indexOf(String(value)) ?? value]),
  );

/** What is sent of a form without problems. */
export const toBody = (fields: FormFields) => coded(fields) as CarRequest;

/** Some of the fields as they are sent, or the first objection to each of them. */
export function readSome(values: Partial<CarFormValues>): Read<CarFormValues, Partial<CarRequest>> {
  const names = Object.keys(values) as FormName[];
  const raw = Object.fromEntries(names.map((name) => [name, readField(CAR_FORM[name], values[name])]));
  const schema = z.object(Object.fromEntries(names.map((name) => [name, formFields.shape[name]])));
  const read = checkWith(CAR_FORM, schema as unknown as z.ZodType<Partial<FormFields>>, raw);
  return read.ok ? { ok: true, body: coded(read.body) as Partial<CarRequest> } : read;
}
