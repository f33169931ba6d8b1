import { Decimal128, Double, Int32, Long } from 'bson';
import type { Doc } from '../types.ts';
import { naiveMatches } from './naive-match.ts';
import { naiveCompare, naiveType } from './naive-order.ts';
import { bytes, stored } from './stored.ts';

/** Thrown for whatever MongoDB refuses; the oracle does not know the codes. */
export class Refused extends Error {}

/**
 * Updates carried out step by step on a deep copy, one operator and one path after another: an oracle for the tests. It
 * knows no positional operators.
 */
export function naiveUpdate(update: Doc, original: Doc): Doc {
  const doc = stored(original);
  const steps = Object.entries(update).flatMap(([operator, fields]) => {
    return Object.entries(fields as Doc).map(([path, argument]) => ({ operator, path, argument }));
  });
  refuseConflicts(
    steps.flatMap(({ operator, path, argument }) =>
      operator === '$rename' ? [path, String(argument)] : [path],
    ),
  );
  for (const { operator, path, argument } of steps.sort((a, b) => (written(a) < written(b) ? -1 : 1))) {
    if (operator === '$rename') renameField(doc, path, String(argument));
    else change(doc, path.split('.'), operator, argument);
  }
  return doc;
}

/** Where a step adds a field: MongoDB adds them in the order of their paths. */
const written = (step: { operator: string; path: string; argument: unknown }): string =>
  step.operator === '$rename' ? String(step.argument) : step.path;

function refuseConflicts(paths: readonly string[]): void {
  paths.forEach((path, i) => {
    paths.forEach((other, k) => {
      if (i !== k && `${other}.`.startsWith(`${path}.`)) throw new Refused(`conflict at ${path}`);
    });
  });
}

const CREATES = ['$set', '$inc', '$mul', '$min', '$max', '$push', '$addToSet'];

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
  $inc: (current, argument) =>
    compute(
      current ?? (current === null ? null : new Int32(0)),
      argument,
      (a, b) => a + b,
      (a, b) => a + b,
    ),
  $mul: (current, argument) =>
    compute(
      current ?? (current === null ? null : new Int32(0)),
      argument,
      (a, b) => a * b,
      (a, b) => a * b,
    ),
  $min: (current, argument) =>
    current === undefined || naiveCompare(argument, current) < 0 ? argument : current,
  $max: (current, argument) =>
    current === undefined || naiveCompare(argument, current) > 0 ? argument : current,
  $push: (current, argument) => pushed(listOf(current), argument),
  $addToSet: (current, argument) => {
    const list = [...listOf(current)];
    for (const value of each(argument)) {
      if (!list.some((other) => naiveCompare(other, value) === 0)) list.push(value);
    }
    return list;
  },
  $pull: (current, argument) => listOf(current).filter((element) => !pulls(element, argument)),
  $pop: (current, argument) =>
    Number(argument) === 1 ? listOf(current).slice(0, -1) : listOf(current).slice(1),
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

function pushed(list: unknown[], argument: unknown): unknown[] {
  const result = [...list];
  const clauses: Doc =
    naiveType(argument) === 'object' && '$each' in (argument as Doc) ? (argument as Doc) : {};
  const at = clauses.$position === undefined ? result.length : Number(clauses.$position);
  result.splice(at, 0, ...each(argument));
  const direction = Number(clauses.$sort ?? 0);
  if (direction !== 0) result.sort((a, b) => naiveCompare(a, b) * direction);
  while (clauses.$slice !== undefined && result.length > Math.abs(Number(clauses.$slice))) {
    if (Number(clauses.$slice) >= 0) result.pop();
    else result.shift();
  }
  return result;
}

function pulls(element: unknown, condition: unknown): boolean {
  if (naiveType(condition) !== 'object') return naiveCompare(element, condition) === 0;
  const operators = Object.keys(condition as Doc)[0]?.startsWith('$');
  if (operators) return naiveMatches({ element: condition }, { element });
  return naiveType(element) === 'object' && naiveMatches(condition as Doc, element);
}

function compute(
  current: unknown,
  argument: unknown,
  floats: (a: number, b: number) => number,
  integers: (a: bigint, b: bigint) => bigint,
): unknown {
  if (naiveType(current) !== 'number') throw new Refused('not a number');
  const operands = [current, argument];
  if (operands.some((value) => value instanceof Decimal128)) throw new Unknown();
  if (operands.some((value) => value instanceof Double))
    return new Double(floats(Number(current), Number(argument)));
  const result = integers(BigInt(String(current)), BigInt(String(argument)));
  if (result !== BigInt.asIntN(64, result)) throw new Refused('overflow');
  const long = operands.some((value) => value instanceof Long) || result !== BigInt.asIntN(32, result);
  return long ? Long.fromBigInt(result) : new Int32(Number(result));
}

/** The oracle does not do decimal arithmetic; that has tests of its own. */
export class Unknown extends Error {}

function renameField(doc: Doc, from: string, to: string): void {
  const [fromPlace, toArrays] = [reach(doc, from.split('.')), crossesArray(doc, to.split('.'))];
  const value = fromPlace.slot?.get();
  if (value === undefined) return;
  if (fromPlace.array || toArrays) throw new Refused('array');
  change(doc, to.split('.'), '$set', value);
  fromPlace.slot?.remove();
}

function reach(doc: Doc, parts: readonly string[]): { slot: Slot | undefined; array: boolean } {
  let container: unknown = doc;
  let array = false;
  for (const [i, part] of parts.entries()) {
    array ||= Array.isArray(container);
    const place = slot(container, part);
    if (place === undefined) throw new Refused('not viable');
    if (i === parts.length - 1) return { slot: place, array };
    container = place.get();
    if (container === undefined) break;
  }
  return { slot: undefined, array };
}

function crossesArray(doc: Doc, parts: readonly string[]): boolean {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value)) return true;
    value = naiveType(value) === 'object' ? slot(value, part)?.get() : undefined;
  }
  return false;
}

/** Whether two documents are the same in the database. */
export const sameDoc = (a: Doc, b: Doc): boolean => bytes(a) === bytes(b);
