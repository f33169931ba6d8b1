import type { AuctionEvent, AuctionView, PriceDrop } from '@autoplace/shared/contract';
import type { Publisher } from '../../src/auctions/live/publisher.ts';
import type { AuctionLog, Commit } from '../../src/auctions/log/auction-log.ts';
import type { AuctionCatalogue, AuctionRecord } from '../../src/catalogue/auction-catalogue.ts';
import type { Ids } from '../../src/core/ids.ts';
import type { Logger } from '../../src/core/logger.ts';

/** A log in memory, copied on the way in and out. `hold` lets a test decide when an append is through. */
export class MemoryLog implements AuctionLog {
  readonly commits = new Map<string, Commit>();
  /** Awaited before every append; a rejection is an append of unknown fate. */
  hold: (commit: Commit) => Promise<void> = async () => {};

  async append(commit: Commit): Promise<'appended' | 'conflict'> {
    await this.hold(commit);
    const key = `${commit.auctionId}:${commit.firstSeq}`;
    if (this.commits.has(key)) return 'conflict';
    this.commits.set(key, structuredClone(commit));
    return 'appended';
  }

  async readAfter(auctionId: string, version: number, most?: number): Promise<Commit[]> {
    return [...this.commits.values()]
      .filter((commit) => commit.auctionId === auctionId && commit.firstSeq > version)
      .sort((a, b) => a.firstSeq - b.firstSeq)
      .slice(0, most)
      .map((commit) => structuredClone(commit));
  }

  async touchedSince(time: number): Promise<{ auctionId: string; firstSeq: number }[]> {
    const recent = [...this.commits.values()].filter(({ steps }) => (steps.at(-1)?.at(-1)?.at ?? 0) >= time);
    const byAuction = Map.groupBy(recent, ({ auctionId }) => auctionId);
    return [...byAuction].map(([auctionId, commits]) => ({
      auctionId,
      firstSeq: Math.max(...commits.map(({ firstSeq }) => firstSeq)),
    }));
  }

  async recentlyTouched(): Promise<string[]> {
    return [...new Set([...this.commits.values()].map(({ auctionId }) => auctionId))];
  }
}

/** A read model in memory; lists nothing. */
export class MemoryCatalogue implements AuctionCatalogue {
  readonly records = new Map<string, AuctionRecord>();

  async save(record: AuctionRecord): Promise<void> {
    const known = this.records.get(record.view.id);
    if (known === undefined || known.version < record.version) this.records.set(record.view.id, record);
  }

  async catchUp(): Promise<void> {}

  async list(): Promise<never> {
    throw new Error('this catalogue does not list');
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
