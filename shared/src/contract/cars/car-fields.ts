import { z } from 'zod';
import {
  bodyType,
  carColor,
  condition,
  fuelType,
  line,
  MAX_EUROS,
  paragraphs,
  plainLine,
  TOO_MANY_EUROS,
  transmission,
} from '../primitives.ts';

/** Bounds of the car form (R28, R30). */
export const MIN_YEAR = 1990;
export const MAX_YEAR = 2025;

const whole = (message: string) => z.number(message).int(message);
const yearMessage = `Godina mora biti između ${MIN_YEAR} i ${MAX_YEAR}`;
const engineMessage = 'Zapremina motora mora biti između 0.5 i 8.0 L';
const vinMessage = 'VIN broj mora imati tačno 17 karaktera';
const shortDescription = 'Opis mora imati najmanje 10 karaktera';
const mileageMessage = 'Kilometraža mora biti pozitivan broj';
const entries = (most: number, tooMany: string) =>
  z.array(z.string().overwrite(plainLine).min(1).max(80)).max(most, tooMany).default([]);

/** The filter of a field in the catalogue: several of its values, or a range between two bounds. */
export type CarFilter =
  | {
      by: 'choice';
      name?: string;
      /** Among the filters; that of the lists of facts unless given. */
      label?: string;
      values: z.ZodEnum;
      offered?: readonly string[];
      /** The field is a day, and each value a number of months for which it is still to come: of several the least counts. */
      lasts?: true;
    }
  | { by: 'range'; crossed: string };

/** One field of a car. All that shows, asks for, stores or filters cars follows from these rows. */
export interface CarField {
  /** In forms. */
  label: string;
  /** In lists of facts and among the filters; the label unless given. */
  short?: string;
  /** The step of the car form, from 0. */
  step: 0 | 1 | 2;
  /** How it is entered and written. */
  input:
    | 'text'
    | 'area'
    | 'number'
    | 'amount'
    | 'decimal'
    | 'choice'
    | 'yesNo'
    | 'date'
    | 'month'
    | 'entries';
  unit?: 'km' | 'L' | 'kW' | '€';
  /** Bounds of the input of a number. */
  min?: number;
  max?: number;
  /** What a dealer enters, with its messages (R28). */
  entered: z.ZodType;
  /** What the lot shows of it; absent where only the owner sees it. */
  lot?: z.ZodType;
  filter?: CarFilter;
}

/** Where cars of this market come from. */
const origin = z.enum([
  'Srbija',
  'Nemačka',
  'Italija',
  'Francuska',
  'Austrija',
  'Švajcarska',
  'Belgija',
  'Holandija',
  'Slovenija',
  'Švedska',
  'Druga zemlja',
]);
const euroNorm = z.enum(['Euro 1', 'Euro 2', 'Euro 3', 'Euro 4', 'Euro 5', 'Euro 6']);

/** The driven wheels. */
const drive = z.enum(['Prednji', 'Zadnji', '4x4']);

/** The numbers of owners and of keys that buyers ask for. */
const few = z.enum(['1', '2', '3']);

const seats = z.enum(['2', '4', '5', '6', '7', '8', '9']);

/** For how many months an inspection may still be valid. */
const months = z.enum(['1', '3', '6', '12']);

