import { BSONRegExp } from 'bson';
import { isDocument } from '../bson/own-fields.ts';
import { ValueSet } from '../bson/value-set.ts';
import { badValue } from '../errors.ts';
import type { ValueTest } from './nodes.ts';
import { regexTest } from './regex.ts';

/** Membership in a list whose entries are values or regular expressions; null in the list finds missing fields too. */
export function inList(operator: '$in' | '$nin', list: unknown): ValueTest {
  if (!Array.isArray(list)) throw badValue(`${operator} needs an array`);
  for (const entry of list) {
    if (isDocument(entry) && Object.keys(entry)[0]?.startsWith('$')) {
      throw badValue(`cannot nest $ under ${operator}`);
    }
    if (entry === undefined) throw badValue('cannot compare to undefined');
  }
  const values: unknown[] = list.filter((entry) => !(entry instanceof BSONRegExp));
  const patterns = list.filter((entry) => entry instanceof BSONRegExp).map(regexTest);
  const withNull = values.includes(null);
  const set = new ValueSet(values);
  const listed: ValueTest = (value) => (value === null || value === undefined ? withNull : set.has(value));
  if (patterns.length === 0) return listed;
  return (value) => listed(value) || patterns.some((matches) => matches(value));
}
