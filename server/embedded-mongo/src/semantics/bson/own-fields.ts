import type { Doc } from '../types.ts';

/**
 * Field names come from clients: `__proto__`, `constructor` and the like are ordinary names here. Reads see own
 * properties only, writes never reach a setter of the prototype.
 */
export function getOwn(doc: Doc, key: string): unknown {
  return Object.hasOwn(doc, key) ? doc[key] : undefined;
}

/** Writes an own property, whatever its name. */
export function setOwn(doc: Doc, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(doc, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    doc[key] = value;
  }
}

/** A copy without one field. Deleting from a copy would leave a slow dictionary-mode object behind. */
export function withoutField(doc: Doc, key: string): Doc {
  const copy: Doc = {};
  for (const name of Object.keys(doc)) {
    if (name !== key) setOwn(copy, name, doc[name]);
  }
  return copy;
}

/** True for an embedded document: not an array, not a BSON value class. */
export function isDocument(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
