import { type Doc, EMPTY_ARRAY, MongoError } from '../semantics/index.ts';
import { type IndexSpec, keyPattern } from './index-spec.ts';

/** E11000, with what drivers and mongoose read from it. */
export class DuplicateKeyError extends MongoError {
  readonly keyPattern: Doc;
  readonly keyValue: Doc;

  /** @param values the duplicate key, one value for each field of the index */
  constructor(namespace: string, spec: IndexSpec, values: readonly unknown[]) {
    const fields = spec.fields.map(({ path }, i) => [path, presentable(values[i])] as const);
    const shown = fields.map(([path, value]) => `${path}: ${show(value)}`).join(', ');
    super(
      11000,
      'DuplicateKey',
      `E11000 duplicate key error collection: ${namespace} index: ${spec.name} dup key: { ${shown} }`,
    );
    this.keyPattern = keyPattern(spec);
    this.keyValue = Object.fromEntries(fields);
  }
}

const presentable = (value: unknown): unknown =>
  value === undefined || value === EMPTY_ARRAY ? null : value;

const show = (value: unknown): string => {
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  switch ((value as { _bsontype?: string })._bsontype) {
    case 'ObjectId':
      return `ObjectId('${value}')`;
    case 'Int32':
    case 'Double':
    case 'Long':
    case 'Decimal128':
      return String(value);
    default:
      return JSON.stringify(value);
  }
};
