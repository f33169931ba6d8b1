import { Decimal128, Double, Int32, Long } from 'bson';
import type { Doc } from '../types.ts';
import type { Random } from './random.ts';
import { randomPath, randomScalar, randomValue } from './random-documents.ts';
import { randomFilter } from './random-filters.ts';

const OPERATORS = ['$set', '$unset', '$inc', '$min', '$max', '$push', '$addToSet', '$pull'] as const;

/** An update of one to three operators, without positional ones. */
export function randomUpdate(random: Random): Doc {
  const update: Doc = {};
  for (let i = 1 + random.below(3); i > 0; i--) {
    const operator = random.pick(OPERATORS);
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

function argumentOf(random: Random, operator: (typeof OPERATORS)[number]): unknown {
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
