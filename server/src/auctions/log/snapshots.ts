import { hash as digestOf } from 'node:crypto';
import type { AuctionView } from '@autoplace/shared/contract';
import type { Logger } from '../../core/logger.ts';
import { type AuctionState, PersistentMap, placedIn } from '../rules/index.ts';

/**
 * A snapshot is made at the first commit that reaches a multiple of this number of facts: which ones exist follows from the log
 * alone, and two servers that make the same one write the same.
 */
export const SNAPSHOT_EVERY = 200;
/** Servers see the snapshots of their own format only, so that old and new ones can run side by side. Raise it whenever `AuctionState` or what `evolve` makes of a fact changes. */
export const SNAPSHOT_FORMAT = 8;

/** An auction as the log had made it up to one commit. */
export interface Snapshot {
  /** Place of the first fact of that commit in the log, and its hash. */
  firstSeq: number;
  hash: string;
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
  /** Every bidder, armed price and revision of a bid, as JSON; only the newest snapshots of an auction keep it. */
  people?: string;
  /** SHA-256 over `content`. */
  digest: string;
}

export type SnapshotKey = Pick<StoredSnapshot, 'auctionId' | 'version' | 'format'>;

/** Which snapshots: those of an auction before a fact, with at most `bids` bids, not after a time, with everybody in them. */
export interface SnapshotQuery {
  auctionId: string;
  before?: number;
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

/** A light one is without its people. */
export function encodeSnapshot({ state, view, ...commit }: Snapshot, isLight = false): StoredSnapshot {
  const { bidders, armed, answered, revisions, ...rest } = state;
  const people = isLight
    ? ''
    : JSON.stringify({
        ...{ bidders: [...bidders], armed: [...armed] },
        ...{ answered: [...answered], revisions: [...revisions] },
      });
  const leader = state.leader && [state.leader.bidderId, bidders.get(state.leader.bidderId)];
  const content = JSON.stringify({ ...commit, state: rest, leader, view, people: sha256(people) });
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
export function decodeSnapshot({ format, content, people, digest }: StoredSnapshot): Snapshot | null {
  if (format !== SNAPSHOT_FORMAT || sha256(content) !== digest) return null;
  const { state, leader, view, people: known, firstSeq, hash } = JSON.parse(content);
  if (people !== undefined && sha256(people) !== known) return null;
  const { bidders, armed, answered, revisions } =
    people === undefined
      ? { bidders: leader === null ? [] : [leader], armed: [], answered: [], revisions: [] }
      : JSON.parse(people);
  const folded = {
    ...state,
    bidders: PersistentMap.of(bidders),
    armed: PersistentMap.of(armed),
    answered: PersistentMap.of(answered),
    revisions: PersistentMap.of(revisions),
  };
  return { firstSeq, hash, view, state: folded };
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
      await this.#snapshots.put(encodeSnapshot(snapshot, snapshot.state.version < lightBefore));
    await this.#snapshots.lighten(auctionId, lightBefore);
  }
}
