import { LRUCache } from 'lru-cache';
import type { PictureFiles } from '../../../core/files/picture-files.ts';
import { type Commit, requestsOf } from '../auction-log.ts';
import { BrokenLog } from '../broken-log.ts';
import { type ArchivedCommit, type ArchivePiece, unpackPiece } from './archive-piece.ts';

/** The beginning of a log that lies in files. The commit with the place `anchor` is in the database too, and so is what came after it. */
export interface ArchivedLog {
  auctionId: string;
  /** Place of the last fact in the files, and the hash of its commit. */
  version: number;
  head: string;
  /** Place of the first fact of their last commit, which stays in the database: so that a reader sees that something is before it. */
  anchor: number;
  commits: number;
  /** In order. */
  pieces: readonly ArchivePiece[];
  /** Epoch milliseconds. */
  archivedAt: number;
}

/** Which logs are archived, and where. A record is never changed. */
export interface ArchiveRecords {
  find(auctionId: string): Promise<ArchivedLog | null>;
  /** Adds one unless there is one of its auction; returns the one that is there. */
  add(log: ArchivedLog): Promise<ArchivedLog>;
}

/** Files that are kept unpacked: those that somebody is reading. */
const MOST_UNPACKED = 4;

/** Reads archived logs (R253). */
export class LogArchives {
  readonly #records: Pick<ArchiveRecords, 'find'>;
  readonly #files: Pick<PictureFiles, 'read'> | undefined;
  readonly #unpacked = new LRUCache<string, Promise<ArchivedCommit[]>>({ max: MOST_UNPACKED });

  constructor(records: Pick<ArchiveRecords, 'find'>, files?: Pick<PictureFiles, 'read'>) {
    this.#records = records;
    this.#files = files;
  }

  find(auctionId: string): Promise<ArchivedLog | null> {
    return this.#records.find(auctionId);
  }

  /** The commits in the files after the given fact, in order; at most `most`, 0 for all. Throws `BrokenLog` when a file is gone or was changed. */
  async readAfter({ auctionId, pieces }: ArchivedLog, version: number, most = 0): Promise<Commit[]> {
    const found: Commit[] = [];
    for (const piece of pieces) {
      if (piece.version <= version) continue;
      for (const { writtenAt, ...commit } of await this.#commitsIn(auctionId, piece)) {
        if (commit.firstSeq <= version) continue;
        found.push(commit);
        if (found.length === most) return found;
      }
    }
    return found;
  }

  /** The first facts of the commits in the files that hold these requests (`requestKey`). */
  async placesOf(log: ArchivedLog, requests: readonly string[]): Promise<number[]> {
    const asked = new Set(requests);
    const places: number[] = [];
    for (const piece of log.pieces)
      for (const commit of await this.#commitsIn(log.auctionId, piece))
        if (requestsOf(commit).some((request) => asked.has(request))) places.push(commit.firstSeq);
    return places;
  }

  #commitsIn(auctionId: string, piece: ArchivePiece): Promise<ArchivedCommit[]> {
    const known = this.#unpacked.get(piece.sha256);
    if (known !== undefined) return known;
    if (this.#files === undefined) throw new Error(`where ${piece.path} lies is not known here`);
    const unpacked = (content: Uint8Array | null) =>
      unpackPiece(piece, content).catch((error: unknown) => {
        throw new BrokenLog(auctionId, piece.firstSeq, error);
      });
    const reading = this.#files.read(piece.path).then(unpacked);
    this.#unpacked.set(piece.sha256, reading);
    // What could not be read is read again the next time.
    reading.catch(() => this.#unpacked.delete(piece.sha256));
    return reading;
  }
}
