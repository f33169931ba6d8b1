import { identical } from '../bson/identical.ts';
import { isDocument } from '../bson/own-fields.ts';
import { show } from '../bson/show.ts';
import { bsonType } from '../bson/types.ts';
import { failedToParse, MongoError, notImplemented } from '../errors.ts';
import type { Doc, Update } from '../types.ts';
import { OPERATORS } from './operators.ts';
import { addLeaf, applyNode, newFields, sortTree } from './tree.ts';

/** What MongoDB has beside `OPERATORS`; refused by name. */
const NOT_BUILT: ReadonlySet<string> = new Set(
  '$mul $rename $currentDate $pop $pullAll $pushAll $bit $isolated'.split(' '),
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
