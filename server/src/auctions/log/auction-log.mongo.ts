import { hash as digestOf } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { bulkWriter } from '../../core/mongo/bulk-writer.mongo.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { type AuctionLog, type Commit, requestsOf, type Step, type Touched } from './auction-log.ts';
import { FACTS_PER_TURN, factsIn } from './open-history.ts';
import { pausing } from './pauses.ts';
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

/** The log in the collection `commits`, one document a commit, written once and never changed. */
export async function createMongoAuctionLog(connection: Connection): Promise<AuctionLog> {
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
  const write = bulkWriter(commits);

  const touchedSince = async (time: number) => {
    const newest = new Map<string, Touched>();
    const found = commits.find(
      { writtenAt: { $gte: new Date(time) } },
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
    snapshots,

    async append(commit) {
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

    readAfter: commitReader(connection),

    placesOf: (auctionId, requests) =>
      commits
        .find(
          { auctionId, requests: { $in: requests.map(digest) } },
          { projection: { _id: 0, firstSeq: 1 }, sort: { firstSeq: 1 } },
        )
        .map(({ firstSeq }) => firstSeq)
        .toArray(),

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
export function commitReader(database: Pick<Db, 'collection'>): AuctionLog['readAfter'] {
  const commits = database.collection<CommitDocument>('commits');
  return async (auctionId, version, most = 0) => {
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
