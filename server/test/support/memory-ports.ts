import type { AuctionEvent, AuctionView, PriceDrop } from '@autoplace/shared/contract';
import type { Publisher } from '../../src/auctions/live/publisher.ts';
import {
  type AuctionLog,
  type Commit,
  requestsOf,
  type Touched,
  type Which,
} from '../../src/auctions/log/auction-log.ts';
import {
  SNAPSHOT_FORMAT,
  type SnapshotKey,
  type SnapshotQuery,
  type Snapshots,
  type StoredSnapshot,
} from '../../src/auctions/log/snapshots.ts';
import type { AuctionCatalogue, AuctionRecord } from '../../src/catalogue/auction-catalogue.ts';
import type { HiddenLots } from '../../src/catalogue/hidden-lots.ts';
import type { Ids } from '../../src/core/ids.ts';
import type { Logger } from '../../src/core/logger.ts';

/** A log in memory, copied on the way in and out. `hold` lets a test decide when an append is through. */
export class MemoryLog implements AuctionLog {
  readonly commits = new Map<string, Commit>();
  readonly snapshots = new MemorySnapshots();
  readonly #requests = new Map<string, number>();
  readonly #writtenAt = new Map<string, number>();
  /** The clock of the database; without one commits count as written when their last fact happened. */
  now: (() => number) | null = null;
  /** Awaited before every append; a rejection is an append of unknown fate. */
  hold: (commit: Commit) => Promise<void> = async () => {};

  /** As `hold`, for the next append alone: those within it and after it go through at once. */
  holdNext(hold: typeof this.hold): void {
    this.hold = (commit) => {
      this.hold = async () => {};
      return hold(commit);
    };
  }

  /** The next append is written, and its answer is lost. */
  loseNextAnswer(): void {
    this.holdNext(async (commit) => {
      await this.append(commit);
      throw new Error('connection lost');
    });
  }

