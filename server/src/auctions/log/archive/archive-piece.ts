import { hash as digestOf } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { pausing } from '../../../core/pausing.ts';
import type { Commit } from '../auction-log.ts';
import { FACTS_PER_TURN, factsIn } from '../open-history.ts';

/** A commit as an archive holds it; `writtenAt` by the clock of the database, as ISO 8601. */
export type ArchivedCommit = Commit & { writtenAt: string };

/** A file of an archive: consecutive commits of one auction. */
export interface ArchivePiece {
  /** In the store of pictures; follows from the digest. */
  path: string;
  /** Of the file, in hexadecimal digits. */
  sha256: string;
  /** Of the file. */
  bytes: number;
  /** The places of its first and its last fact in the log. */
  firstSeq: number;
  version: number;
}

/** A file holds about so much JSON, in bytes: what one reader has in memory at a time. */
const JSON_BYTES = 2 * 1024 * 1024;
/** Far above what a file unpacks to, in bytes; a commit has 16 MB at most. */
const MOST_BYTES = 64 * 1024 * 1024;

const compress = promisify(gzip);
const unpack = promisify(gunzip);

/** In many folders, as no file system likes a million files in one. */
const pathOf = (sha256: string): string => `logs-${sha256.slice(0, 2)}/log-${sha256}.jsonl.gz`;

/** The commits in lists of which each fills a file, in order. */
export async function* fillPieces(
  commits: AsyncIterable<ArchivedCommit>,
  jsonBytes = JSON_BYTES,
): AsyncGenerator<ArchivedCommit[]> {
  let piece: ArchivedCommit[] = [];
  let bytes = 0;
  for await (const commit of commits) {
    piece.push(commit);
    bytes += JSON.stringify(commit).length;
    if (bytes < jsonBytes) continue;
    yield piece;
    [piece, bytes] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}

/** The file: one line of JSON for each commit, compressed with gzip. The same commits make the same file. */
export async function packPiece(
  commits: readonly ArchivedCommit[],
): Promise<{ piece: ArchivePiece; content: Uint8Array }> {
  const [first, last] = [commits[0], commits.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a file of an archive holds a commit');
  const lines = commits.map((commit) => `${JSON.stringify(commit)}\n`);
  const content = await compress(lines.join(''), { level: 9 });
  const sha256 = digestOf('sha256', content);
  const version = last.firstSeq + factsIn(last) - 1;
  const piece = { path: pathOf(sha256), sha256, bytes: content.length, firstSeq: first.firstSeq, version };
  return { piece, content };
}

/** The commits of a file. Throws when it is gone, or is another one than the archive names. */
export async function unpackPiece(
  { path, sha256 }: ArchivePiece,
  content: Uint8Array | null,
): Promise<ArchivedCommit[]> {
  if (content === null) throw new Error(`the archived log ${path} is gone: put it back from a backup`);
  if (digestOf('sha256', content) !== sha256)
    throw new Error(`the archived log ${path} was changed: put it back from a backup`);
  const text = (await unpack(content, { maxOutputLength: MOST_BYTES })).toString('utf8');
  const pause = pausing(FACTS_PER_TURN);
  const commits: ArchivedCommit[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const commit = JSON.parse(line) as ArchivedCommit;
    commits.push(commit);
    await pause(factsIn(commit));
  }
  return commits;
}
