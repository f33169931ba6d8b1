import { identical } from '../bson/identical.ts';
import { isDocument } from '../bson/own-fields.ts';
import { show } from '../bson/show.ts';
import { bsonType } from '../bson/types.ts';
import { failedToParse, MongoError, notImplemented } from '../errors.ts';
import type { Doc, Update } from '../types.ts';
import { applyNode } from './apply-tree.ts';
import { compileArrayFilters, refuseUnusedFilters } from './array-filters.ts';
import { addToSet, pop, pull, pullAll } from './arrays.ts';
import { currentDate, extreme, set, setOnInsert, unset } from './fields.ts';
import type { Context, FieldsNode, Leaf } from './nodes.ts';
import { arithmetic, bit } from './numbers.ts';
import { push } from './push.ts';
import { rename } from './rename.ts';
import { addLeaf, sortTree } from './tree.ts';

export interface UpdateOptions {
  readonly arrayFilters?: readonly Doc[] | undefined;
  /** The clock of `$currentDate`; the system's by default. */
  readonly now?: () => Date;
}

/** Compiles an update of operators once for many documents; throws a MongoError for what is malformed or not built. */
export function compileUpdate(update: Doc | Doc[], options: UpdateOptions = {}): Update {
  if (Array.isArray(update)) throw notImplemented('An update with an aggregation pipeline');
  const filters = compileArrayFilters(options.arrayFilters ?? []);
  const root: FieldsNode = { kind: 'fields', children: new Map() };
  for (const operator of Object.keys(update)) {
    for (const [path, argument] of fieldsOf(operator, update[operator])) {
      if (operator === '$rename') {
        const { to, source, target } = rename(path, argument);
        addLeaf(root, path, source, filters);
        addLeaf(root, to, target, filters);
      } else {
        addLeaf(root, path, leafOf(operator, argument, path), filters);
      }
    }
  }
  refuseUnusedFilters(filters);
  sortTree(root);
  return { apply: applier(root, options.now ?? (() => new Date())) };
}

function applier(root: FieldsNode, now: () => Date): Update['apply'] {
  const touchesId = root.children.has('_id');
  return (doc, { arrayIndex, isInsert = false } = {}) => {
    const context: Context = { root: doc, isInsert, arrayIndex, now };
    const result = applyNode(root, doc, '', context) as Doc;
    if (touchesId) refuseNewId(doc, result);
    return { doc: result, changed: result !== doc };
  };
}

/** An `_id` is set once, by an insert, and then stays. */
function refuseNewId(before: Doc, after: Doc): void {
  if (Object.hasOwn(before, '_id') && !(Object.hasOwn(after, '_id') && identical(before._id, after._id))) {
    throw new MongoError(
      66,
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
}

function fieldsOf(operator: string, fields: unknown): [string, unknown][] {
  if (!OPERATORS.has(operator)) {
    throw failedToParse(
      `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  }
  if (!isDocument(fields)) {
    throw failedToParse(
      `Modifiers operate on fields but we found type ${bsonType(fields).alias} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${show(fields)}}`,
    );
  }
  return Object.entries(fields);
}

const OPERATORS: ReadonlySet<string> = new Set([
  '$set',
  '$setOnInsert',
  '$unset',
  '$inc',
  '$mul',
  '$min',
  '$max',
  '$rename',
  '$currentDate',
  '$push',
  '$addToSet',
  '$pull',
  '$pullAll',
  '$pop',
  '$bit',
]);

function leafOf(operator: string, argument: unknown, path: string): Leaf {
  switch (operator) {
    case '$set':
      return set(argument);
    case '$setOnInsert':
      return setOnInsert(argument);
    case '$unset':
      return unset();
    case '$inc':
    case '$mul':
      return arithmetic(operator, argument, path);
    case '$min':
    case '$max':
      return extreme(operator, argument);
    case '$currentDate':
      return currentDate(argument, path);
    case '$push':
      return push(argument);
    case '$addToSet':
      return addToSet(argument);
    case '$pull':
      return pull(argument);
    case '$pullAll':
      return pullAll(argument);
    case '$pop':
      return pop(argument, path);
    case '$bit':
      return bit(argument, path);
    default:
      throw new TypeError(`No such update operator: ${operator}`);
  }
}
