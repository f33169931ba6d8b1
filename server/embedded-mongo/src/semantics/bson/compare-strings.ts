/**
 * Orders strings by their UTF-8 bytes, as MongoDB does without a collation. JavaScript compares UTF-16 units, which
 * differs only where a surrogate (an astral character) meets a unit from U+E000 on.
 */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return utf8Order(x) < utf8Order(y) ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

const utf8Order = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
};
