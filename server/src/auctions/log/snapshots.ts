import { createHash, hash as digestOf } from 'node:crypto';
import type { AuctionView } from '@autoplace/shared/contract';
import type { Logger } from '../../core/logger.ts';
import { pausing } from '../../core/pausing.ts';
import { type AuctionState, PersistentMap, placedIn } from '../rules/index.ts';

/**
 * A snapshot is made at the first commit that reaches a multiple of this number of facts: which ones exist follows from the log
 * alone, and two servers that make the same one write the same.
 */
export const SNAPSHOT_EVERY = 200;
/** Servers see the snapshots of their own format only, so that old and new ones can run side by side. Raise it whenever `AuctionState` or what `evolve` makes of a fact changes. */
export const SNAPSHOT_FORMAT = 12;

/** An auction as the log had made it up to one commit. */
export interface Snapshot {
  /** Place of the first fact of that commit in the log, and its hash. */
  firstSeq: number;
  hash: string;
  /** Hash of the last commit with events. */
  publicHash: string;
  state: AuctionState;
  view: AuctionView;
}

/** A snapshot as it is stored: derived from the log and never trusted without its digests. */
export interface StoredSnapshot {
  format: number;
  auctionId: string;
  version: number;
  /** Public events and bids up to here, voided ones too. */
  seq: number;
  bidCount: number;
  /** Time of the last fact, epoch milliseconds. */
  lastAt: number;
  /** All but the people, as JSON, with the digest of the people. */
  content: string;
  /** Every bidder, armed price and revision of a bid, in pieces of JSON; only the newest snapshots of an auction keep them. */
  people?: string[];
  /** SHA-256 over `content`. */
  digest: string;
}

export type SnapshotKey = Pick<StoredSnapshot, 'auctionId' | 'version' | 'format'>;

/** Which snapshots: those of an auction before a fact, with at most `seq` public events or `bids` bids, not after a time, with everybody in them. */
export interface SnapshotQuery {
  auctionId: string;
  before?: number;
  seq?: number;
  bids?: number;
  at?: number;
  whole?: true;
}

/** The snapshots of all auctions. All may be lost: what they say is in the log. */
export interface Snapshots {
  /** Stores one unless it is there. */
  put(snapshot: StoredSnapshot): Promise<void>;
  /** Keeps only the content of those before a version. */
  lighten(auctionId: string, before: number): Promise<void>;
  /** The newest first. */
  find(query: SnapshotQuery, limit: number): Promise<StoredSnapshot[]>;
  /** Removes one that turned out to be damaged. */
  drop(snapshot: SnapshotKey): Promise<void>;
}

const sha256 = (text: string): string => digestOf('sha256', text, 'base64url');

function digestOfAll(pieces: readonly string[]): string {
  const digest = createHash('sha256');
  for (const piece of pieces) digest.update(`${piece}\n`);
  return digest.digest('base64url');
}

/** What holds people, and how many of them are encoded or decoded before other work gets a turn: some ten milliseconds. */
const MAPS = ['bidders', 'armed', 'answered', 'revisions'] as const;
const PEOPLE_PER_PIECE = 1_000;

type OfPeople = Pick<AuctionState, (typeof MAPS)[number]>;
type Piece = [map: (typeof MAPS)[number], entries: [string, never][]];

/** Of a state, which never changes, so that other work may go on in between. */
async function encodePeople(state: OfPeople): Promise<string[]> {
  const pieces: string[] = [];
  const pause = pausing(PEOPLE_PER_PIECE);
  for (const map of MAPS) {
    const entries = [...state[map]];
    for (let at = 0; at < entries.length; at += PEOPLE_PER_PIECE) {
      const piece = entries.slice(at, at + PEOPLE_PER_PIECE);
      pieces.push(JSON.stringify([map, piece]));
      await pause(piece.length);
    }
  }
  return pieces;
}

