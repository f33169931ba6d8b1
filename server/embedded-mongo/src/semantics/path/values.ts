import { compareValues } from '../bson/compare.ts';
import { getOwn } from '../bson/own-fields.ts';
import { EMPTY_ARRAY } from '../bson/types.ts';
import type { Doc } from '../types.ts';
import { type Path, parsePath } from './parse-path.ts';
import { walk } from './walk.ts';

/**
 * What an index on the path holds for a document, without duplicates: each element of an array (multikey), null for a
 * missing field, `EMPTY_ARRAY` for an empty array.
 */
export function valuesAtPath(doc: Doc, path: string | Path): unknown[] {
  const parsed = typeof path === 'string' ? parsePath(path) : path;
  if (parsed.parts.length === 1) {
    const value = getOwn(doc, parsed.text);
    if (!Array.isArray(value)) return [value ?? null];
  }
  const keys: unknown[] = [];
  walk(doc, parsed, {
    leafArrays: 'keys',
    visit(value) {
      keys.push(value ?? null);
      return false;
    },
    emptyArray() {
      keys.push(EMPTY_ARRAY);
    },
    dead() {
      keys.push(null);
    },
  });
  return keys.length === 0 ? [null] : unique(keys);
}

/** False when nothing at all stands at the path: this tells a missing field from null, for sparse and partial indexes. */
export function hasPath(doc: Doc, path: string | Path): boolean {
  const parsed = typeof path === 'string' ? parsePath(path) : path;
  return walk(doc, parsed, { leafArrays: 'whole', visit: (value) => value !== undefined });
}

/** The distinct values at a path over many documents, arrays taken apart, missing fields left out, in BSON order. */
export function distinctValues(docs: Iterable<Doc>, path: string): unknown[] {
  const parsed = parsePath(path);
  const values: unknown[] = [];
  const visit = (value: unknown): boolean => {
    if (value !== undefined) values.push(value);
    return false;
  };
  for (const doc of docs) walk(doc, parsed, { leafArrays: 'keys', visit });
  return unique(values.sort(compareValues), 1);
}

/** Drops equal values; with `reach` 1 only neighbours are compared, which is enough for a sorted list. */
function unique(values: unknown[], reach = values.length): unknown[] {
  if (values.length < 2) return values;
  const kept: unknown[] = [];
  for (const value of values) {
    const recent = reach < kept.length ? kept.slice(-reach) : kept;
    if (!recent.some((other) => compareValues(other, value) === 0)) kept.push(value);
  }
  return kept;
}
