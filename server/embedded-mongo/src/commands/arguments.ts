import { Double, Int32, Long } from 'bson';
import type { Engine } from '../engine.ts';
import { type Query, queryOf } from '../planner/query.ts';
import { type Doc, MongoError, notImplemented } from '../semantics/index.ts';
import type { Reply } from '../wire/reply.ts';
import type { Authentication } from './authentication.ts';

/** Who asks. */
export interface Client {
  readonly id: number;
  /** Null if no secret is asked for. */
  readonly authentication: Authentication | null;
}

/** One call of a command. */
export interface CommandContext {
  readonly engine: Engine;
  readonly client: Client;
  readonly database: string;
  readonly body: Doc;
  /** Throws MaxTimeMSExpired when the command asked for a limit that has passed. */
  readonly checkTime: () => void;
}

/** A command that may take long yields now and then, and replies at the end. */
export type LongRun = Generator<void, Reply>;

/** A command: its names on the wire, the options beside the common ones, and what it does. */
export interface Command {
  readonly names: readonly [string, ...string[]];
  /** Options that are understood. */
  readonly options: readonly string[];
  /** Options that MongoDB has and this database refuses by name. */
  readonly refused?: readonly string[];
  /** Options of later drivers are no reason to refuse a handshake: it changes nothing. */
  readonly anyOption?: boolean;
  /** Answered before the client has proved that it knows the secret. */
  readonly isOpen?: boolean;
  readonly run: (context: CommandContext) => Reply | LongRun;
}

/** A plain object, not one of the BSON value classes. */
export const isDocument = (value: unknown): value is Doc =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !('_bsontype' in value);

export const wrongType = (name: string, expected: string): MongoError =>
  new MongoError(14, 'TypeMismatch', `BSON field '${name}' is the wrong type, expected ${expected}`);

export const missing = (name: string): MongoError =>
  new MongoError(40414, 'Location40414', `BSON field '${name}' is missing but a required field`);

/** A required string, such as the name of a collection. */
export const stringArgument = (body: Doc, name: string): string => {
  const value = body[name];
  if (value === undefined) throw missing(name);
  if (typeof value !== 'string') throw wrongType(name, "type 'string'");
  return value;
};

/** The longest name of a database and a collection together, in bytes, as in MongoDB. */
const MAX_NAMESPACE = 255;

/** `database.collection` of the collection a command is about; throws InvalidNamespace when none can have the name. */
export const namespaceArgument = ({ database, body }: CommandContext, name: string): string => {
  const collection = stringArgument(body, name);
  if (collection.startsWith('system.')) throw notImplemented(`the collection '${collection}'`);
  const namespace = `${database}.${collection}`;
  if (
    collection === '' ||
    collection.startsWith('.') ||
    collection.endsWith('.') ||
    /[$\0]/.test(collection) ||
    Buffer.byteLength(namespace) > MAX_NAMESPACE
  ) {
    throw new MongoError(73, 'InvalidNamespace', `Invalid collection name: '${collection}'`);
  }
  return namespace;
};

/** A document that may be left out, but is never null: a null filter must not be taken for one that matches all. */
export const documentArgument = (body: Doc, name: string): Doc | undefined => {
  const value = body[name];
  if (value === undefined) return undefined;
  if (!isDocument(value)) throw wrongType(name, "type 'object'");
  return value;
};

/** A document that must be there; `owner` is what the message names it by. */
export const requiredDocument = (body: Doc, name: string, owner: string): Doc => {
  const value = body[name];
  if (value === undefined) throw missing(`${owner}.${name}`);
  if (!isDocument(value)) throw wrongType(`${owner}.${name}`, "type 'object'");
  return value;
};

/** A required list of documents, such as the items of a batch. */
export const documentsArgument = (body: Doc, name: string): Doc[] => {
  const value = body[name];
  if (!Array.isArray(value) || !value.every(isDocument)) throw wrongType(name, "type 'array' of objects");
  return value;
};

/** A boolean, which old drivers give as a number. */
export const booleanArgument = (body: Doc, name: string, fallback: boolean): boolean => {
  const value = body[name];
  if (value === undefined) return fallback;
  if (typeof value === 'boolean') return value;
  return numberOf(value, name) !== 0;
};

/** A whole number that is not negative. */
export const countArgument = (body: Doc, name: string, fallback: number): number => {
  const value = body[name];
  if (value === undefined) return fallback;
  const number = numberOf(value, name);
  if (!Number.isSafeInteger(number) || number < 0) {
    const message = `BSON field '${name}' must be a whole number >= 0, actual value '${number}'`;
    throw new MongoError(51024, 'Location51024', message);
  }
  return number;
};

/** A BSON number of any type as a JavaScript number. */
export const numberOf = (value: unknown, name: string): number => {
  if (typeof value === 'number') return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  throw wrongType(name, 'a number');
};

/** The query in a command's filter, `sort`, `skip` and `limit`. */
export const queryArgument = ({ body, checkTime }: CommandContext, filterName: string): Query =>
  queryOf(documentArgument(body, filterName) ?? {}, {
    sort: documentArgument(body, 'sort'),
    skip: countArgument(body, 'skip', 0),
    limit: countArgument(body, 'limit', 0),
    checkTime,
  });
