import { decodeDocument, encodeDocument } from '../bson-codec.ts';
import { compileMatcher, type Doc, EMPTY_ARRAY, type Matcher, MongoError } from '../semantics/index.ts';

/** One field of an index. */
export interface IndexField {
  readonly path: string;
  readonly direction: 1 | -1;
}

/** An index as it was declared and checked. */
export interface IndexSpec {
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  /** Only documents that match are indexed. */
  readonly partial?: { readonly filter: Doc; readonly matcher: Matcher };
  readonly expireAfterSeconds?: number;
}

/** The index every collection has. */
export const ID_INDEX: IndexSpec = {
  name: '_id_',
  fields: [{ path: '_id', direction: 1 }],
  unique: true,
};

/** The specification as `listIndexes` shows it, which is also how it is stored. */
export const describeIndex = (spec: IndexSpec): Doc => ({
  v: 2,
  key: keyPattern(spec),
  name: spec.name,
  ...(spec.unique && spec.name !== ID_INDEX.name ? { unique: true } : {}),
  ...(spec.partial ? { partialFilterExpression: spec.partial.filter } : {}),
  ...(spec.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: spec.expireAfterSeconds }),
});

/** `{ path: direction, … }`. */
export const keyPattern = (spec: IndexSpec): Doc =>
  Object.fromEntries(spec.fields.map(({ path, direction }) => [path, direction]));

export const encodeIndexSpec = (spec: IndexSpec): Uint8Array => encodeDocument(describeIndex(spec));

/** Reads back what `encodeIndexSpec` wrote. */
export const decodeIndexSpec = (bytes: Uint8Array): IndexSpec => {
  const stored = decodeDocument(bytes);
  const filter = stored.partialFilterExpression as Doc | undefined;
  return {
    name: String(stored.name),
    fields: Object.entries(stored.key as Doc).map(([path, direction]) => ({
      path,
      direction: Number(direction) < 0 ? -1 : 1,
    })),
    unique: stored.unique === true,
    ...(filter ? { partial: { filter, matcher: compileMatcher(filter) } } : {}),
    ...(stored.expireAfterSeconds === undefined
      ? {}
      : { expireAfterSeconds: Number(stored.expireAfterSeconds) }),
  };
};

/** True when both index the same fields in the same directions. */
export const sameKeyPattern = (a: IndexSpec, b: IndexSpec): boolean =>
  a.fields.length === b.fields.length &&
  a.fields.every(
    ({ path, direction }, i) => b.fields[i]?.path === path && b.fields[i]?.direction === direction,
  );

/** True when both are declared alike, apart from their names. */
export const sameOptions = (a: IndexSpec, b: IndexSpec): boolean => {
  const options = ({ name: _, ...rest }: Doc) => Buffer.from(encodeDocument(rest));
  return options(describeIndex(a)).equals(options(describeIndex(b)));
};

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
