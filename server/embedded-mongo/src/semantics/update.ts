import { BSONRegExp } from 'bson';
import { bsonType, isDocument, show } from './bson-types.ts';
import { identical, valuesEqual } from './compare.ts';
import { failedToParse, MongoError, notImplemented } from './errors.ts';
import { filtersOf, isOperatorObject } from './filter.ts';
import type { Doc, Update } from './types.ts';
import { OPERATORS, set } from './update-operators.ts';
import { addLeaf, applyNode, newFields, sortTree } from './update-tree.ts';

/** What MongoDB has beside `OPERATORS`; refused by name. */
const NOT_BUILT: ReadonlySet<string> = new Set(
  '$mul $rename $pop $pullAll $pushAll $bit $isolated'.split(' '),
);

/** Compiles an update of operators once for many documents; throws a MongoError for what is malformed or not built. */
export function compileUpdate(update: Doc): Update {
  const root = newFields();
  for (const operator of Object.keys(update)) {
    const leafOf = OPERATORS.get(operator);
    if (leafOf === undefined) throw unknownOperator(operator);
    for (const [path, argument] of fieldsOf(operator, update[operator])) {
      addLeaf(root, path, leafOf(argument, path));
    }
  }
  sortTree(root);
  const touchesId = root.children.has('_id');
  return {
    isReplacement: false,
    apply: (doc, { isInsert = false } = {}) => {
      const result = applyNode(root, doc, '', { root: doc, isInsert }) as Doc;
      if (touchesId) refuseNewId(doc, result);
      return { doc: result, changed: result !== doc };
    },
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

const unknownOperator = (operator: string): MongoError =>
  NOT_BUILT.has(operator)
    ? notImplemented(`The update operator ${operator}`)
    : failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );

function fieldsOf(operator: string, fields: unknown): [string, unknown][] {
  if (isDocument(fields)) return Object.entries(fields);
  throw failedToParse(
    `Modifiers operate on fields but we found type ${bsonType(fields).alias} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${show(fields)}}`,
  );
}

/** Compiles a whole new document for the old one, which keeps its `_id`. */
export function compileReplacement(replacement: Doc): Update {
  for (const name of Object.keys(replacement)) {
    if (name.startsWith('$')) {
      throw new MongoError(
        52,
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return {
    isReplacement: true,
    apply(doc) {
      const result = withId(doc, replacement);
      return identical(doc, result) ? { doc, changed: false } : { doc: result, changed: true };
    },
  };
}

function withId(doc: Doc, replacement: Doc): Doc {
  if (!Object.hasOwn(doc, '_id')) return replacement;
  if (Object.hasOwn(replacement, '_id') && !valuesEqual(doc._id, replacement._id)) {
    throw new MongoError(
      66,
      'ImmutableField',
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(replacement._id)}`,
    );
  }
  const result: Doc = { _id: doc._id, ...replacement };
  result._id = doc._id;
  return result;
}

/**
 * The document that an upsert starts from: every field that the filter pins to one value. The filter must be one that
 * `compileMatcher` accepts. A replacement takes only `_id` from it.
 */
export function upsertSeed(filter: Doc, { isReplacement }: Pick<Update, 'isReplacement'>): Doc {
  const pinned = new Map<string, unknown>();
  for (const [path, value] of equalities(filter)) {
    if (isReplacement && path.split('.')[0] !== '_id') continue;
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
