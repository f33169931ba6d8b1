import { getOwn, isDocument } from './bson-types.ts';
import { compareValues } from './compare.ts';
import { badValue, MongoError, notImplemented } from './errors.ts';
import { keyFields } from './key-fields.ts';
import { exactDouble } from './numbers.ts';
import type { Doc, DocComparator } from './types.ts';

interface SortSpec {
  readonly paths: readonly (readonly string[])[];
  readonly directions: readonly (1 | -1)[];
}

/**
 * Compares documents by a sort specification; documents that tie are equal, so a stable sort keeps their order. A
 * document with arrays sorts by the first of the keys that an index on the fields of the sort would hold for it.
 */
export function compileSort(spec: Doc): DocComparator {
  const { paths, directions } = parse(spec);
  const compareKeys = (a: readonly unknown[], b: readonly unknown[]): number => {
    for (const [i, direction] of directions.entries()) {
      const order = compareValues(a[i], b[i]);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
  const keys = new WeakMap<Doc, readonly unknown[]>();
  const keyOf = (doc: Doc): readonly unknown[] => {
    const known = keys.get(doc);
    if (known !== undefined) return known;
    const [first = [], ...rest] = keysOf(doc, paths);
    const key = rest.reduce((best, other) => (compareKeys(other, best) < 0 ? other : best), first);
    keys.set(doc, key);
    return key;
  };
  return (a, b) => {
    for (let i = 0; i < paths.length; i++) {
      const path = paths[i] as readonly string[];
      const x = plainValue(a, path);
      const y = plainValue(b, path);
      if (x === ARRAY || y === ARRAY) return compareKeys(keyOf(a), keyOf(b));
      const order = compareValues(x, y);
      if (order !== 0) return order * (directions[i] as number);
    }
    return 0;
  };
}

/**
 * Throws for a document that the sort gives no key, such as one with arrays side by side: also where documents before it are told
 * apart without it.
 */
export function compileSortCheck(spec: Doc): (doc: Doc) => void {
  const { paths } = parse(spec);
  return (doc) => {
    if (paths.some((path) => plainValue(doc, path) === ARRAY)) keysOf(doc, paths);
  };
}

const ARRAY: unique symbol = Symbol('array');

/** The value at a path that meets no array: most documents need no keys. */
function plainValue(doc: Doc, path: readonly string[]): unknown {
  let value = getOwn(doc, path[0] as string);
  for (let depth = 1; depth < path.length; depth++) {
    if (!isDocument(value)) return Array.isArray(value) ? ARRAY : undefined;
    value = getOwn(value, path[depth] as string);
  }
  return Array.isArray(value) ? ARRAY : value;
}

function keysOf(doc: Doc, paths: SortSpec['paths']): (readonly unknown[])[] {
  try {
    return keyFields(doc, paths, () => {});
  } catch (error) {
    if (!(error instanceof MongoError) || error.code !== 171) throw error;
    throw badValue('cannot sort with keys that are parallel arrays');
  }
}

function parse(spec: Doc): SortSpec {
  const directions = Object.keys(spec).map((name): 1 | -1 => {
    const value = spec[name];
    if (isDocument(value)) throw notImplemented('Sorting by $meta');
    if (name === '$natural') throw notImplemented('Sorting by $natural');
    if (name.startsWith('$')) throw badValue(`FieldPath field names may not start with '$': ${name}`);
    if (name.split('.').includes('')) throw badValue(`The sort path '${name}' has an empty field name`);
    const direction = exactDouble(value);
    if (direction === 1 || direction === -1) return direction;
    throw badValue('$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  });
  return { paths: Object.keys(spec).map((name) => name.split('.')), directions };
}
