import { BSONRegExp } from 'bson';
import type { Doc } from '../types.ts';
import type { Random } from './random.ts';
import { type Palette, randomPath, randomScalar, randomValue } from './random-documents.ts';

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
  const name = random.pick(OPERATORS);
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

const OPERATORS = [
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
