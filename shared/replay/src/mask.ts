import type { z } from 'zod';
import { membersOf, schemasOf } from './schemas.ts';

/**
 * What takes the place of a string; `standIn(kind, value)` is the same for the same value of a kind, and null keeps the value. `schemas`
 * are those that the string has to pass one of; none where nothing is known of it.
 */
export type MaskRule = (
  key: string,
  value: string,
  standIn: StandIn,
  schemas: readonly z.ZodType[],
) => string | null;

/** The number of a value among those of its kind, from 1, in the order in which they came. */
export type StandIn = (kind: string, value: string) => number;

/**
 * Replaces strings, the same by the same, in all values that the returned function is given. The rule sees each string with the name of
 * the member that it stands in, or in whose list, and with what the schema of the whole value says of it.
 */
export function createMask(rule: MaskRule): <T>(value: T, schema?: z.ZodType) => T {
  const known = new Map<string, Map<string, number>>();
  const standIn: StandIn = (kind, value) => {
    const numbers = known.get(kind) ?? new Map<string, number>();
    known.set(kind, numbers);
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return number;
  };
  const masked = (value: unknown, key: string, within: readonly z.ZodType[]): unknown => {
    const schemas = within.flatMap((schema) => schemasOf(schema, value));
    if (typeof value === 'string') return rule(key, value, standIn, schemas) ?? value;
    if (Array.isArray(value)) return value.map((one, at) => masked(one, key, membersOf(schemas, at)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, masked(one, name, membersOf(schemas, name))]),
    );
  };
  return <T>(value: T, schema?: z.ZodType) => masked(value, '', schema === undefined ? [] : [schema]) as T;
}
