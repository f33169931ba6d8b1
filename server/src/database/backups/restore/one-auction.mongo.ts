import type { PictureFiles } from '../../../core/files/picture-files.ts';
import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import type { DatabaseCopy } from '../archive/database-copy.ts';
import { RestoreRefused } from '../archive/read-backup.ts';
import { type AuctionInBackup, type StoredCommit, toStored } from './auction-in-backup.mongo.ts';
import { problemIn } from './verify-chains.ts';

interface OneAuctionDeps {
  connection: Connection;
  database: DatabaseCopy;
  pictures: PictureFiles;
  content: (sha256: string) => Promise<Uint8Array | null>;
  /** Whether commits that are another than those of the backup, and all after them, are replaced. */
  replace: boolean;
}

interface OneAuctionRestored {
  /** Commits, documents and pictures that were missing. */
  commits: number;
  documents: number;
  pictures: number;
  /** Commits that were removed because they were others than those of the backup. */
  replaced: number;
}

/**
 * Puts back what is missing of an auction: commits, what they refer to, pictures of its car. Nothing that is there is touched. Refuses,
 * with nothing written, where a commit is another one than in the backup, unless it is to be replaced, and where what is there and
 * what is in the backup make no whole chain. Doing it again changes nothing.
 */
export async function restoreAuction(
  auctionId: string,
  backup: AuctionInBackup,
  { connection, database, pictures, content, replace }: OneAuctionDeps,
): Promise<OneAuctionRestored> {
  const commits = connection.collection<{ _id: string }>('commits');
  if ((await connection.collection<{ _id: string }>('log_archives').findOne({ _id: auctionId })) !== null)
    throw new RestoreRefused(`The log of ${auctionId} is archived here: put its files back.`);
  const there = await storedOf(connection, auctionId);
  const parts = [...there.values()].find(
    ({ firstSeq, bson }) => !isSame(bson, backup.commits.get(firstSeq)?.bson ?? bson),
  );
  if (parts !== undefined && !replace)
    throw new RestoreRefused(
      `The log of ${auctionId} and the backup part at fact ${parts.firstSeq}: stop the servers and add --replace to take that of the backup from there on.`,
    );
  const from = parts?.firstSeq ?? Infinity;
  const before = [...there].filter(([firstSeq]) => firstSeq < from);
  // What came after the backup stays if it follows from what is in it.
  const choices = [new Map([...there, ...backup.commits]), new Map([...before, ...backup.commits])];
  const problems = choices.map((choice) => problemOf(auctionId, choice));
  const whole = choices[problems.indexOf(null)];
  if (whole === undefined)
    throw new RestoreRefused(
      `The log of ${auctionId} would not hold with what is in the backup: ${problems[0]}.`,
    );

  const isKept = ({ firstSeq, bson }: StoredCommit) => isSame(bson, whole.get(firstSeq)?.bson ?? NONE);
  const others = [...there.values()].filter((stored) => !isKept(stored)).map(({ firstSeq }) => firstSeq);
  if (others.length > 0) {
    await commits.deleteMany({ auctionId, firstSeq: { $in: others } });
    // What follows from the log is made again.
    for (const name of ['auction_snapshots', 'own_bids'])
      await connection.collection(name).deleteMany({ auctionId });
    await connection.collection<{ _id: string }>('auctions').deleteOne({ _id: auctionId });
  }
  let documents = 0;
  for (const [collection, found] of backup.documents)
    documents += await database.add(collection, [...found.values()]);
  const added = await putPictures(backup, { pictures, content });
  const missing = inOrder(whole).filter(({ firstSeq }) => !there.has(firstSeq) || others.includes(firstSeq));
  const put = await database.add(
    'commits',
    missing.map(({ bson }) => bson),
  );
  // A server that runs may have written meanwhile.
  const after = problemOf(auctionId, await storedOf(connection, auctionId));
  if (after !== null) throw new RestoreRefused(`The log of ${auctionId} still does not hold: ${after}.`);
  return { commits: put, documents, pictures: added, replaced: others.length };
}

const NONE = new Uint8Array();

const problemOf = (auctionId: string, commits: Map<number, StoredCommit>): string | null =>
  problemIn(
    auctionId,
    inOrder(commits).map(({ commit }) => commit),
  );

async function storedOf(connection: Connection, auctionId: string): Promise<Map<number, StoredCommit>> {
  const found = await connection.collection('commits').find({ auctionId }, { raw: true }).toArray();
  return new Map(
    found.map((bson) => toStored(bson as unknown as Uint8Array)).map((stored) => [stored.firstSeq, stored]),
  );
}

const inOrder = (commits: Map<number, StoredCommit>): StoredCommit[] =>
  [...commits.values()].sort((a, b) => a.firstSeq - b.firstSeq);

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

async function putPictures(
  { files }: AuctionInBackup,
  { pictures, content }: Pick<OneAuctionDeps, 'pictures' | 'content'>,
): Promise<number> {
  let added = 0;
  for (const { path, sha256 } of files.values()) {
    if ((await pictures.read(path)) !== null) continue;
    const found = await content(sha256);
    if (found === null) continue;
    await pictures.write(path, found);
    added += 1;
  }
  return added;
}
