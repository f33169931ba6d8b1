import { BSONRegExp, Decimal128, Double, Int32, Long } from 'bson';
import { bsonType, isDocument, isInt32, show } from './bson-types.ts';
import { compareValues, identical, valuesEqual } from './compare.ts';
import { onPath } from './conditions.ts';
import { badValue, notImplemented, pathNotViable, typeMismatch } from './errors.ts';
import { compileCondition, compileFilter, isOperatorObject } from './filter.ts';
import { type BsonNumber, isNumber } from './numbers.ts';
import { type Context, creating, type Leaf, refuseToCreate } from './update-tree.ts';

/** The update operators: from the operator's argument and its path to what it does there. */
export const OPERATORS: ReadonlyMap<string, (argument: unknown, path: string) => Leaf> = new Map([
  ['$set', set],
  ['$setOnInsert', setOnInsert],
  ['$unset', unset],
  ['$currentDate', currentDate],
  ['$inc', increment],
  ['$min', (value) => extreme(value, -1)],
  ['$max', (value) => extreme(value, 1)],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pull', pull],
]);

/** A value with the same bytes is no change, an equal number of another type is one. */
export function set(value: unknown): Leaf {
  return creating((current) => (current !== undefined && identical(current, value) ? current : value));
}

/** Sets while an upsert inserts, and otherwise does not even look at its path. */
function setOnInsert(value: unknown): Leaf {
  const leaf = set(value);
  return {
    kind: 'leaf',
    apply: (current, context, path) => (context.isInsert ? leaf.apply(current, context, path) : current),
    onBlocked: (context, path, blocked) => {
      if (context.isInsert) refuseToCreate(context, path, blocked);
    },
  };
}

/** Removes the field; a path that leads nowhere is fine. */
function unset(): Leaf {
  return { kind: 'leaf', apply: () => undefined, onBlocked: () => undefined };
}

/** The time at which the update is executed, as a date. */
function currentDate(argument: unknown): Leaf {
  const type = isDocument(argument) ? argument.$type : 'date';
  if (type === 'timestamp') throw notImplemented('$currentDate of a timestamp');
  if (typeof argument !== 'boolean' && (type !== 'date' || !isDocument(argument))) {
    throw badValue(
      `${show(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  return creating(() => new Date());
}

/** The least or the greatest, in the order of all BSON values. */
function extreme(value: unknown, wanted: 1 | -1): Leaf {
  return creating((current) =>
    current === undefined || compareValues(value, current) * wanted > 0 ? value : current,
  );
}

/** Adds; a missing field becomes the operand. Two Int32 overflow to a Long, a Double makes the sum a Double. */
function increment(operand: unknown, path: string): Leaf {
  if (!isNumber(operand)) {
    throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`);
  }
  if (operand instanceof Decimal128) throw notImplemented('$inc by a Decimal128');
  return creating((current, context, place) => {
    if (current === undefined) return typed(operand);
    if (!isNumber(current)) {
      throw typeMismatch(
        `Cannot apply $inc to a value of non-numeric type. ${showId(context)} has the field '${fieldOf(place)}' of non-numeric type ${bsonType(current).alias}`,
      );
    }
    if (current instanceof Decimal128) throw notImplemented('$inc of a Decimal128');
    const after = sum(typed(current), typed(operand));
    if (after === undefined) {
      throw badValue(
        `Failed to apply $inc operations to current value (${show(current)}) for document ${showId(context)}`,
      );
    }
    return identical(after, current) ? current : after;
  });
}

type Summand = Int32 | Double | Long;

/** A plain number as the type that the serializer would write. */
function typed(value: Exclude<BsonNumber, Decimal128>): Summand {
  if (typeof value !== 'number') return value;
  return isInt32(value) ? new Int32(value) : new Double(value);
}

/** `undefined` when a Long overflows. */
function sum(a: Summand, b: Summand): Summand | undefined {
  if (a instanceof Double || b instanceof Double) return new Double(Number(a) + Number(b));
  const result = BigInt(a.toString()) + BigInt(b.toString());
  if (BigInt.asIntN(64, result) !== result) return undefined;
  const small = a instanceof Int32 && b instanceof Int32 && isInt32(Number(result));
  return small ? new Int32(Number(result)) : Long.fromBigInt(result);
}

/** Appends one value, or those of `$each`. */
function push(argument: unknown): Leaf {
  const values = eachOf('$push', argument, ['$slice', '$sort', '$position']);
  return creating((current, context, path) => {
    if (current === undefined) return values;
    if (!Array.isArray(current)) {
      throw badValue(
        `The field '${path}' must be an array but is of type ${bsonType(current).alias} in document ${showId(context)}`,
      );
    }
    return values.length === 0 ? current : [...current, ...values];
  });
}

/** Appends what the array does not hold yet. */
function addToSet(argument: unknown): Leaf {
  const candidates: unknown[] = [];
  for (const value of eachOf('$addToSet', argument, [])) {
    if (!candidates.some((other) => valuesEqual(other, value))) candidates.push(value);
  }
  return creating((current, _context, path) => {
    if (current === undefined) return candidates;
    if (!Array.isArray(current)) {
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${fieldOf(path)}' has non-array type ${bsonType(current).alias}`,
      );
    }
    const added = candidates.filter((value) => !current.some((other) => valuesEqual(other, value)));
    return added.length === 0 ? current : [...current, ...added];
  });
}

/** The values of `$each`, or the argument itself; the clauses that MongoDB has beside it are refused by name. */
function eachOf(operator: string, argument: unknown, clauses: readonly string[]): unknown[] {
  if (!isDocument(argument) || !Object.hasOwn(argument, '$each')) return [argument];
  const { $each: values, ...rest } = argument;
  const [other] = Object.keys(rest);
  if (other !== undefined) {
    if (clauses.includes(other)) throw notImplemented(`${other} in ${operator}`);
    throw badValue(`Unrecognized clause in ${operator}: ${other}`);
  }
  if (Array.isArray(values)) return values;
  throw typeMismatch(
    `The argument to $each in ${operator} must be an array but it was of type ${bsonType(values).alias}`,
  );
}

/** Removes elements by a condition on their fields, a condition on themselves, or a value to equal. */
function pull(condition: unknown): Leaf {
  const drops = pullTest(condition);
  return {
    kind: 'leaf',
    apply: (current) => {
      if (current === undefined) return undefined;
      if (!Array.isArray(current)) throw badValue('Cannot apply $pull to a non-array value');
      const kept = current.filter((element) => !drops(element));
      return kept.length === current.length ? current : kept;
    },
    onBlocked: (_context, path, { part, name, value }) => {
      throw pathNotViable(
        `Cannot use the part (${part}) of (${path}) to traverse the element ({${name}: ${show(value)}})`,
      );
    },
  };
}

function pullTest(condition: unknown): (element: unknown) => boolean {
  if (isDocument(condition) && !isOperatorObject(condition)) {
    const test = compileFilter(condition);
    return (element) => isDocument(element) && test(element);
  }
  if (isDocument(condition) || condition instanceof BSONRegExp) {
    const test = onPath('element', compileCondition('element', condition));
    return (element) => test({ element });
  }
  return (element) => valuesEqual(element, condition);
}

const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** How MongoDB names the document in its messages. */
const showId = ({ root }: Context): string =>
  Object.hasOwn(root, '_id') ? `{_id: ${show(root._id)}}` : '{no id}';
