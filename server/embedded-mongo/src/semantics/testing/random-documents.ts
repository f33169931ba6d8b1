import { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Doc } from '../types.ts';
import type { Random } from './random.ts';

/** Few names and few values, so that conditions are met often enough to mean something. */
const NAMES = ['a', 'b', 'c', '0', '__proto__', 'constructor'];
const PATH_PARTS = ['a', 'b', 'c', '0', '1', '__proto__'];

/** Which values a generator draws from: all of BSON, or what a plain JavaScript oracle can tell apart. */
export type Palette = 'bson' | 'plain';

const PLAIN: readonly (() => unknown)[] = [
  () => new Int32(0),
  () => new Int32(1),
  () => new Int32(2),
  () => new Int32(-3),
  () => new Double(2.5),
  () => 'a',
  () => 'b',
  () => 'ab',
  () => '',
  () => true,
  () => false,
];

const BSON: readonly (() => unknown)[] = [
  ...PLAIN,
  () => null,
  () => new Double(1),
  () => new Double(-0),
  () => new Double(Number.NaN),
  () => Long.fromNumber(1),
  () => Long.MAX_VALUE,
  () => Decimal128.fromString('1.00'),
  () => Decimal128.fromString('2.5'),
  () => Decimal128.fromString('NaN'),
  () => new Date(0),
  () => new Date(1000),
  () => new ObjectId('000000000000000000000001'),
  () => new ObjectId('000000000000000000000002'),
  () => new Timestamp({ t: 1, i: 1 }),
  () => new BSONRegExp('a', ''),
  () => new MinKey(),
  () => new MaxKey(),
  () => '\u{1f600}',
  () => '\uffee',
];

export function randomScalar(random: Random, palette: Palette): unknown {
  return random.pick(palette === 'bson' ? BSON : PLAIN)();
}

/** A scalar, an array or an embedded document. */
export function randomValue(random: Random, palette: Palette, depth = 2): unknown {
  if (depth > 0 && random.chance(0.25)) {
    return Array.from({ length: random.below(4) }, () => randomValue(random, palette, depth - 1));
  }
  if (depth > 0 && random.chance(0.25)) return randomDoc(random, palette, depth - 1);
  return randomScalar(random, palette);
}

export function randomDoc(random: Random, palette: Palette, depth = 2): Doc {
  const names = palette === 'plain' ? NAMES.slice(0, 3) : NAMES;
  const doc: Doc = {};
  for (let i = random.below(4); i > 0; i--) {
    const value = randomValue(random, palette, depth);
    Object.defineProperty(doc, random.pick(names), {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return doc;
}

/** A path of one to three parts. */
export function randomPath(random: Random, palette: Palette): string {
  const parts = palette === 'plain' ? PATH_PARTS.slice(0, 3) : PATH_PARTS;
  return Array.from({ length: 1 + random.below(random.chance(0.5) ? 1 : 3) }, () => random.pick(parts)).join(
    '.',
  );
}
