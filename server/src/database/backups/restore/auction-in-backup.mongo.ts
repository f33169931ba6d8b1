import { mongo } from 'mongoose';
import type { Commit } from '../../../auctions/index.ts';
import type { CommitDocument } from '../../../auctions/log/auction-log.mongo.ts';
import { type BackupVisitor, RestoreRefused } from '../archive/read-backup.ts';
import { referredBy } from '../log/new-commits.mongo.ts';
import { REFERRED, type Referred } from '../log/new-commits.ts';
import type { KeptFile } from '../store/contents.ts';

/** A commit as it is stored: its place, what is hashed of it, and all of it in BSON. */
export interface StoredCommit {
  firstSeq: number;
  writtenAt: number;
  commit: Commit;
  bson: Uint8Array;
}

export interface AuctionInBackup {
  /** By their places. */
  commits: Map<number, StoredCommit>;
  /** What they refer to, by collection and id. */
  documents: Map<Referred, Map<string, Uint8Array>>;
  /** Pictures and documents of the car, by their paths. */
  files: Map<string, KeptFile>;
}

/** A commit of the collection `commits`. */
export function toStored(bson: Uint8Array): StoredCommit {
  const { _id, bids, requests, writtenAt, ...commit } = mongo.BSON.deserialize(bson) as CommitDocument;
  return { firstSeq: commit.firstSeq, writtenAt: writtenAt.getTime(), commit, bson };
}

/**
 * Has a full backup and the log after it read, in this order, for one auction up to `to` (epoch milliseconds).
 * Throws `RestoreRefused` if it is archived there, or not there at all.
 */
export async function readAuction(
  auctionId: string,
  readAll: (visitor: BackupVisitor) => Promise<unknown>,
  to: number | null,
): Promise<AuctionInBackup> {
  const commits = new Map<number, StoredCommit>();
  const documents = new Map(REFERRED.map((name) => [name, new Map<string, Uint8Array>()]));
  const files = new Map<string, KeptFile>();
  const refers = new Map(REFERRED.map((name) => [name, new Set<string>()]));
  await readAll({
    async documents(name, found) {
      if (name === 'log_archives' && found.some((bson) => idOf(bson) === auctionId))
        throw new RestoreRefused(`The log of ${auctionId} is archived: restore all, or put its files back.`);
      for (const bson of found)
        if (name === 'commits') {
          if (!idOf(bson).startsWith(`${auctionId}:`)) continue;
          const stored = toStored(bson);
          if (to !== null && stored.writtenAt > to) continue;
          commits.set(stored.firstSeq, stored);
          for (const { collection, id } of stored.commit.steps.flat().flatMap(referredBy))
            refers.get(collection)?.add(id);
        } else if (refers.get(name as Referred)?.has(idOf(bson)))
          documents.get(name as Referred)?.set(idOf(bson), bson);
    },
    async files(found) {
      for (const file of found)
        if (refers.get('cars')?.has(file.path.split('/')[0] ?? '')) files.set(file.path, file);
    },
  });
  if (commits.size === 0) throw new RestoreRefused(`There is no auction ${auctionId} in the backup.`);
  return { commits, documents, files };
}

const idOf = (bson: Uint8Array): string => String(mongo.BSON.deserialize(bson)._id);
