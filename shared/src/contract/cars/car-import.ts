import { z } from 'zod';
import { endpoint } from '../call.ts';
import { id } from '../primitives.ts';
import type { CarFieldName } from './car-fields.ts';
import { carBody } from './cars.ts';

/** The most rows of one request; a longer list is sent in parts. */
export const MOST_IMPORTED = 50;

type Given = { [Name in CarFieldName]: z.ZodOptional<(typeof carBody.shape)[Name]> };

const fields = carBody.omit({ clientCarId: true, paper: true }).shape;
/** Without the default of a field: one that is left out is not given, and stays as it is. */
const given = Object.fromEntries(
  Object.entries(fields).map(([name, schema]) => [
    name,
    z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema),
  ]),
) as unknown as Given;

/** What a list says of one car; fields that it does not have are left out. */
export const importRow = z.object(given);
export type ImportRow = z.output<typeof importRow>;

export const importBody = z.object({
  rows: z.array(importRow).min(1).max(MOST_IMPORTED),
  /** Otherwise it is only said what would become of each row. */
  save: z.boolean(),
  /** Without `save`: how many cars the parts of the list before this one would add. */
  addedBefore: z.int().min(0).default(0),
});

/** What becomes of a row; a car in an open auction is left as it is. */
export const importOutcome = z.enum(['added', 'changed', 'unchanged', 'in_auction', 'refused']);
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importedRow = z.object({
  outcome: importOutcome,
  /** Null where there is no such car. */
  carId: id.nullable(),
  /** The names of the fields that differ from the car that is there. */
  changes: z.array(z.string()),
  /** Why it is refused. */
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Of a row that names a make: as it is kept (R377), and the known make that an unknown one may mean. */
  makeName: z
    .object({ kept: z.string(), isKnown: z.boolean(), meant: z.string().nullable() })
    .exactOptional(),
  /** Of a row that names a model: as it is kept (R377). */
  keptModel: z.string().exactOptional(),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importCars = endpoint({
  method: 'POST',
  path: '/api/cars/import',
  access: 'applicant',
  company: 'seller',
  inTurn: true,
  body: importBody,
  answer: z.object({ rows: z.array(importedRow) }),
  summary:
    'Add the cars of a list, or change those of them that are there unsold; repeating it adds none twice',
});
