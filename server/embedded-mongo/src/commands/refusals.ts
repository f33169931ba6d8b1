import { type Doc, MongoError } from '../semantics/index.ts';
import { isDocument } from './arguments.ts';

/** Options every command may carry. They are checked by `checkCommonOptions`. */
const COMMON_OPTIONS: ReadonlySet<string> = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'apiDeprecationErrors',
  'apiStrict',
  'apiVersion',
  'autocommit',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'startTransaction',
  'txnNumber',
  'writeConcern',
]);

/** What is valid in MongoDB and not built here is refused under this code, by name. */
export const notSupported = (what: string): MongoError =>
  new MongoError(238, 'NotImplemented', `${what} is not supported by the embedded database`);

/** Throws when an option is neither common nor in the list: an unknown option is never ignored. */
export const checkOptions = (body: Doc, command: string, known: ReadonlySet<string>): void => {
  for (const name of Object.keys(body)) {
    if (known.has(name) || COMMON_OPTIONS.has(name)) continue;
    throw new MongoError(40415, 'Location40415', `BSON field '${command}.${name}' is an unknown field.`);
  }
};

/** Throws when one of the named options asks for anything. */
export const refuseOptions = (body: Doc, command: string, names: readonly string[]): void => {
  for (const name of names) {
    const value = body[name];
    if (value === undefined || value === null || value === false) continue;
    if (isDocument(value) && Object.keys(value).length === 0) continue;
    throw notSupported(`the option '${name}' of ${command}`);
  }
};

/** Only the simple collation, which compares bytes, is built. */
export const checkCollation = (body: Doc): void => {
  const { collation } = body;
  if (collation === undefined || collation === null) return;
  if (isDocument(collation) && collation.locale === 'simple') return;
  throw notSupported('a collation other than { locale: "simple" }');
};

/** Throws when a common option asks for what a single server without transactions cannot give. */
export const checkCommonOptions = (body: Doc): void => {
  if (body.startTransaction === true || body.autocommit === false) throw notSupported('a transaction');
  if (body.txnNumber !== undefined) {
    throw new MongoError(
      20,
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos: turn retryWrites off',
    );
  }
  checkReadConcern(body.readConcern);
  checkWriteConcern(body.writeConcern);
};

const READ_CONCERNS: ReadonlySet<unknown> = new Set([
  undefined,
  'local',
  'available',
  'majority',
  'linearizable',
]);

const checkReadConcern = (readConcern: unknown): void => {
  if (readConcern === undefined) return;
  if (!isDocument(readConcern)) throw new MongoError(14, 'TypeMismatch', "'readConcern' must be an object");
  const { level, ...others } = readConcern;
  const other = Object.keys(others)[0];
  if (other !== undefined) throw notSupported(`readConcern.${other}`);
  if (!READ_CONCERNS.has(level)) throw notSupported(`the read concern '${level}'`);
};

const checkWriteConcern = (writeConcern: unknown): void => {
  if (writeConcern === undefined) return;
  if (!isDocument(writeConcern)) throw new MongoError(14, 'TypeMismatch', "'writeConcern' must be an object");
  for (const name of Object.keys(writeConcern)) {
    if (!['w', 'j', 'fsync', 'wtimeout', 'provenance'].includes(name)) {
      throw new MongoError(9, 'FailedToParse', `unrecognized write concern field: ${name}`);
    }
  }
  const { w } = writeConcern;
  if (w === undefined || w === 'majority' || Number(w) === 0 || Number(w) === 1) return;
  throw new MongoError(2, 'BadValue', `cannot use 'w: ${w}' when a host is not replicated`);
};
