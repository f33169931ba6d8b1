import { type Doc, MongoError, notImplemented } from '../semantics/index.ts';
import { isDocument, numberOf } from './arguments.ts';

/** Commands that MongoDB has and this database does not: they are refused by name, unlike a name that nothing has. */
const COMMANDS_NOT_BUILT: ReadonlySet<string> = new Set(
  `abortTransaction appendOplogNote authenticate bulkWrite cloneCollectionAsCapped collMod
  commitTransaction compact connectionStatus connPoolStats convertToCapped createRole
  createSearchIndexes createUser currentOp dataSize dbHash dropAllRolesFromDatabase
  dropAllUsersFromDatabase dropConnections dropRole dropSearchIndex dropUser endSessions explainable features
  filemd5 fsync fsyncUnlock getAuditConfig getClusterParameter getCmdLineOpts getDefaultRWConcern getLog
  getParameter grantPrivilegesToRole grantRolesToRole grantRolesToUser hostInfo invalidateUserCache
  killAllSessions killAllSessionsByPattern killOp killSessions listCommands listDatabases
  listSearchIndexes lockInfo logout logRotate mapReduce netstat planCacheClear planCacheClearFilters
  planCacheListFilters planCacheSetFilter profile refreshSessions reIndex renameCollection
  replSetAbortPrimaryCatchUp replSetFreeze replSetGetConfig replSetGetStatus replSetInitiate
  replSetMaintenance replSetReconfig replSetResizeOplog replSetStepDown replSetSyncFrom resetError
  revokePrivilegesFromRole revokeRolesFromRole revokeRolesFromUser rolesInfo rotateCertificates
  saslContinue saslStart setAuditConfig setClusterParameter setDefaultRWConcern
  setFeatureCompatibilityVersion setIndexCommitQuorum setParameter setUserWriteBlockMode shutdown
  startSession top updateRole updateSearchIndex updateUser usersInfo validate whatsmyuri`.split(/\s+/),
);

/** Options every command may carry, checked by `checkCommonOptions`; the last two change nothing on one server. */
const COMMON_OPTIONS: ReadonlySet<string> = new Set([
  '$db',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
  'comment',
  '$readPreference',
  '$clusterTime',
]);

/** Options of every command that are refused by name, with what they would ask for. */
const COMMON_REFUSED: ReadonlyMap<string, string> = new Map([
  ['lsid', 'a session'],
  ['startTransaction', 'a transaction'],
  ['autocommit', 'a transaction'],
  ['apiVersion', 'the stable API (apiVersion)'],
  ['apiStrict', 'the stable API (apiStrict)'],
  ['apiDeprecationErrors', 'the stable API (apiDeprecationErrors)'],
]);

const MAX_INT32 = 2 ** 31 - 1;

export const unknownCommand = (name: string): MongoError =>
  COMMANDS_NOT_BUILT.has(name)
    ? notImplemented(`the command '${name}'`)
    : new MongoError(59, 'CommandNotFound', `no such command: '${name}'`);

/** Which options a document of a command understands, and which it refuses by name. */
export interface KnownOptions {
  readonly known: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}

export const knownOptions = (known: readonly string[], refused: readonly string[] = []): KnownOptions => ({
  known: new Set(known),
  refused: new Set(refused),
});

/** Throws for the first option that is not understood: none is ever ignored, unless it asks for nothing. */
export const checkOptions = (body: Doc, command: string, { known, refused }: KnownOptions): void => {
  for (const name of Object.keys(body)) {
    if (known.has(name) || COMMON_OPTIONS.has(name)) continue;
    if (COMMON_REFUSED.has(name)) throw notImplemented(COMMON_REFUSED.get(name) ?? name);
    if (name === 'txnNumber') throw 'autocommit' in body ? notImplemented('a transaction') : notRetryable();
    if (!refused.has(name)) {
      throw new MongoError(40415, 'Location40415', `BSON field '${command}.${name}' is an unknown field.`);
    }
    if (asksForSomething(body[name])) throw notImplemented(`the option '${name}' of ${command}`);
  }
};

const asksForSomething = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  !(isDocument(value) && Object.keys(value).length === 0);

const notRetryable = (): MongoError =>
  new MongoError(
    20,
    'IllegalOperation',
    'Transaction numbers are only allowed on a replica set member or mongos: turn retryWrites off',
  );

/** Throws when a common option asks for what a single server cannot give. */
export const checkCommonOptions = ({ readConcern, writeConcern }: Doc): void => {
  if (readConcern !== undefined) checkReadConcern(readConcern);
  if (writeConcern !== undefined) checkWriteConcern(writeConcern);
};

/** The milliseconds a command may take; 0 means any time. */
export const timeLimitOf = ({ maxTimeMS }: Doc): number => {
  if (maxTimeMS === undefined) return 0;
  const limit = numberOf(maxTimeMS, 'maxTimeMS');
  if (Number.isInteger(limit) && limit >= 0 && limit <= MAX_INT32) return limit;
  throw new MongoError(2, 'BadValue', `${limit} value for maxTimeMS is out of range [0, ${MAX_INT32}]`);
};

const READ_CONCERNS: ReadonlySet<unknown> = new Set([
  undefined,
  'local',
  'available',
  'majority',
  'linearizable',
]);

const checkReadConcern = (readConcern: unknown): void => {
  if (!isDocument(readConcern)) throw new MongoError(14, 'TypeMismatch', "'readConcern' must be an object");
  const { level, ...others } = readConcern;
  const other = Object.keys(others)[0];
  if (other !== undefined) throw notImplemented(`readConcern.${other}`);
  if (!READ_CONCERNS.has(level)) throw notImplemented(`the read concern '${level}'`);
};

const WRITE_CONCERN_FIELDS: ReadonlySet<string> = new Set(['w', 'j', 'fsync', 'wtimeout', 'provenance']);

const checkWriteConcern = (writeConcern: unknown): void => {
  if (!isDocument(writeConcern)) throw new MongoError(14, 'TypeMismatch', "'writeConcern' must be an object");
  for (const name of Object.keys(writeConcern)) {
    if (!WRITE_CONCERN_FIELDS.has(name)) {
      throw new MongoError(9, 'FailedToParse', `unrecognized write concern field: ${name}`);
    }
  }
  const { w } = writeConcern;
  if (w === undefined || w === 'majority') return;
  const servers = numberOf(w, 'writeConcern.w');
  if (servers === 0 || servers === 1) return;
  throw new MongoError(2, 'BadValue', `cannot use 'w: ${servers}' when a host is not replicated`);
};