/** The fields in the order of lists of facts. Mileage in kilometres, engine in litres, prices in whole euros; optional ones are R29. */
export const CAR_FIELDS = {
  make: {
    label: 'Marka',
    step: 0,
    input: 'text',
    entered: line('Marka je obavezna').max(60, 'Marka je predugačka'),
    lot: z.string(),
  },
  model: {
    label: 'Model',
    step: 0,
    input: 'text',
    entered: line('Model je obavezan').max(60, 'Model je predugačak'),
    lot: z.string(),
  },
  year: {
    label: 'Godina',
    short: 'Godište',
    step: 0,
    input: 'number',
    min: MIN_YEAR,
    max: MAX_YEAR,
    entered: whole(yearMessage).min(MIN_YEAR, yearMessage).max(MAX_YEAR, yearMessage),
    lot: z.int(),
    filter: { by: 'range', crossed: 'Najranije godište ne može biti posle najkasnijeg' },
  },
  firstRegistration: {
    label: 'Prva registracija',
    step: 0,
    input: 'month',
    entered: z
      .string()
      .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Upišite mesec i godinu, na primer 05.2019.')
      .nullish(),
    lot: z.string().nullish(),
  },
  origin: {
    label: 'Zemlja porekla',
    short: 'Poreklo',
    step: 0,
    input: 'choice',
    entered: origin.nullish(),
    lot: origin.nullish(),
    filter: {
      by: 'choice',
      values: origin,
      offered: ['Srbija', 'Nemačka', 'Italija', 'Francuska', 'Austrija', 'Švajcarska'],
    },
  },
  vin: {
    label: 'VIN broj',
    step: 0,
    input: 'text',
    entered: z
      .string(vinMessage)
      .trim()
      .toUpperCase()
      .length(17, vinMessage)
      .regex(/^[A-HJ-NPR-Z0-9]*$/, 'VIN broj sadrži nevažeće karaktere'),
  },
  internalNumber: {
    label: 'Interni broj',
    step: 0,
    input: 'text',
    entered: line('Interni broj je prazan').max(40, 'Interni broj ima najviše 40 karaktera').nullish(),
  },
  mileage: {
    label: 'Kilometraža',
    step: 1,
    input: 'amount',
    unit: 'km',
    min: 0,
    max: 2_000_000,
    entered: whole(mileageMessage).min(0, mileageMessage).max(2_000_000, 'Kilometraža je prevelika'),
    lot: z.int(),
    filter: { by: 'range', crossed: 'Najmanja kilometraža ne može biti veća od najveće' },
  },
  fuelType: {
    label: 'Vrsta goriva',
    short: 'Gorivo',
    step: 1,
    input: 'choice',
    entered: fuelType,
    lot: fuelType,
    filter: { by: 'choice', name: 'fuel', values: fuelType },
  },
  transmission: {
    label: 'Menjač',
    step: 1,
    input: 'choice',
    entered: transmission,
    lot: transmission,
    filter: { by: 'choice', values: transmission, offered: ['manual', 'automatic'] },
  },
  drive: {
    label: 'Pogon',
    step: 1,
    input: 'choice',
    entered: drive.nullish(),
    lot: drive.nullish(),
    filter: { by: 'choice', values: drive },
  },
  engineSize: {
    label: 'Zapremina motora',
    step: 1,
    input: 'decimal',
    unit: 'L',
    min: 0.5,
    max: 8,
    entered: z.number(engineMessage).min(0.5, engineMessage).max(8, engineMessage),
    lot: z.number(),
  },
  powerKw: {
    label: 'Snaga motora',
    short: 'Snaga',
    step: 1,
    input: 'number',
    unit: 'kW',
    min: 1,
    max: 2000,
    entered: whole('Snaga mora biti ceo broj').min(1).max(2000).nullable().default(null),
    lot: z.int().nullable(),
    filter: { by: 'range', crossed: 'Najmanja snaga ne može biti veća od najveće' },
  },
  bodyType: {
    label: 'Karoserija',
    step: 1,
    input: 'choice',
    entered: bodyType.nullable().default(null),
    lot: bodyType.nullable(),
    filter: { by: 'choice', values: bodyType },
  },
  color: {
    label: 'Boja',
    step: 0,
    input: 'choice',
    entered: z.enum(carColor.options, 'Boja je obavezna'),
    lot: carColor,
    filter: {
      by: 'choice',
      values: carColor,
      offered: ['Crna', 'Bela', 'Siva', 'Plava', 'Crvena', 'Zelena', 'Srebrna'],
    },
  },
  euroNorm: {
    label: 'Euro norma',
    step: 1,
    input: 'choice',
    entered: euroNorm.nullish(),
    lot: euroNorm.nullish(),
    filter: { by: 'choice', values: euroNorm, offered: ['Euro 4', 'Euro 5', 'Euro 6'] },
  },
  owners: {
    label: 'Broj vlasnika',
    step: 1,
    input: 'number',
    min: 0,
    max: 50,
    entered: whole('Broj vlasnika mora biti ceo broj').min(0).max(50).nullish(),
    lot: z.int().nullish(),
    filter: { by: 'choice', values: few },
  },
  keys: {
    label: 'Broj ključeva',
    step: 1,
    input: 'number',
    min: 0,
    max: 9,
    entered: whole('Broj ključeva mora biti ceo broj').min(0).max(9).nullish(),
    lot: z.int().nullish(),
    filter: { by: 'choice', values: few },
  },
  serviceBook: {
    label: 'Servisna knjižica',
    step: 1,
    input: 'yesNo',
    entered: z.boolean().nullish(),
    lot: z.boolean().nullish(),
    filter: { by: 'choice', values: z.enum(['yes', 'no']) },
  },
  condition: { label: 'Stanje', step: 1, input: 'choice', entered: condition, lot: condition },
  doors: {
    label: 'Broj vrata',
    step: 1,
    input: 'number',
    min: 1,
    max: 9,
    entered: whole('Broj vrata mora biti ceo broj').min(1).max(9).nullable().default(null),
    lot: z.int().nullable(),
  },
  seats: {
    label: 'Broj sedišta',
    step: 1,
    input: 'number',
    min: 1,
    max: 60,
    entered: whole('Broj sedišta mora biti ceo broj').min(1).max(60).nullable().default(null),
    lot: z.int().nullable(),
    filter: { by: 'choice', values: seats, offered: ['2', '4', '5', '7'] },
  },
  description: {
    label: 'Opis',
    step: 2,
    input: 'area',
    entered: paragraphs(shortDescription, 10).max(1000, 'Opis ne može imati više od 1000 karaktera'),
    lot: z.string(),
  },
  notes: {
    label: 'Napomene',
    step: 2,
    input: 'area',
    entered: paragraphs().max(2000, 'Napomena ne može imati više od 2000 karaktera').nullable().default(null),
  },
  plannedPrice: {
    label: 'Planirana početna cena',
    short: 'Planirana cena',
    step: 2,
    input: 'amount',
    unit: '€',
    min: 1,
    max: MAX_EUROS,
    entered: whole('Planirana cena mora biti ceo broj evra')
      .min(1, 'Planirana cena mora biti veća od 0')
      .max(MAX_EUROS, TOO_MANY_EUROS)
      .nullish(),
  },
  registrationValid: {
    label: 'Registrovan do',
    short: 'Registracija do',
    step: 2,
    input: 'date',
    entered: z.iso.date('Neispravan datum').nullable().default(null),
    lot: z.string().nullable(),
  },
  inspectionValid: {
    label: 'Tehnički pregled važi do',
    short: 'Tehnički pregled do',
    step: 2,
    input: 'date',
    entered: z.iso.date('Neispravan datum').nullish(),
    lot: z.string().nullish(),
    filter: {
      by: 'choice',
      name: 'inspection',
      label: 'Tehnički pregled važi još',
      values: months,
      lasts: true,
    },
  },
  features: {
    label: 'Oprema',
    step: 2,
    input: 'entries',
    entered: entries(80, 'Previše stavki opreme'),
    lot: z.array(z.string()),
  },
  documents: {
    label: 'Dokumentacija',
    step: 2,
    input: 'entries',
    entered: entries(40, 'Previše dokumenata'),
    lot: z.array(z.string()),
  },
} as const satisfies Record<string, CarField>;

