import { getOwn, isDocument } from '../bson/own-fields.ts';
import type { Doc } from '../types.ts';
import type { Path } from './parse-path.ts';

/**
 * What a walk does with an array at the end of its path: `elements` visits each element and then the array itself,
 * `whole` visits the array only, `keys` visits the elements only and is told of an empty array.
 */
export type LeafArrays = 'elements' | 'whole' | 'keys';

/**
 * Sees one value of the path, `undefined` for a missing one; true stops the walk. `offset` is the index in the outermost
 * array that was crossed without being named.
 */
export interface Visitor {
  readonly leafArrays: LeafArrays;
  visit(value: unknown, offset: number | undefined): boolean;
  emptyArray?(): void;
  /** Called for an element that has no fields, in an array that the path leads through. */
  dead?(): void;
}

/**
 * Follows a path the way MongoDB's filters do: through arrays into every element that is a document, and also to the
 * element that a numeric part names. Returns true as soon as the visitor does.
 */
export function walk(doc: Doc, path: Path, visitor: Visitor): boolean {
  return descend(doc, path, 0, visitor, undefined);
}

function descend(
  from: Doc,
  path: Path,
  start: number,
  visitor: Visitor,
  offset: number | undefined,
): boolean {
  const { parts } = path;
  let current: unknown = from;
  for (let i = start; i < parts.length; i++) {
    if (!isDocument(current)) return visitor.visit(undefined, offset);
    current = getOwn(current, parts[i] as string);
    if (Array.isArray(current)) return through(current, path, i + 1, visitor, offset);
  }
  return visitor.visit(current, offset);
}

function through(
  array: readonly unknown[],
  path: Path,
  next: number,
  visitor: Visitor,
  offset: number | undefined,
): boolean {
  if (next === path.parts.length) return atEnd(array, visitor, offset);
  const named = path.indexes[next] as number;
  const last = next + 1 === path.parts.length;
  for (let k = 0; k < array.length; k++) {
    const element = array[k];
    if (isDocument(element)) {
      if (descend(element, path, next, visitor, offset ?? k)) return true;
      if (named !== k) continue;
      if (last ? visitor.visit(element, offset) : descend(element, path, next + 1, visitor, offset))
        return true;
    } else if (named === k) {
      if (last) {
        if (visitor.visit(element, offset)) return true;
      } else if (Array.isArray(element) && through(element, path, next + 1, visitor, offset)) {
        return true;
      }
    } else if (named < 0) {
      visitor.dead?.();
    }
  }
  return false;
}

function atEnd(array: readonly unknown[], visitor: Visitor, offset: number | undefined): boolean {
  if (visitor.leafArrays !== 'whole') {
    for (let k = 0; k < array.length; k++) {
      if (visitor.visit(array[k], offset ?? k)) return true;
    }
    if (visitor.leafArrays === 'keys') {
      if (array.length === 0) visitor.emptyArray?.();
      return false;
    }
  }
  return visitor.visit(array, offset);
}
