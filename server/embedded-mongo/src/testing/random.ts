import { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Doc } from '../semantics/types.ts';

/** A seeded source of choices, so that a failure can be run again. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
}

/** The seed of this run: `SEED_OF_RUN` from the environment to look further, else always the same, so that no run is luck. */
export const seedOfRun = (): number => Number(process.env.SEED_OF_RUN ?? 1);

/** The mulberry32 generator. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    chance: (probability) => next() < probability,
  };
}

/** Few names and few values, so that conditions are met often enough to mean something. */
const NAMES = ['a', 'b', 'c', '0', '__proto__', 'constructor'];
const PATH_PARTS = ['a', 'b', 'c', '0', '1', '__proto__'];

/** Which values a generator draws from: all of BSON, or what a plain JavaScript oracle can tell apart. */
type Palette = 'bson' | 'plain';

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

function randomScalar(random: Random, palette: Palette): unknown {
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

/** A filter of one to three conditions, some of them nested. */
export function randomFilter(random: Random, palette: Palette, depth = 2): Doc {
  const filter: Doc = {};
  for (let i = 1 + random.below(2); i > 0; i--) {
    if (depth > 0 && random.chance(0.15)) {
      const operator = random.pick(['$and', '$or', '$nor']);
      filter[operator] = Array.from({ length: 1 + random.below(2) }, () =>
        randomFilter(random, palette, depth - 1),
      );
    } else {
      filter[randomPath(random, palette)] = randomCondition(random, palette, depth);
    }
  }
  const { __proto__: _inherited, ...own } = filter;
  return own;
}

function randomCondition(random: Random, palette: Palette, depth: number): unknown {
  if (random.chance(0.3)) return equalityOperand(random, palette);
  const operators: Doc = {};
  for (let i = 1 + random.below(2); i > 0; i--) {
    const [name, argument] = randomOperator(random, palette, depth);
    operators[name] = argument;
  }
  return operators;
}

/** A value that is no regular expression, which several operators refuse. */
function equalityOperand(random: Random, palette: Palette): unknown {
  const value = randomValue(random, palette, 1);
  return value instanceof BSONRegExp ? 'a' : value;
}

function randomOperator(random: Random, palette: Palette, depth: number): [string, unknown] {
  const list = (): unknown[] =>
    Array.from({ length: random.below(4) }, () => equalityOperand(random, palette));
  const name = random.pick(FILTER_OPERATORS);
  switch (name) {
    case '$in':
    case '$nin':
      return [name, random.chance(0.2) ? [...list(), new BSONRegExp('^a', '')] : list()];
    case '$exists':
      return [name, random.chance(0.5)];
    case '$type':
      return [name, random.pick(['number', 'string', 'object', 'array', 'bool', 'int', 'double'])];
    case '$regex':
      return [name, random.pick(['^a', 'b', '^$', 'a|^.b'])];
    case '$not':
      return [name, Object.fromEntries([randomOperator(random, palette, depth)])];
    case '$elemMatch':
      if (depth > 0 && random.chance(0.5)) return [name, randomFilter(random, palette, depth - 1)];
      return [name, Object.fromEntries([randomOperator(random, palette, 0)])];
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte': {
      const bound = randomScalar(random, palette);
      return [name, bound instanceof BSONRegExp ? 'a' : bound];
    }
    default:
      return [name, equalityOperand(random, palette)];
  }
}

const FILTER_OPERATORS = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$exists',
  '$type',
  '$regex',
  '$not',
  '$elemMatch',
] as const;

const UPDATE_OPERATORS = [
  '$set',
  '$setOnInsert',
  '$unset',
  '$inc',
  '$min',
  '$max',
  '$push',
  '$addToSet',
  '$pull',
] as const;

/** An update of one to three operators, without positional ones. */
export function randomUpdate(random: Random): Doc {
  const update: Doc = {};
  for (let i = 1 + random.below(3); i > 0; i--) {
    const operator = random.pick(UPDATE_OPERATORS);
    const fields = Object.hasOwn(update, operator) ? (update[operator] as Doc) : {};
    Object.defineProperty(fields, randomPath(random, 'bson'), {
      value: argumentOf(random, operator),
      writable: true,
      enumerable: true,
      configurable: true,
    });
    update[operator] = fields;
  }
  return update;
}

function argumentOf(random: Random, operator: (typeof UPDATE_OPERATORS)[number]): unknown {
  const values = (): unknown[] =>
    Array.from({ length: random.below(3) }, () => randomValue(random, 'bson', 1));
  const number = (): unknown =>
    random.pick([
      new Int32(2),
      new Int32(2147483647),
      new Double(0.5),
      Long.fromNumber(3),
      Long.MAX_VALUE,
      Decimal128.fromString('1.5'),
    ]);
  switch (operator) {
    case '$inc':
      return number();
    case '$push':
    case '$addToSet':
      return random.chance(0.5) ? { $each: values() } : randomScalar(random, 'bson');
    case '$pull':
      return random.chance(0.3)
        ? randomFilter(random, 'bson', 0)
        : random.pick([randomPlain(random), { $gte: randomPlain(random) }]);
    default:
      return randomValue(random, 'bson', 1);
  }
}

const randomPlain = (random: Random): unknown => randomScalar(random, 'plain');
