import { hash as digestOf } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import type { PictureFiles } from '../../core/files/picture-files.ts';
import { bulkWriter } from '../../core/mongo/bulk-writer.mongo.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { pausing } from '../../core/pausing.ts';
import { createMongoArchiveRecords } from './archive/log-archives.mongo.ts';
import { LogArchives } from './archive/log-archives.ts';
import { type AuctionLog, type Commit, requestsOf, type Step, type Touched } from './auction-log.ts';
import { FACTS_PER_TURN, factsIn } from './open-history.ts';
import { createMongoSnapshots } from './snapshots.mongo.ts';

/** One commit as it is stored. `_id` is `{auctionId}:{firstSeq}`: two servers that decide on one state collide on it. */
export interface CommitDocument {
  _id: string;
  auctionId: string;
  firstSeq: number;
  steps: Step[];
  nonce: string;
  seal?: string;
  prevHash: string;
  prev?: string;
  hash: string;
  /** When the database wrote it, by its own clock: a reader from there on finds it, however long it was on its way. */
  writtenAt: Date;
  /** How many bids it accepted. */
  bids: number;
  /** Digests of the requests that it holds, where it holds any: a request is in the log of an auction once. */
  requests?: string[];
}

const REQUESTS = 'requests';
/** The commits that are looked at together after a start: without it a reply has as many as 16 MB hold, decoded in one turn. */
const TOUCHED_PER_READ = 1_000;

/** Where archived logs lie: beside the pictures. Without it they cannot be read. */
type ArchiveFiles = Pick<PictureFiles, 'read'>;

/**
 * The log in the collection `commits`, one document a commit, written once and never changed. Of an archived log only the last
 * commits are there (R253); what is before them is read from files.
 */
export async function createMongoAuctionLog(
  connection: Connection,
  files?: ArchiveFiles,
): Promise<AuctionLog> {
  const commits = connection.collection<CommitDocument>('commits');
  await noteRequests(commits);
  await commits.createIndexes([
    { key: { auctionId: 1, firstSeq: 1 }, unique: true, name: 'auction_in_order' },
    { key: { writtenAt: 1 }, name: 'newest' },
    {
      key: { auctionId: 1, requests: 1 },
      unique: true,
      partialFilterExpression: { requests: { $exists: true } },
      name: REQUESTS,
    },
  ]);
  const snapshots = await createMongoSnapshots(connection);
  const archives = archivesOf(connection, files);
  const write = bulkWriter(commits);

  const touchedSince: AuctionLog['touchedSince'] = async (time, which = { without: [] }) => {
    const auctionId = 'among' in which ? { $in: [...which.among] } : { $nin: [...which.without] };
    const isAll = 'without' in which && which.without.length === 0;
    const newest = new Map<string, Touched>();
    const found = commits.find(
      { writtenAt: { $gte: new Date(time) }, ...(!isAll && { auctionId }) },
      { projection: { _id: 0, auctionId: 1, firstSeq: 1, writtenAt: 1 }, batchSize: TOUCHED_PER_READ },
    );
    for await (const { auctionId, firstSeq, writtenAt } of found)
      if (firstSeq > (newest.get(auctionId)?.firstSeq ?? 0))
        newest.set(auctionId, { auctionId, firstSeq, at: writtenAt.getTime() });
    return [...newest.values()];
  };

  const newestAt = async () => {
    const sorted = { sort: { writtenAt: -1 }, projection: { writtenAt: 1 } } as const;
    return (await commits.findOne({}, sorted))?.writtenAt.getTime() ?? null;
  };

  return {
    snapshots: {
      ...snapshots,
      // What was archived is seldom read.
      async put(snapshot) {
        if ((await archives.find(snapshot.auctionId)) === null) await snapshots.put(snapshot);
      },
    },

    async append(commit) {
      // The first commit of an archived auction is not there to collide with; a later one follows what was read (`AuctionLane`).
      if (commit.firstSeq === 1 && (await archives.find(commit.auctionId)) !== null) return 'conflict';
      const { _id, auctionId, ...content } = toCommitDocument(commit);
      // No document passes the filter, so that it inserts, or collides; only an update takes the time of the database.
      const outcome = await write({
        updateOne: {
          filter: { _id, auctionId, firstSeq: { $lt: 0 } },
          update: { $setOnInsert: content, $currentDate: { writtenAt: true } },
          upsert: true,
        },
      });
      return outcome === 'written' ? 'appended' : 'conflict';
    },

    readAfter: readerOf(connection, archives),

    async placesOf(auctionId, requests) {
      const places = await commits
        .find(
          { auctionId, requests: { $in: requests.map(digest) } },
          { projection: { _id: 0, firstSeq: 1 }, sort: { firstSeq: 1 } },
        )
        .map(({ firstSeq }) => firstSeq)
        .toArray();
      const archived = places.length < requests.length ? await archives.find(auctionId) : null;
      if (archived === null) return places;
      const older = await archives.placesOf(archived, requests);
      return [...older, ...places.filter((place) => place > archived.version)];
    },

    touchedSince,
    newestAt,

    async recentlyTouched(windowMs) {
      const newest = await newestAt();
      if (newest === null) return [];
      const touched = await touchedSince(newest - windowMs);
      return touched.map(({ auctionId }) => auctionId);
    },
  };
}

