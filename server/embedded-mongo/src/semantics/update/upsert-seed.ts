import { BSONRegExp } from 'bson';
import { isDocument } from '../bson/own-fields.ts';
import { MongoError } from '../errors.ts';
import { filtersOf, isOperatorObject } from '../matcher/filter.ts';
import type { Doc } from '../types.ts';
import { set } from './operators.ts';
import { addLeaf, applyNode, newFields } from './tree.ts';

/**
 * The document that an upsert starts from: every field that the filter pins to one value. The filter must be one that
 * `compileMatcher` accepts. An upsert with a replacement takes only `_id` from it.
 */
export function upsertSeed(filter: Doc): Doc {
  const pinned = new Map<string, unknown>();
  for (const [path, value] of equalities(filter)) {
    refuseConflicts(path, pinned);
    pinned.set(path, value);
  }
  const root = newFields();
  for (const [path, value] of pinned) addLeaf(root, path, set(value));
  const seed: Doc = {};
  return applyNode(root, seed, '', { root: seed, isInsert: true }) as Doc;
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.keys(filter).flatMap((name): [string, unknown][] => {
    const condition = filter[name];
    if (name === '$and') return filtersOf(name, condition).flatMap(equalities);
    if (name === '$or') {
      const [only, ...others] = filtersOf(name, condition);
      return only !== undefined && others.length === 0 ? equalities(only) : [];
    }
    return name.startsWith('$') ? [] : pinnedValues(condition).map((value) => [name, value]);
  });
}

/** The values a condition pins its path to: by equality, or by `$in` with one value. */
function pinnedValues(condition: unknown): unknown[] {
  if (!isOperatorObject(condition)) return literal(condition);
  return Object.keys(condition).flatMap((operator) => {
    const argument = condition[operator];
    if (operator === '$eq') return literal(argument);
    if (operator !== '$in') return [];
    const [only, ...others] = argument as unknown[];
    const expression = isDocument(only) && isOperatorObject(only);
    return only === undefined || others.length > 0 || expression ? [] : literal(only);
  });
}

const literal = (value: unknown): unknown[] => (value instanceof BSONRegExp ? [] : [value]);

function refuseConflicts(path: string, pinned: ReadonlyMap<string, unknown>): void {
  if (path.startsWith('_id.')) {
    throw new MongoError(
      111,
      'NotExactValueField',
      `field at '_id' must be exactly specified, field at sub-path '${path}'found`,
    );
  }
  for (const other of pinned.keys()) {
    if (other === path) throw notSingle(`path '${path}' is matched twice`);
    if (`${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`)) {
      throw notSingle(`both paths '${path}' and '${other}' are matched`);
    }
  }
}

const notSingle = (reason: string): MongoError =>
  new MongoError(54, 'NotSingleValueField', `cannot infer query fields to set, ${reason}`);
