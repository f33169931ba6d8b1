import { MINUTE_MS } from '@autoplace/shared/time';
import { LRUCache } from 'lru-cache';
import {
  type AuctionHistory,
  type AuctionLog,
  BrokenLog,
  type Commit,
  commitsAfter,
  isPublic,
  type Subscription,
} from '../../auctions/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { every, type Poll } from '../../core/poll.ts';
import type { GrowingTree } from './growing-tree.ts';
import type { SweepStore } from './heads.ts';
import type { PlacedEntry } from './leaves.ts';

/** What waits is written so often, in milliseconds; so is what has been written signed, at most. */
const EVERY_MS = 1_000;
/** How often the log is compared with the tree while anything moves, and how far back: commits written at once show one after the other. */
const SWEEP_EVERY_MS = 5 * MINUTE_MS;
const OVERLAP_MS = 5_000;
/** So many entries are written as one command. */
const AT_ONCE = 500;
/** Of how many auctions the last place is in memory, and so many commits of one until they are read from the log. */
const MOST_PLACES = 10_000;
const MOST_WAITING = 2_000;

/** How far an auction's log is in the tree: its last fact, and the number of its events up to there. */
interface Place {
  version: number;
  seq: number;
}

/** What of a commit is needed to make its entry. */
interface News {
  firstSeq: number;
  version: number;
  events: number;
  hash: string;
}

interface Waiting {
  since: number;
  /** In the order in which they were committed. */
  news: News[];
  /** Whether there may be commits that are not among the news, and how often somebody has said so. */
  isUnread: boolean;
  said: number;
}

interface SequencerDeps {
  log: Pick<AuctionLog, 'readAfter' | 'touchedSince'>;
  tree: GrowingTree;
  sweeps: SweepStore;
  clock: Clock;
  logger: Logger;
}

/**
 * Brings every commit with events into the tree: each once, those of an auction in their order (R231). Any server may write any entry: which
 * index an entry gets is decided by the unique index, and what was missing is asked again by whoever comes second.
 */
export class Sequencer implements Subscription {
  readonly name = 'tree over all auctions';
  readonly takesCrowds = true;
  readonly #deps: SequencerDeps;
  readonly #waiting = new Map<string, Waiting>();
  readonly #places = new LRUCache<string, Place>({ max: MOST_PLACES });
  #poll: Poll | null = null;
  /** Those that wait and whose logs cannot be read, until the next comparison. */
  readonly #broken = new Set<string>();
  /** Up to where the log was compared with the tree, once what is waiting is in it; and the same without the broken ones. */
  #sweptTo: number | null = null;
  #passedTo = 0;
  #sweepAt = 0;
  #hasMoved = true;

  constructor(deps: SequencerDeps) {
    this.#deps = deps;
    deps.tree.onLeaf(({ auctionId, version, seq }) => {
      const known = this.#places.get(auctionId);
      if (known === undefined || known.version < version) this.#places.set(auctionId, { version, seq });
    });
  }

