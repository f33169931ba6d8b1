import { isDeepStrictEqual } from 'node:util';
import type { Db } from 'mongodb';
import type { PictureFiles } from '../../../core/files/picture-files.ts';
import { pausing } from '../../../core/pausing.ts';
import type { CommitDocument } from '../auction-log.mongo.ts';
import { chainMaker, opened } from '../chain.ts';
import { FACTS_PER_TURN, factsIn } from '../open-history.ts';
import { SNAPSHOTS } from '../snapshots.mongo.ts';
import { ChainCheck } from '../verify-chain.ts';
import {
  type ArchivedCommit,
  type ArchivePiece,
  fillPieces,
  packPiece,
  unpackPiece,
} from './archive-piece.ts';
import { createMongoArchiveRecords } from './log-archives.mongo.ts';
import type { ArchivedLog } from './log-archives.ts';

interface ArchivingDeps {
  database: Pick<Db, 'collection'>;
  files: Pick<PictureFiles, 'read' | 'write'>;
  /** Epoch milliseconds. */
  now(): number;
  /** How much JSON a file holds, where that differs from the usual. */
  jsonBytes?: number;
}

/** A log that must not be archived; the message is English, for the operator. */
export class NotArchived extends Error {}

/**
 * Moves the log of an auction into files (R253): writes them, reads them back, checks the whole chain in what was read, records them, and only then
 * removes all commits but the last from the database, with the snapshots. What was cut off is done again and comes to the same
 * files; so does a second server at the same time. Rejects with `NotArchived`, before anything is removed, where the log does
 * not hold. Returns how many commits it has removed.
 */
export async function archiveLog(auctionId: string, deps: ArchivingDeps): Promise<number> {
  const records = createMongoArchiveRecords(deps.database);
  /** Another server was done first, and removes what is being read. */
  const unlessArchived = async (error: unknown) => {
    const archived = await records.find(auctionId);
    if (archived === null) throw error;
    return archived;
  };
  const known = await records.find(auctionId);
  const written = known ?? (await writeFiles(auctionId, deps).catch(unlessArchived));
  if (written === null) return 0;
  const { anchor } = known ?? (await records.add(written));
  await deps.database.collection(SNAPSHOTS).deleteMany({ auctionId });
  const commits = deps.database.collection<CommitDocument>('commits');
  return (await commits.deleteMany({ auctionId, firstSeq: { $lt: anchor } })).deletedCount;
}

/** The log in files that were read back; null where one commit is all there is. */
async function writeFiles(
  auctionId: string,
  { database, files, now, jsonBytes }: ArchivingDeps,
): Promise<ArchivedLog | null> {
  const check = new ChainCheck(auctionId);
  const toLink = chainMaker();
  const pause = pausing(FACTS_PER_TURN);
  const pieces: ArchivePiece[] = [];
  let last: ArchivedCommit | undefined;
  for await (const commits of fillPieces(commitsOf(database, auctionId), jsonBytes)) {
    const { piece, content } = await packPiece(commits);
    await files.write(piece.path, content);
    const read = await unpackPiece(piece, await files.read(piece.path));
    for (const [index, commit] of read.entries()) {
      if (!isDeepStrictEqual(commit, commits[index]))
        throw new NotArchived(`${piece.path} differs from the log of ${auctionId} at ${commit.firstSeq}`);
      const found = check.add(opened(toLink(commit), commit));
      if (found !== null) throw new NotArchived(`the log of ${auctionId} does not hold: ${found.flaw}`);
      await pause(factsIn(commit));
    }
    if (read.length !== commits.length) throw new NotArchived(`${piece.path} was cut off`);
    pieces.push(piece);
    last = read.at(-1);
  }
  if (last === undefined || check.links === 1) return null;
  const { head, links: commits } = check;
  const version = last.firstSeq + factsIn(last) - 1;
  return { auctionId, version, head, anchor: last.firstSeq, commits, pieces, archivedAt: now() };
}

async function* commitsOf(
  database: Pick<Db, 'collection'>,
  auctionId: string,
): AsyncGenerator<ArchivedCommit> {
  const found = database
    .collection<CommitDocument>('commits')
    .find({ auctionId }, { sort: { firstSeq: 1 }, batchSize: 200 });
  for await (const { _id, writtenAt, bids, requests, ...commit } of found)
    yield { ...commit, writtenAt: writtenAt.toISOString() };
}