/** Reads the log, and needs nothing else of it. */
export const commitReader = (
  database: Pick<Db, 'collection'>,
  files?: ArchiveFiles,
): AuctionLog['readAfter'] => readerOf(database, archivesOf(database, files));

const archivesOf = (database: Pick<Db, 'collection'>, files: ArchiveFiles | undefined) =>
  new LogArchives(createMongoArchiveRecords(database), files);

function readerOf(database: Pick<Db, 'collection'>, archives: LogArchives): AuctionLog['readAfter'] {
  const commits = database.collection<CommitDocument>('commits');
  const stored = async (auctionId: string, version: number, most: number): Promise<Commit[]> => {
    const pause = pausing(FACTS_PER_TURN);
    const read: Commit[] = [];
    const found = commits.find(
      { auctionId, firstSeq: { $gt: version } },
      { sort: { firstSeq: 1 }, limit: most },
    );
    for await (const { _id, writtenAt, bids, requests, ...commit } of found) {
      read.push(commit);
      await pause(factsIn(commit));
    }
    return read;
  };

  return async (auctionId, version, most = 0) => {
    const read = await stored(auctionId, version, most);
    // The last commit of an archived log stays: nothing after `version` means that there is nothing.
    if (isWhole(read, version)) return read;
    const archived = await archives.find(auctionId);
    if (archived === null || archived.version <= version) return read;
    const older = await archives.readAfter(archived, version, most);
    if (older.length === most) return older;
    return [...older, ...(await stored(auctionId, archived.version, most === 0 ? 0 : most - older.length))];
  };
}

/** Whether each commit follows the one before, and the first the fact `version`. */
function isWhole(commits: readonly Commit[], version: number): boolean {
  let last = version;
  for (const commit of commits) {
    if (commit.firstSeq !== last + 1) return false;
    last += factsIn(commit);
  }
  return true;
}

/** Of one length, however long the client makes its keys. */
const digest = (request: string): string => digestOf('sha256', request, 'base64url').slice(0, 22);

export function toCommitDocument(commit: Commit): Omit<CommitDocument, 'writtenAt'> {
  const { auctionId, firstSeq, steps, nonce, seal, prevHash, prev, hash } = commit;
  const requests = requestsOf(commit).map(digest);
  return {
    _id: `${auctionId}:${firstSeq}`,
    auctionId,
    firstSeq,
    steps: [...steps],
    nonce,
    ...(seal !== undefined && { seal }),
    prevHash,
    ...(prev !== undefined && { prev }),
    hash,
    bids: steps.flat().filter(({ type }) => type === 'BidPlaced').length,
    ...(requests.length > 0 && { requests }),
  };
}

/**
 * Commits written before requests were noted get theirs. The index says that all commits have them, so this happens once,
 * before the index is there: a data folder of 0.1.0, or a backup of it.
 */
async function noteRequests(commits: Collection<CommitDocument>): Promise<void> {
  const indexes = await commits.indexes().catch(() => []);
  if (indexes.some(({ name }) => name === REQUESTS)) return;
  const missing = commits.find({ requests: { $exists: false } }, { projection: { steps: 1 } });
  for await (const { _id, steps } of missing) {
    const requests = requestsOf({ steps }).map(digest);
    if (requests.length > 0) await commits.updateOne({ _id }, { $set: { requests } });
  }
}