  async append(commit: Commit): Promise<'appended' | 'conflict'> {
    await this.hold(commit);
    const key = `${commit.auctionId}:${commit.firstSeq}`;
    const requests = requestsOf(commit).map((request) => `${commit.auctionId} ${request}`);
    if (this.commits.has(key) || requests.some((request) => this.#requests.has(request))) return 'conflict';
    this.commits.set(key, structuredClone(commit));
    this.#writtenAt.set(key, this.now?.() ?? commit.steps.at(-1)?.at(-1)?.at ?? 0);
    for (const request of requests) this.#requests.set(request, commit.firstSeq);
    return 'appended';
  }

  async readAfter(auctionId: string, version: number, most?: number): Promise<Commit[]> {
    return [...this.commits.values()]
      .filter((commit) => commit.auctionId === auctionId && commit.firstSeq > version)
      .sort((a, b) => a.firstSeq - b.firstSeq)
      .slice(0, most)
      .map((commit) => structuredClone(commit));
  }

  async placesOf(auctionId: string, requests: readonly string[]): Promise<number[]> {
    const places = requests.flatMap((request) => this.#requests.get(`${auctionId} ${request}`) ?? []);
    return [...new Set(places)].sort((a, b) => a - b);
  }

  async touchedSince(time: number, which: Which = { without: [] }): Promise<Touched[]> {
    const isWanted = (auctionId: string) =>
      'among' in which ? which.among.includes(auctionId) : !which.without.includes(auctionId);
    const newest = new Map<string, Touched>();
    for (const [key, { auctionId, firstSeq }] of this.commits) {
      const at = this.#writtenAt.get(key) ?? 0;
      if (at >= time && isWanted(auctionId) && firstSeq > (newest.get(auctionId)?.firstSeq ?? 0))
        newest.set(auctionId, { auctionId, firstSeq, at });
    }
    return [...newest.values()];
  }

  async newestAt(): Promise<number | null> {
    return this.#writtenAt.size === 0 ? null : Math.max(...this.#writtenAt.values());
  }

  async recentlyTouched(): Promise<string[]> {
    return [...new Set([...this.commits.values()].map(({ auctionId }) => auctionId))];
  }
}

/** Snapshots in memory. */
class MemorySnapshots implements Snapshots {
  stored: StoredSnapshot[] = [];

  async put(snapshot: StoredSnapshot): Promise<void> {
    if (!this.stored.some((one) => isSame(one, snapshot))) this.stored.push(snapshot);
  }

  async lighten(auctionId: string, before: number): Promise<void> {
    this.stored = this.stored.map(({ people, ...light }) =>
      people === undefined || (light.auctionId === auctionId && light.version < before)
        ? light
        : { ...light, people },
    );
  }

  async find(
    { auctionId, before, seq, bids, at, whole }: SnapshotQuery,
    limit: number,
  ): Promise<StoredSnapshot[]> {
    return this.stored
      .filter(
        (one) =>
          one.auctionId === auctionId &&
          one.format === SNAPSHOT_FORMAT &&
          one.version < (before ?? Number.POSITIVE_INFINITY) &&
          one.seq <= (seq ?? Number.POSITIVE_INFINITY) &&
          one.bidCount <= (bids ?? Number.POSITIVE_INFINITY) &&
          one.lastAt <= (at ?? Number.POSITIVE_INFINITY) &&
          (!whole || one.people !== undefined),
      )
      .sort((a, b) => b.version - a.version)
      .slice(0, limit);
  }

  async drop(snapshot: SnapshotKey): Promise<void> {
    this.stored = this.stored.filter((one) => !isSame(one, snapshot));
  }
}

const isSame = (one: SnapshotKey, other: SnapshotKey): boolean =>
  one.auctionId === other.auctionId && one.version === other.version && one.format === other.format;

/** A read model in memory; lists nothing. */
export class MemoryCatalogue implements AuctionCatalogue {
  readonly records = new Map<string, AuctionRecord>();
  readonly hidden: HiddenLots = {
    known: new Map(),
    catchUp: async () => {},
    hide: async (lot) => lot,
    show: async () => {},
    onHidden: () => {},
  };

  async save(record: AuctionRecord): Promise<void> {
    const known = this.records.get(record.view.id);
    if (known === undefined || known.version < record.version) this.records.set(record.view.id, record);
  }

  async catchUp(): Promise<void> {}

  async fill(): Promise<boolean> {
    return true;
  }

  async list(): Promise<never> {
    throw new Error('this catalogue does not list');
  }

  async makes(): Promise<never> {
    throw new Error('this catalogue does not count');
  }

  async openOfSellers(): Promise<never> {
    throw new Error('this catalogue does not count');
  }

  async models(): Promise<never> {
    throw new Error('this catalogue does not count');
  }

  openAndSold(): never {
    throw new Error('this catalogue does not list');
  }

  async sales(): Promise<never> {
    throw new Error('this catalogue knows no sales');
  }

  async dueBefore(time: number): Promise<{ auctionId: string; nextDeadlineAt: number }[]> {
    return [...this.records.values()].flatMap(({ view, nextDeadlineAt }) =>
      nextDeadlineAt !== null && nextDeadlineAt <= time ? [{ auctionId: view.id, nextDeadlineAt }] : [],
    );
  }
}

/** Remembers what was pushed. */
export class MemoryPublisher implements Publisher {
  readonly events: AuctionEvent[] = [];
  readonly drops: PriceDrop[] = [];

  published(_view: AuctionView, events: readonly AuctionEvent[]): void {
    this.events.push(...events);
  }

  priceDropped(drop: PriceDrop): void {
    this.drops.push(drop);
  }
}

/** Counts up instead of drawing lots. */
export function countingIds(): Ids {
  let count = 0;
  const next = () => String(++count).padStart(16, '0');
  return { newId: next, newNonce: () => next().repeat(2) };
}

/** A log of the operator that a test can look into. */
export function memoryLogger(): Logger & { errors: object[]; warnings: object[] } {
  const errors: object[] = [];
  const warnings: object[] = [];
  return {
    errors,
    warnings,
    debug: () => {},
    info: () => {},
    warn: (fields) => void warnings.push(fields),
    error: (fields) => void errors.push(fields),
  };
}