type Rows = typeof CAR_FIELDS;
export type CarFieldName = keyof Rows;

/** The rows with their names, in the order of the table. */
export const carFieldRows = Object.entries(CAR_FIELDS) as [CarFieldName, CarField][];

const shapeOf = <Shape>(key: 'entered' | 'lot'): Shape =>
  Object.fromEntries(carFieldRows.flatMap(([name, row]) => (row[key] ? [[name, row[key]]] : []))) as Shape;

type Shown = { [Name in CarFieldName as Rows[Name] extends { lot: z.ZodType } ? Name : never]: Rows[Name] };

/** What a dealer enters, as the shape of an object. */
export const enteredShape =
  /* @__PURE__ */ shapeOf<{ [Name in CarFieldName]: Rows[Name]['entered'] }>('entered');
/** What a lot shows, as the shape of an object. */
export const lotShape = /* @__PURE__ */ shapeOf<{ [Name in keyof Shown]: Shown[Name]['lot'] }>('lot');

type NameOf<Name, Row> = Row extends { filter: { name: infer As extends string } } ? As : Name;
type FilteredBy<By> = {
  [Name in CarFieldName as Rows[Name] extends { filter: { by: By } }
    ? NameOf<Name, Rows[Name]>
    : never]: Rows[Name];
};
/** What is asked for of the damages that a seller declares beyond the fields (R216). */
const DAMAGE = { label: 'Oštećenja', values: z.enum(['none']) };
type Choices = FilteredBy<'choice'> & { damage: { filter: typeof DAMAGE } };
/** A filter by several values, by its name in `GET /api/auctions`. */
export type CarChoice = keyof Choices;
export type CarChoices = { [Name in CarChoice]: z.output<Choices[Name]['filter']['values']> };
/** A filter by a range; its bounds are `minYear` and `maxYear` for `year`. */
export type CarRange = keyof FilteredBy<'range'>;
export type CarBound = `${'min' | 'max'}${Capitalize<CarRange>}`;

interface CarChoiceRow {
  field: CarFieldName | 'paper';
  name: CarChoice;
  label: string;
  values: z.ZodEnum;
  offered: readonly string[];
  lasts: boolean;
}

/** The filters by several values, in the order of the table: what they ask for, and the values that a form offers. */
export const carChoices: readonly CarChoiceRow[] = [
  ...carFieldRows.flatMap(([field, { filter, label, short = label }]) =>
    filter?.by === 'choice'
      ? [
          {
            field,
            name: (filter.name ?? field) as CarChoice,
            label: filter.label ?? short,
            values: filter.values,
            offered: filter.offered ?? (filter.values.options as readonly string[]),
            lasts: filter.lasts ?? false,
          },
        ]
      : [],
  ),
  { field: 'paper', name: 'damage', ...DAMAGE, offered: DAMAGE.values.options, lasts: false },
];

/** The filters by a range, in the order of the table. */
export const carRanges = carFieldRows.flatMap(([field, { filter }]) => {
  if (filter?.by !== 'range') return [];
  const [min, max] = boundsOf(field as CarRange);
  return [{ name: field as CarRange, min, max, crossed: filter.crossed }];
});

/** The names of the two bounds of a range. */
export function boundsOf<Range extends string>(range: Range) {
  const name = `${range.charAt(0).toUpperCase()}${range.slice(1)}` as Capitalize<Range>;
  return [`min${name}`, `max${name}`] as const;
}

/** The value of a field as its filter compares it; '' where the car has none. */
export const choiceOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
