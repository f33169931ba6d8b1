import type { Long } from 'bson';
import { notSupported } from '../commands/refusals.ts';

/**
 * A deep copy of a decoded value with plain JavaScript numbers, for mingo, which may change what it is given. Numbers that
 * do not fit into a double are refused, because mingo would compute with them wrongly.
 */
export const toPlain = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(toPlain);
  switch ((value as { _bsontype?: string })._bsontype) {
    case undefined:
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toPlain(field)]));
    case 'Int32':
    case 'Double':
      return (value as { value: number }).value;
    case 'Long': {
      const number = (value as Long).toNumber();
      if (!Number.isSafeInteger(number)) throw notSupported('a 64-bit integer beyond 2^53 in an aggregation');
      return number;
    }
    case 'Decimal128':
      throw notSupported('Decimal128 in an aggregation');
    default:
      return value;
  }
};
