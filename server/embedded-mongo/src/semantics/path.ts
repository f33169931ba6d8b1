import { getOwn, isDocument } from './bson-types.ts';
import { compareValues } from './compare.ts';
import type { Doc } from './types.ts';

/** A dotted path, split once. */
export interface Path {
  readonly text: string;
  readonly parts: readonly string[];
  /** For each part the array index that it names, or -1. */
  readonly indexes: readonly number[];
}

/** Splits a dotted path. */
export function parsePath(text: string): Path {
  const parts = text.split('.');
  return { text, parts, indexes: parts.map(arrayIndex) };
}

const INDEX = /^(?:0|[1-9]\d{0,8})$/;

/** The array index that a path part names, or -1: `01` and `1e3` are field names. */
export function arrayIndex(part: string): number {
  return INDEX.test(part) ? Number(part) : -1;
}

/**
 * What a walk does with an array at the end of its path: `elements` visits each element and then the array itself,
 * `whole` visits the array only.
 */
type LeafArrays = 'elements' | 'whole';

/** Sees one value of the path, `undefined` for a missing one; true stops the walk. */
export interface Visitor {
  readonly leafArrays: LeafArrays;
  visit(value: unknown): boolean;
}

/**
 * Follows a path the way MongoDB's filters do: through arrays into every element that is a document, and also to the
 * element that a numeric part names. Returns true as soon as the visitor does.
 */
export function walk(doc: Doc, path: Path, visitor: Visitor): boolean {
  return descend(doc, path, 0, visitor);
}

function descend(from: Doc, path: Path, start: number, visitor: Visitor): boolean {
  const { parts } = path;
  let current: unknown = from;
  for (let i = start; i < parts.length; i++) {
    if (!isDocument(current)) return visitor.visit(undefined);
    current = getOwn(current, parts[i] as string);
    if (Array.isArray(current)) return through(current, path, i + 1, visitor);
  }
  return visitor.visit(current);
}

function through(array: readonly unknown[], path: Path, next: number, visitor: Visitor): boolean {
  if (next === path.parts.length) return atEnd(array, visitor);
  const named = path.indexes[next] as number;
  const last = next + 1 === path.parts.length;
  for (let k = 0; k < array.length; k++) {
    const element = array[k];
    if (isDocument(element)) {
      if (descend(element, path, next, visitor)) return true;
      if (named !== k) continue;
      if (last ? visitor.visit(element) : descend(element, path, next + 1, visitor)) return true;
    } else if (named === k) {
      if (last) {
        if (visitor.visit(element)) return true;
      } else if (Array.isArray(element) && through(element, path, next + 1, visitor)) {
        return true;
      }
    }
  }
  return false;
}

function atEnd(array: readonly unknown[], visitor: Visitor): boolean {
  if (visitor.leafArrays !== 'whole') {
    for (let k = 0; k < array.length; k++) {
      if (visitor.visit(array[k])) return true;
    }
  }
  return visitor.visit(array);
}

/**
 * The distinct values at a path over many documents, those of an array one by one, missing fields left out, in BSON order. Unlike
 * in a filter a number after an array is a position and never the name of a field.
 */
export function distinctValues(docs: Iterable<Doc>, path: string): unknown[] {
  const parsed = parsePath(path);
  const values: unknown[] = [];
  for (const doc of docs) collect(doc, parsed, 0, values);
  values.sort(compareValues);
  return values.filter((value, i) => i === 0 || compareValues(values[i - 1], value) !== 0);
}

function collect(value: unknown, path: Path, depth: number, into: unknown[]): void {
  const position = path.indexes[depth];
  if (position === undefined) {
    if (Array.isArray(value)) for (const element of value) into.push(element);
    else if (value !== undefined) into.push(value);
  } else if (isDocument(value)) collect(getOwn(value, path.parts[depth] as string), path, depth + 1, into);
  else if (!Array.isArray(value)) return;
  else if (position >= 0) collect(value[position], path, depth + 1, into);
  else for (const element of value) if (isDocument(element)) collect(element, path, depth, into);
}
