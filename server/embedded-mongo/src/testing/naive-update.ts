import { Decimal128, Double, Int32, Long } from 'bson';
import type { Doc } from '../semantics/types.ts';
import { bytes, stored } from './documents.ts';
import { naiveCompare, naiveMatches, naiveType } from './naive-match.ts';

/** Thrown for what MongoDB refuses; the oracle does not know the codes. */
export class Refused extends Error {}

/**
 * Updates carried out step by step on a deep copy, one operator and one path after another: an oracle for the tests. It
 * knows no positional operators.
 */
export function naiveUpdate(update: Doc, original: Doc, isInsert = false): Doc {
  const doc = stored(original);
  // MongoDB adds new fields in the order of their paths.
  for (const { operator, path, argument } of stepsOf(update).sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (operator !== '$setOnInsert') change(doc, path.split('.'), operator, argument);
    else if (isInsert) change(doc, path.split('.'), '$set', argument);
  }
  return doc;
}

/** The single changes of an update; throws Refused for what no document can be changed by. */
export function stepsOf(update: Doc): { operator: string; path: string; argument: unknown }[] {
  const steps = Object.entries(update).flatMap(([operator, fields]) => {
    return Object.entries(fields as Doc).map(([path, argument]) => ({ operator, path, argument }));
  });
  refuseConflicts(steps.map(({ path }) => path));
  if (steps.some(({ operator, argument }) => operator === '$inc' && argument instanceof Decimal128))
    throw new Refused('decimal');
  return steps;
}

function refuseConflicts(paths: readonly string[]): void {
  paths.forEach((path, i) => {
    paths.forEach((other, k) => {
      if (i !== k && `${other}.`.startsWith(`${path}.`)) throw new Refused(`conflict at ${path}`);
    });
  });
}

const CREATES = ['$set', '$inc', '$min', '$max', '$push', '$addToSet'];

function change(
  container: unknown,
  [part, ...rest]: readonly string[],
  operator: string,
  argument: unknown,
): void {
  const place = slot(container, part as string);
  if (place === undefined) {
    if (operator === '$unset') return;
    throw new Refused('not viable');
  }
  if (rest.length > 0) {
    if (place.get() === undefined) {
      if (!CREATES.includes(operator)) return;
      const created: Doc = {};
      change(created, rest, operator, argument);
      place.put(created);
    } else change(place.get(), rest, operator, argument);
    return;
  }
  if (operator === '$unset') {
    place.remove();
    return;
  }
  if (place.get() === undefined && !CREATES.includes(operator)) return;
  place.put(OPERATORS[operator]?.(place.get(), argument));
}

interface Slot {
  get(): unknown;
  put(value: unknown): void;
  remove(): void;
}

/** One field or element, or nothing where the container can have none of that name. */
function slot(container: unknown, part: string): Slot | undefined {
  if (Array.isArray(container)) {
    if (!/^\d+$/.test(part)) return undefined;
    const index = Number(part);
    return {
      get: () => container[index],
      put: (value) => {
        while (container.length < index) container.push(null);
        container[index] = value;
      },
      remove: () => {
        if (index < container.length) container[index] = null;
      },
    };
  }
  if (naiveType(container) !== 'object') return undefined;
  return {
    get: () => Object.getOwnPropertyDescriptor(container, part)?.value,
    put: (value) =>
      Object.defineProperty(container, part, { value, writable: true, enumerable: true, configurable: true }),
    remove: () => Reflect.deleteProperty(container as Doc, part),
  };
}

const OPERATORS: Record<string, (current: unknown, argument: unknown) => unknown> = {
  $set: (_current, argument) => argument,
  $inc: (current, argument) => add(current === undefined ? new Int32(0) : current, argument),
  $min: (current, argument) =>
    current === undefined || naiveCompare(argument, current) < 0 ? argument : current,
  $max: (current, argument) =>
    current === undefined || naiveCompare(argument, current) > 0 ? argument : current,
  $push: (current, argument) => [...listOf(current), ...each(argument)],
  $addToSet: (current, argument) => {
    const list = [...listOf(current)];
    for (const value of each(argument)) {
      if (!list.some((other) => naiveCompare(other, value) === 0)) list.push(value);
    }
    return list;
  },
  $pull: (current, argument) => listOf(current).filter((element) => !pulls(element, argument)),
};

function listOf(current: unknown): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw new Refused('not an array');
  return current;
}

const each = (argument: unknown): unknown[] =>
  naiveType(argument) === 'object' && Array.isArray((argument as Doc).$each)
    ? ((argument as Doc).$each as unknown[])
    : [argument];

function pulls(element: unknown, condition: unknown): boolean {
  if (naiveType(condition) !== 'object') return naiveCompare(element, condition) === 0;
  const operators = Object.keys(condition as Doc)[0]?.startsWith('$');
  if (operators) return naiveMatches({ element: condition }, { element });
  return naiveType(element) === 'object' && naiveMatches(condition as Doc, element);
}

function add(current: unknown, argument: unknown): unknown {
  if (naiveType(current) !== 'number') throw new Refused('not a number');
  const operands = [current, argument];
  if (operands.some((value) => value instanceof Decimal128)) throw new Refused('decimal');
  if (operands.some((value) => value instanceof Double))
    return new Double(Number(current) + Number(argument));
  const result = BigInt(String(current)) + BigInt(String(argument));
  if (result !== BigInt.asIntN(64, result)) throw new Refused('overflow');
  const long = operands.some((value) => value instanceof Long) || result !== BigInt.asIntN(32, result);
  return long ? Long.fromBigInt(result) : new Int32(Number(result));
}

/** Whether two documents are the same in the database. */
export const sameDoc = (a: Doc, b: Doc): boolean => bytes(a) === bytes(b);
