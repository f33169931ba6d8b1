import { BSONRegExp } from 'bson';
import { ID_INDEX, type IndexField, type IndexSpec } from '../indexes/index-spec.ts';
import { compileMatcher, type Doc, MongoError, notImplemented } from '../semantics/index.ts';
import {
  booleanArgument,
  documentArgument,
  isDocument,
  numberOf,
  requiredDocument,
  stringArgument,
} from './arguments.ts';
import { checkOptions, knownOptions } from './refusals.ts';

/** Options of an index that are understood; `background` has no effect, as in MongoDB. */
const OPTIONS = knownOptions(
  ['key', 'name', 'unique', 'partialFilterExpression', 'expireAfterSeconds', 'background', 'v'],
  [
    '2dsphereIndexVersion',
    'bits',
    'bucketSize',
    'clustered',
    'collation',
    'default_language',
    'hidden',
    'language_override',
    'max',
    'min',
    'prepareUnique',
    'sparse',
    'storageEngine',
    'textIndexVersion',
    'weights',
    'wildcardProjection',
  ],
);

const PARTIAL_OPERATORS = new Set(['$and', '$eq', '$exists', '$gt', '$gte', '$in', '$lt', '$lte', '$type']);
const MAX_EXPIRE_SECONDS = 2147483647;

/** Checks the declaration of an index; what is not built is refused by name. */
export const indexArgument = (declared: Doc): IndexSpec => {
  checkOptions(declared, 'createIndexes.indexes', OPTIONS);
  if (declared.v !== undefined && numberOf(declared.v, 'v') !== 2) {
    throw notImplemented(`an index of the version 'v' ${declared.v}`);
  }
  const fields = fieldsOf(requiredDocument(declared, 'key', 'createIndexes.indexes'));
  const isId = fields.length === 1 && fields[0]?.path === '_id' && fields[0].direction === 1;
  if (isId) return idIndex(declared);

  const filter = documentArgument(declared, 'partialFilterExpression');
  const matcher = filter && compileMatcher(filter);
  if (filter) checkPartialFilter(filter);
  const name = stringArgument(declared, 'name');
  if (name === '*') throw cannotCreate("The index name '*' is not valid.");
  return {
    name,
    fields,
    unique: booleanArgument(declared, 'unique', false),
    ...(filter && matcher ? { partial: { filter, matcher } } : {}),
    ...expiry(declared, fields),
  };
};

/** The index that there is already; it takes no options. */
const idIndex = (declared: Doc): IndexSpec => {
  const other = Object.keys(declared).find((name) => !['key', 'name', 'v', 'background'].includes(name));
  if (other === undefined) return ID_INDEX;
  const message = `The field '${other}' is not valid for an _id index specification`;
  throw new MongoError(197, 'InvalidIndexSpecificationOption', message);
};

const cannotCreate = (message: string): MongoError => new MongoError(67, 'CannotCreateIndex', message);

const fieldsOf = (key: Doc): IndexField[] => {
  const fields = Object.entries(key).map(([path, direction]): IndexField => {
    if (typeof direction === 'string') throw notImplemented(`a '${direction}' index`);
    if (path === '$**' || path.endsWith('.$**')) throw notImplemented('a wildcard index');
    if (path === '' || path.split('.').some((step) => step === '' || step.startsWith('$'))) {
      throw cannotCreate(`Index key contains an illegal field name: '${path}'`);
    }
    const number = numberOf(direction, `key.${path}`);
    if (number === 0 || Number.isNaN(number)) {
      throw cannotCreate(`Values in the index key pattern cannot be 0. Bad index key pattern: ${path}`);
    }
    if (number !== 1 && number !== -1) throw notImplemented(`the direction ${number} of an index`);
    return { path, direction: number };
  });
  if (fields.length === 0) throw cannotCreate('Index keys cannot be an empty object');
  if (fields.length > 32) throw new MongoError(13103, 'Location13103', 'an index has at most 32 fields');
  return fields;
};

const expiry = (declared: Doc, fields: readonly IndexField[]): { expireAfterSeconds?: number } => {
  if (declared.expireAfterSeconds === undefined) return {};
  const seconds = numberOf(declared.expireAfterSeconds, 'expireAfterSeconds');
  if (!(seconds >= 0 && seconds <= MAX_EXPIRE_SECONDS)) {
    throw cannotCreate(
      `TTL index 'expireAfterSeconds' option must be within an acceptable range: ${seconds}`,
    );
  }
  if (fields.length > 1 || fields[0]?.path === '_id') {
    throw cannotCreate('TTL indexes are single-field indexes, and not on _id');
  }
  return { expireAfterSeconds: seconds };
};

const checkPartialFilter = (filter: Doc): void => {
  for (const [name, rule] of Object.entries(filter)) {
    if (name === '$and') for (const part of rule as Doc[]) checkPartialFilter(part);
    else if (name === '$or') throw notImplemented('$or in partialFilterExpression');
    else if (name.startsWith('$')) throw unsupportedPartial(name);
    else if (rule instanceof BSONRegExp) throw unsupportedPartial('a regular expression');
    else if (isDocument(rule)) {
      const operators = Object.keys(rule).filter((operator) => operator.startsWith('$'));
      const wrong = operators.find((operator) => !PARTIAL_OPERATORS.has(operator));
      if (wrong) throw unsupportedPartial(wrong);
      if ('$exists' in rule && rule.$exists !== true && !Number(rule.$exists))
        throw unsupportedPartial('$exists: false');
    }
  }
};

const unsupportedPartial = (what: string): MongoError =>
  cannotCreate(`Expression not supported in partial index: ${what}`);
