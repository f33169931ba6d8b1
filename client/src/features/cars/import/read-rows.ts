import { CAR_FIELDS, type CarFieldName, type ImportRow } from '@autoplace/shared/contract';
import { formatTyped } from '../../../kit/format.ts';
import { type CarFormValues, readSome } from '../form/car-form.ts';
import { isOptional } from '../form/choices.ts';
import { matchColumns } from './columns.ts';
import { isFailed, typedOf, valuesOf, writtenOf } from './read-cell.ts';
import type { Cell, Table, TableRow } from './read-table.ts';
import { texts } from './texts.ts';

export interface ReadRow {
  line: number;
  /** What the row says of a car; null while something is wrong with it. */
  given: ImportRow | null;
  /** As far as they are there, as written. */
  make: string;
  model: string;
  year: string;
  vin: string;
  internalNumber: string;
  problems: string[];
}

/** The fields of columns, in their order. */
export type Mapping = readonly (CarFieldName | null)[];

/** By its heading; 'Pogon' is the drive, but in some lists the fuel, as the words of its cells say (R400). */
export function mappingOf({ header, rows }: Pick<Table, 'header' | 'rows'>): Mapping {
  const mapping = matchColumns(header);
  const at = mapping.indexOf('drive');
  const cells = rows.map((row) => row.cells[at] ?? null);
  const countOf = (name: CarFieldName) => {
    const values: unknown[] = valuesOf(name).map(([value]) => value);
    return cells.filter((cell) => values.includes(typedOf(name, cell))).length;
  };
  if (at < 0 || countOf('fuelType') <= countOf('drive')) return mapping;
  return mapping.with(at, mapping.includes('fuelType') ? null : 'fuelType');
}

/** Every row of the table by the columns that were chosen; a car may be there once. */
export function readRows({ rows }: Pick<Table, 'rows'>, mapping: Mapping): ReadRow[] {
  const lines = { vin: new Map<string, number>(), internalNumber: new Map<string, number>() };
  return rows.map((row) => {
    const read = readRow(row, mapping);
    for (const key of ['vin', 'internalNumber'] as const) {
      const value = read[key].toLowerCase();
      const first = lines[key].get(value);
      if (value === '') continue;
      if (first === undefined) lines[key].set(value, row.line);
      else read.problems.push(texts.problems.twice(CAR_FIELDS[key].label, first));
    }
    return read.problems.length > 0 ? { ...read, given: null } : read;
  });
}

function readRow({ line, cells }: TableRow, mapping: Mapping): ReadRow {
  const writtenCell = (name: CarFieldName): Cell => cells[mapping.indexOf(name)] ?? null;
  const names = mapping.filter((name) => name !== null);
  const failed = names.filter((name) => isFailed(writtenCell(name)));
  const cellOf = (name: CarFieldName): Cell => (failed.includes(name) ? null : writtenCell(name));
  const values = Object.fromEntries(
    names.map((name) => [name, typedOf(name, cellOf(name))]),
  ) as Partial<CarFormValues>;
  // An engine without a volume has the least that is kept; pages and documents show none.
  if (values.fuelType === 'electric' && /^0?$/.test(values.engineSize ?? 'none'))
    values.engineSize = formatTyped(CAR_FIELDS.engineSize.min);
  const read = readSome(values);
  const all = read.ok ? [] : (Object.entries(read.problems) as [CarFieldName, string | undefined][]);
  const wrong = all.filter(([name]) => !failed.includes(name));
  const missing = wrong.filter(([name]) => writtenOf(cellOf(name)) === '');
  const problems = wrong
    .filter((one) => !missing.includes(one))
    .map(([name, message]) => problemOf(name, message, cellOf(name)));
  if (missing.length > 0) problems.unshift(texts.problems.missing(missing.map(([name]) => labelOf(name))));
  problems.push(
    ...failed.map((name) =>
      texts.problems.ofField(labelOf(name), writtenOf(writtenCell(name)), texts.problems.failed),
    ),
  );
  const unclear = names.filter((name) => isUnclear(name, values[name]));
  problems.push(...unclear.map((name) => problemOf(name, texts.problems.yesNo, cellOf(name))));
  const textOf = (name: CarFieldName) => String(values[name] ?? '').trim();
  if (textOf('vin') === '' && textOf('internalNumber') === '') problems.push(texts.problems.noKey);
  return {
    line,
    given: read.ok ? (read.body as ImportRow) : null,
    make: textOf('make'),
    model: textOf('model'),
    year: textOf('year'),
    vin: textOf('vin').toUpperCase(),
    internalNumber: textOf('internalNumber'),
    problems,
  };
}

/** A form offers yes and no alone; a list may hold anything. */
const isUnclear = (name: CarFieldName, typed: unknown): boolean =>
  CAR_FIELDS[name].input === 'yesNo' && !['', 'yes', 'no'].includes(String(typed ?? ''));

export const labelOf = (name: string): string => CAR_FIELDS[name as CarFieldName]?.label ?? name;

/** With what stands there: the row is looked for in another program. */
function problemOf(name: CarFieldName, message: string | undefined, cell: Cell): string {
  const written = writtenOf(cell);
  const shown = written.length > 30 ? `${written.slice(0, 30)}…` : written;
  const values = CAR_FIELDS[name]?.input === 'choice' ? valuesOf(name).map(([, value]) => value) : [];
  return texts.problems.ofField(
    labelOf(name),
    shown,
    values.length > 0 ? texts.problems.values(values, isOptional(name)) : (message ?? ''),
  );
}
