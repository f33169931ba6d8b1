import { compareValues } from '../bson/compare.ts';
import type { Doc } from '../types.ts';
import { parsePath } from './parse-path.ts';
import { walk } from './walk.ts';

/** The distinct values at a path over many documents, arrays taken apart, missing fields left out, in BSON order. */
export function distinctValues(docs: Iterable<Doc>, path: string): unknown[] {
  const parsed = parsePath(path);
  const values: unknown[] = [];
  const visit = (value: unknown): boolean => {
    if (value !== undefined) values.push(value);
    return false;
  };
  for (const doc of docs) walk(doc, parsed, { leafArrays: 'keys', visit });
  values.sort(compareValues);
  return values.filter((value, i) => i === 0 || compareValues(values[i - 1], value) !== 0);
}
