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
