import { mongo } from 'mongoose';
import { SNAPSHOTS } from '../../../auctions/log/snapshots.mongo.ts';
import { PUBLIC_LOGS } from '../../../auctions/logbook/log-copies.mongo.ts';
import { bulkWriter } from '../../../core/mongo/bulk-writer.mongo.ts';
import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import { duplicatesOf } from '../../../core/mongo/duplicate-key.mongo.ts';
import { SERVER_SECRETS } from '../../../core/redis/server-key.mongo.ts';
import { PROOF_SECRETS } from '../../../proof/keys.mongo.ts';
import { TREE_STATE } from '../../../proof/tree/tree.mongo.ts';
import { RIGHTS_STATE } from '../../../rights/rights.mongo.ts';
import { MONITORING_COLLECTIONS } from '../../monitoring/collections.mongo.ts';
import { LOCKS } from '../../upkeep-lock.mongo.ts';
import { BACKUP_KEYS, BACKUPS } from '../backup-repository.mongo.ts';
import { BACKUP_LOG } from '../log/log-cursors.mongo.ts';
import { BACKUP_FILES } from '../store/known-files.mongo.ts';
import type { DatabaseCopy, IndexShape } from './database-copy.ts';

/** What belongs to the running servers and machines, and to no other time, and what the servers derive from the log again. */
const MACHINES = new Set<string>([
  LOCKS,
  BACKUPS,
  BACKUP_KEYS,
  BACKUP_FILES,
  BACKUP_LOG,
  MONITORING_COLLECTIONS.samples,
  SNAPSHOTS,
  ...PUBLIC_LOGS,
]);
/**
 * Keys and what they have signed: a backup must not let anybody sign in or sign in our name, and restoring makes new ones, so that another log
 * of the proofs begins. And what says that the
 * limits of bidders follow the log: the log of a backup may be newer than they, so they are counted again.
 * So may the log be newer than the entries of its tree: what follows from them is made again.
 */
const LEFT_OUT = new Set([
  'identity_secrets',
  'oidc_artifacts',
  'sessions',
  PROOF_SECRETS,
  SERVER_SECRETS,
  ...TREE_STATE,
  RIGHTS_STATE,
]);
/** In the collection of locks. */
const RESTORING = 'restoring';
const CATCHING_UP = 'catching-up';
const BATCH = 500;

/** Keeps each value as what it is: a number that was a double, a 32-bit or a 64-bit integer becomes the same again. */
const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * All documents in the order of these fields, which no two have in common and each of which is of one type in all of them. They are asked
 * for in pieces: the embedded database reads all that a find asks for before it does anything else, as deciding a bid.
 */
async function* inPieces(
  collection: mongo.Collection,
  order: readonly string[],
): AsyncGenerator<Uint8Array, void> {
  const sort = Object.fromEntries(order.map((name) => [name, 1 as const]));
  let rest: mongo.Filter<mongo.Document>[] = [{}];
  for (let [from] = rest; from !== undefined; [from] = rest) {
    const piece = await collection.find(from, { raw: true, sort, limit: BATCH, batchSize: BATCH }).toArray();
    yield* piece as unknown as Uint8Array[];
    rest = piece.length < BATCH ? rest.slice(1) : behind(piece.at(-1) as unknown as Uint8Array, order);
  }
}

/** What follows a document: first of all what differs from it in the last field alone. */
function behind(bson: Uint8Array, order: readonly string[]): mongo.Filter<mongo.Document>[] {
  const last = mongo.BSON.deserialize(bson, EXACT);
  return order
    .map((name, at) => ({
      ...Object.fromEntries(order.slice(0, at).map((equal) => [equal, last[equal]])),
      [name]: { $gt: last[name] },
    }))
    .reverse();
}

/** The database of a connection, whole, through the driver: the embedded one and MongoDB alike. */
export function createMongoDatabaseCopy(connection: Connection): DatabaseCopy {
  const db = connection.db;
  if (db === undefined) throw new Error('the database is not connected');
  const marks = db.collection<{ _id: string; file?: string; since?: Date }>(LOCKS);

  const names = async () => {
    const all = await db.listCollections({}, { nameOnly: true }).toArray();
    return all.map(({ name }) => name).filter((name) => !MACHINES.has(name) && !name.startsWith('system.'));
  };

  return {
    name: db.databaseName,

    async collections() {
      const shapes = [];
      for (const name of (await names()).filter((one) => !LEFT_OUT.has(one))) {
        const indexes = (await db.collection(name).indexes()).filter((index) => index.name !== '_id_');
        shapes.push({ name, indexes: indexes.map(({ v, ns, ...index }) => index as IndexShape) });
      }
      return shapes;
    },

    // The order of an auction's commits; for the rest any stable order will do.
    documents: (collection) =>
      inPieces(db.collection(collection), collection === 'commits' ? ['auctionId', 'firstSeq'] : ['_id']),

    async isEmpty(only) {
      for (const name of only ?? (await names()))
        if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) return false;
      return true;
    },

    async clear() {
      for (const name of await names()) await db.collection(name).drop();
    },

    async insert(collection, documents) {
      for (let at = 0; at < documents.length; at += BATCH) {
        const batch = documents.slice(at, at + BATCH).map((bson) => mongo.BSON.deserialize(bson, EXACT));
        await db.collection(collection).insertMany(batch);
      }
    },

    async add(collection, documents) {
      let added = 0;
      for (let at = 0; at < documents.length; at += BATCH) {
        const batch = documents.slice(at, at + BATCH).map((bson) => mongo.BSON.deserialize(bson, EXACT));
        const there = await db
          .collection(collection)
          .insertMany(batch, { ordered: false })
          .then(() => [], duplicatesOf);
        added += batch.length - there.length;
      }
      return added;
    },

    async put(collection, documents) {
      const write = bulkWriter(db.collection(collection));
      const conflicts: string[] = [];
      const putOne = async (bson: Uint8Array) => {
        const { _id, ...replacement } = mongo.BSON.deserialize(bson, EXACT);
        const outcome = await write({ replaceOne: { filter: { _id }, replacement, upsert: true } });
        if (outcome === 'duplicate') conflicts.push(String(_id));
      };
      for (let at = 0; at < documents.length; at += BATCH)
        await Promise.all(documents.slice(at, at + BATCH).map(putOne));
      return conflicts;
    },

    async shape({ name, indexes }) {
      const known = await db.listCollections({ name }, { nameOnly: true }).toArray();
      if (known.length === 0) await db.createCollection(name);
      if (indexes.length > 0)
        await db.collection(name).createIndexes(indexes as unknown as mongo.IndexDescription[]);
    },

    async markRestoring(file) {
      if (file === null) await marks.deleteOne({ _id: RESTORING });
      else await marks.updateOne({ _id: RESTORING }, { $set: { file } }, { upsert: true });
    },

    restoring: async () => (await marks.findOne({ _id: RESTORING }))?.file ?? null,

    async markCatchingUp(since) {
      if (since === null) await marks.deleteOne({ _id: CATCHING_UP });
      else
        await marks.updateOne({ _id: CATCHING_UP }, { $set: { since: new Date(since) } }, { upsert: true });
    },

    catchingUpSince: async () => (await marks.findOne({ _id: CATCHING_UP }))?.since?.getTime() ?? null,
  };
}