  /** For how long the oldest commit that this server knows of has waited to be in the tree, in milliseconds. */
  get waitsMs(): number {
    const now = this.#deps.clock.now();
    return this.#waiting.values().reduce((longest, { since }) => Math.max(longest, now - since), 0);
  }

  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'the tree over all auctions cannot be continued' };
    this.#poll = every(clock, EVERY_MS, () => this.#work(), { failures });
  }

  async stop(): Promise<void> {
    await this.#poll?.stop();
  }

  /** Brings what is known to be missing into the tree now. */
  async now(): Promise<void> {
    await this.#poll?.now();
  }

  onCommit(_before: unknown, commit: Commit): void {
    const waiting = this.#waitFor(commit.auctionId, false);
    if (waiting.news.length < MOST_WAITING) waiting.news.push(toNews(commit));
    else this.#waitFor(commit.auctionId, true);
  }

  async catchUp({ auctionId, version }: AuctionHistory): Promise<void> {
    if ((this.#places.get(auctionId)?.version ?? 0) < version) this.#waitFor(auctionId, true);
  }

  #waitFor(auctionId: string, isUnread: boolean): Waiting {
    this.#hasMoved = true;
    let waiting = this.#waiting.get(auctionId);
    if (waiting === undefined) {
      waiting = { since: this.#deps.clock.now(), news: [], isUnread: false, said: 0 };
      this.#waiting.set(auctionId, waiting);
    }
    waiting.isUnread ||= isUnread;
    if (isUnread) waiting.said += 1;
    return waiting;
  }

  async #work(): Promise<void> {
    const { clock, tree, sweeps } = this.#deps;
    const isDue = this.#hasMoved || this.#broken.size > 0;
    if (isDue && clock.now() >= this.#sweepAt) await this.#sweep();
    if (this.#waiting.size > this.#broken.size) await this.#write();
    if (this.#sweptTo !== null) {
      // A server that starts looks for the broken ones again.
      if (this.#broken.size === 0) await sweeps.swept(this.#sweptTo);
      this.#passedTo = this.#sweptTo;
      this.#sweptTo = null;
    }
    await tree.sign();
  }

  /** Looks for commits that nobody has told of: of servers that died, or from before there was a tree. */
  async #sweep(): Promise<void> {
    const { log, sweeps, clock } = this.#deps;
    this.#broken.clear();
    const from = Math.max((await sweeps.sweptTo()) ?? 0, this.#passedTo);
    this.#hasMoved = false;
    const touched = await log.touchedSince(from - OVERLAP_MS);
    for (const { auctionId, firstSeq } of touched)
      if ((this.#places.get(auctionId)?.version ?? 0) < firstSeq) this.#waitFor(auctionId, true);
    const newest = touched.reduce((newest, { at }) => Math.max(newest, at), from);
    this.#sweptTo = newest === from && this.#waiting.size === 0 ? null : newest;
    this.#hasMoved = false;
    this.#sweepAt = clock.now() + SWEEP_EVERY_MS;
  }

  /** Writes all that waits now and can be read; what comes meanwhile waits for the next time. */
  async #write(): Promise<void> {
    const { tree } = this.#deps;
    await tree.readOn();
    for (let isDone = false; !isDone; ) {
      const { batch, isLast } = await this.#nextBatch();
      const entries = batch.flatMap(({ entries }) => entries);
      const outcome = entries.length === 0 ? 'appended' : await tree.append(entries);
      if (outcome === 'appended') for (const one of batch) this.#settle(one);
      else if (!(await tree.readOn()))
        throw new Error('the place of the next entry is taken by one that is not there');
      isDone = isLast && outcome === 'appended';
      await tree.sign();
    }
  }

  /** The next entries, by the auctions that they are of, and whether they are the last that wait. */
  async #nextBatch(): Promise<{ batch: Missing[]; isLast: boolean }> {
    const batch: Missing[] = [];
    let room = AT_ONCE;
    let isLast = true;
    for (const [auctionId, waiting] of this.#waiting) {
      if (this.#broken.has(auctionId)) continue;
      const missing = await this.#missingOf(auctionId, waiting, room).catch(brokenAsNull);
      if (missing === null) {
        this.#broken.add(auctionId);
        this.#deps.logger.error({ auctionId }, 'an auction with a broken log is not in the tree yet');
        continue;
      }
      batch.push(missing);
      room -= missing.entries.length;
      isLast &&= missing.left?.length === 0;
      if (room <= 0 || batch.length >= AT_ONCE) return { batch, isLast: false };
    }
    return { batch, isLast };
  }

  /** What of an auction is not in the tree as far as it is known. */
  async #missingOf(auctionId: string, waiting: Waiting, most: number): Promise<Missing> {
    const place = { ...(await this.#placeOf(auctionId)) };
    const { isUnread, said } = waiting;
    const news = waiting.news.splice(0).filter(({ version }) => version > place.version);
    // Until it is settled: what fails meanwhile is read from the log.
    waiting.isUnread = true;
    const entries: PlacedEntry[] = [];
    const take = ({ firstSeq, version, events, hash }: News) => {
      place.version = version;
      place.seq += events;
      if (events > 0) entries.push({ auctionId, hash, seq: place.seq, firstSeq, version });
    };
    if (!isUnread && follow(news, place.version)) {
      for (const one of news.splice(0, most)) take(one);
      return { auctionId, entries, place, said, left: news };
    }
    for await (const commit of commitsAfter(this.#deps.log, auctionId, place.version)) {
      if (entries.length >= most) return { auctionId, entries, place, said, left: null };
      take(toNews(commit));
    }
    return { auctionId, entries, place, said, left: [] };
  }

  async #placeOf(auctionId: string): Promise<Place> {
    const known = this.#places.get(auctionId);
    if (known !== undefined) return known;
    const newest = await this.#deps.tree.newestOf(auctionId);
    return newest === null ? { version: 0, seq: 0 } : { version: newest.version, seq: newest.seq };
  }

  /** Another commit may have come meanwhile. */
  #settle({ auctionId, place, said, left }: Missing): void {
    this.#places.set(auctionId, place);
    const waiting = this.#waiting.get(auctionId);
    if (waiting === undefined || left === null) return;
    waiting.isUnread = waiting.said > said;
    waiting.news.unshift(...left);
    if (waiting.news.length === 0 && !waiting.isUnread) this.#waiting.delete(auctionId);
    else waiting.since = this.#deps.clock.now();
  }
}

/** What of an auction is to be added, up to where that brings it, and what is left after that: null when it has to be read. */
interface Missing {
  auctionId: string;
  entries: PlacedEntry[];
  place: Place;
  said: number;
  left: News[] | null;
}

function toNews({ firstSeq, steps, hash }: Commit): News {
  const facts = steps.flat();
  const events = facts.reduce((sum, fact) => sum + Number(isPublic(fact)), 0);
  return { firstSeq, version: firstSeq + facts.length - 1, events, hash };
}

function brokenAsNull(error: unknown): null {
  if (error instanceof BrokenLog) return null;
  throw error;
}

/** Whether there is no gap, from the last place on. */
function follow(news: readonly News[], version: number): boolean {
  let last = version;
  return news.every((one) => {
    const follows = one.firstSeq === last + 1;
    last = one.version;
    return follows;
  });
}
