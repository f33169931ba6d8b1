import { Timestamp } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { identical } from '../bson/identical.ts';
import { isDocument } from '../bson/own-fields.ts';
import { bsonType } from '../bson/types.ts';
import { badValue } from '../errors.ts';
import { creating, refuseToCreate } from './leaf.ts';
import type { Leaf } from './nodes.ts';

/** `$set`: a value with the same bytes is no change, an equal number of another type is one. */
export function set(value: unknown): Leaf {
  return creating((current) => (current !== undefined && identical(current, value) ? current : value));
}

/** `$setOnInsert`: sets while an upsert inserts, and otherwise does not even look at its path. */
export function setOnInsert(value: unknown): Leaf {
  const leaf = set(value);
  return {
    kind: 'leaf',
    apply: (current, context, place) => (context.isInsert ? leaf.apply(current, context, place) : current),
    onBlocked: (context, place) => {
      if (context.isInsert) refuseToCreate(context, place);
    },
  };
}

/** `$unset`: removes the field; a path that leads nowhere is fine. */
export function unset(): Leaf {
  return { kind: 'leaf', apply: () => undefined, onBlocked: () => undefined };
}

/** `$min` and `$max`, in the order of all BSON values. */
export function extreme(operator: '$min' | '$max', value: unknown): Leaf {
  const wanted = operator === '$min' ? -1 : 1;
  return creating((current) => {
    if (current === undefined) return value;
    return compareValues(value, current) * wanted > 0 ? value : current;
  });
}

/** `$currentDate`, as a date or, on request, as a timestamp. */
export function currentDate(argument: unknown, path: string): Leaf {
  const asTimestamp = wantsTimestamp(argument, path);
  return creating((_current, { now }) => {
    const date = now();
    return asTimestamp ? new Timestamp({ t: Math.floor(date.getTime() / 1000), i: 1 }) : date;
  });
}

function wantsTimestamp(argument: unknown, path: string): boolean {
  if (typeof argument === 'boolean') return false;
  if (!isDocument(argument)) {
    throw badValue(
      `${bsonType(argument).alias} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  const [option, ...more] = Object.keys(argument);
  if (option !== '$type' || more.length > 0)
    throw badValue(`Unrecognized $currentDate option: ${option ?? path}`);
  if (argument.$type !== 'date' && argument.$type !== 'timestamp') {
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  return argument.$type === 'timestamp';
}