async function decodePeople(pieces: readonly string[]): Promise<OfPeople> {
  const people: Record<Piece[0], PersistentMap<never>> = {
    bidders: PersistentMap.of(),
    armed: PersistentMap.of(),
    answered: PersistentMap.of(),
    revisions: PersistentMap.of(),
  };
  const pause = pausing(PEOPLE_PER_PIECE);
  for (const piece of pieces) {
    const [map, entries] = JSON.parse(piece) as Piece;
    for (const [key, value] of entries) people[map] = people[map].set(key, value);
    await pause(entries.length);
  }
  return people;
}

/** A light one is without its people. */
export async function encodeSnapshot(
  { state, view, ...commit }: Snapshot,
  isLight = false,
): Promise<StoredSnapshot> {
  const { bidders, armed, answered, revisions, ...rest } = state;
  const people = isLight ? [] : await encodePeople(state);
  const leader = state.leader && [state.leader.bidderId, bidders.get(state.leader.bidderId)];
  const content = JSON.stringify({ ...commit, state: rest, leader, view, people: digestOfAll(people) });
  const { version, seq, lastAt, terms } = state;
  const digest = sha256(content);
  const stored = {
    format: SNAPSHOT_FORMAT,
    auctionId: terms.auctionId,
    version,
    seq,
    bidCount: placedIn(state),
    lastAt,
    content,
    digest,
  };
  return isLight ? stored : { ...stored, people };
}

/**
 * The snapshot again, or null if it is damaged. Without `people` it holds the leader alone: enough to fold on to the reply
 * of a request, but not to decide.
 */
export async function decodeSnapshot({
  format,
  content,
  people,
  digest,
}: StoredSnapshot): Promise<Snapshot | null> {
  if (format !== SNAPSHOT_FORMAT || sha256(content) !== digest) return null;
  const { state, leader, view, people: known, ...commit } = JSON.parse(content);
  if (people !== undefined && digestOfAll(people) !== known) return null;
  const pieces = people ?? (leader === null ? [] : [JSON.stringify(['bidders', [leader]])]);
  return { ...commit, view, state: { ...state, ...(await decodePeople(pieces)) } };
}

/** Whether a commit that took the log from one version to another brings a snapshot. */
export const bringsSnapshot = (before: number, after: number): boolean =>
  Math.floor(after / SNAPSHOT_EVERY) > Math.floor(before / SNAPSHOT_EVERY);

/** Writes snapshots in the background, one after the other. What cannot be written is left out: the next one will do. */
export class SnapshotWriter {
  readonly #snapshots: Snapshots;
  readonly #logger: Logger;
  readonly #waiting = new Map<string, Snapshot[]>();
  #writing: Promise<void> | null = null;

  constructor(snapshots: Snapshots, logger: Logger) {
    this.#snapshots = snapshots;
    this.#logger = logger;
  }

  note(snapshot: Snapshot): void {
    const { auctionId } = snapshot.state.terms;
    const waiting = this.#waiting.get(auctionId) ?? [];
    this.#waiting.set(auctionId, [...waiting, snapshot]);
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when everything noted so far has been written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    await Promise.resolve();
    for (const [auctionId, waiting] of this.#waiting) {
      this.#waiting.delete(auctionId);
      try {
        await this.#write(auctionId, waiting);
      } catch (error) {
        this.#logger.warn({ err: error, auctionId }, 'a snapshot was not written');
      }
    }
    this.#writing = null;
  }

  async #write(auctionId: string, waiting: readonly Snapshot[]): Promise<void> {
    const newest = waiting.at(-1)?.state.version ?? 0;
    const lightBefore = newest - 2 * SNAPSHOT_EVERY;
    for (const snapshot of waiting)
      await this.#snapshots.put(await encodeSnapshot(snapshot, snapshot.state.version < lightBefore));
    await this.#snapshots.lighten(auctionId, lightBefore);
  }
}
