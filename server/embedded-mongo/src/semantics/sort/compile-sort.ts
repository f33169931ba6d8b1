import { compareValues } from '../bson/compare.ts';
import { exactDouble } from '../bson/numbers.ts';
import { getOwn, isDocument } from '../bson/own-fields.ts';
import { badValue, notImplemented } from '../errors.ts';
import { type Path, parsePath } from '../path/parse-path.ts';
import { valuesAtPath } from '../path/values.ts';
import type { Doc, DocComparator } from '../types.ts';

/** A sort taken apart, so that many documents can be sorted with each key computed once. */
export interface SortKeys {
  /** The values a document sorts by, one for each field of the sort. */
  keyOf(doc: Doc): unknown[];
  compare(a: readonly unknown[], b: readonly unknown[]): number;
}

interface Field {
  readonly path: Path;
  readonly direction: 1 | -1;
}

/** Compares documents by a sort specification; documents that tie are equal, so a stable sort keeps their order. */
export function compileSort(spec: Doc): DocComparator {
  const fields = parse(spec);
  return (a, b) => {
    for (const field of fields) {
      const order = compareValues(keyAt(a, field), keyAt(b, field));
      if (order !== 0) return order * field.direction;
    }
    return 0;
  };
}

/** The same order as `compileSort`, for callers that keep the keys. */
export function compileSortKeys(spec: Doc): SortKeys {
  const fields = parse(spec);
  return {
    keyOf: (doc) => fields.map((field) => keyAt(doc, field)),
    compare(a, b) {
      for (const [i, { direction }] of fields.entries()) {
        const order = compareValues(a[i], b[i]);
        if (order !== 0) return order * direction;
      }
      return 0;
    },
  };
}

/** An array sorts by its least element ascending and by its greatest descending. */
function keyAt(doc: Doc, { path, direction }: Field): unknown {
  if (path.parts.length === 1) {
    const value = getOwn(doc, path.text);
    if (!Array.isArray(value)) return value;
  }
  const [first, ...rest] = valuesAtPath(doc, path);
  return rest.reduce((best, value) => (compareValues(value, best) * direction < 0 ? value : best), first);
}

function parse(spec: Doc): Field[] {
  return Object.keys(spec).map((name) => {
    const value = spec[name];
    if (isDocument(value)) throw notImplemented('Sorting by $meta');
    if (name.startsWith('$')) throw badValue(`FieldPath field names may not start with '$': ${name}`);
    if (name.split('.').includes('')) throw badValue(`The sort path '${name}' has an empty field name`);
    const direction = exactDouble(value);
    if (direction !== 1 && direction !== -1) {
      throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path: parsePath(name), direction };
  });
}
