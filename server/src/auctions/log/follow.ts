import { MINUTE_MS } from '@autoplace/shared/time';
import { LRUCache } from 'lru-cache';
import { catalogueUpdateOf } from '../../catalogue/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { every, type Poll } from '../../core/poll.ts';
import type { AuctionNews, Growth, Signals } from '../../core/redis/signals.ts';
import { noTracing, type Tracing, traced } from '../../core/tracing/tracing.ts';
import { Pacer } from '../live/pacer.ts';
import { Turns } from '../live/turns.ts';
import { type AuctionState, nextDeadline } from '../rules/index.ts';
import { Looks, type Scope } from '../servers/looks.ts';
import type { AuctionLog, Commit, Touched } from './auction-log.ts';
import { BrokenLog } from './broken-log.ts';
import type { AuctionDesk } from './desk.ts';
import type { AuctionHistory } from './history.ts';
import type { Written } from './lane.ts';

/** Servers on which an auction is watched hear of it at most this often, and all servers; milliseconds. */
const GROWTH_EVERY_MS = 50;
const NEWS_EVERY_MS = 500;
/** How often the log is looked at, in milliseconds. */
const POLL_EVERY_MS = 1_000;
/** So many own commits to an auction between two looks are a rush. */
const RUSH = 20;
/** The share of looking at everything. */
const LOOKS = 'looks';
/** How long a committing server has for what follows from its commit before others check it, in milliseconds. */
const PATIENCE_MS = 5_000;
/** A server that has started catches up with the auctions touched in this time before the newest commit. */
const RECOVERED_MS = 10 * MINUTE_MS;
/** So many auctions are caught up with at once, and of so many commits at once what a subscription does is done. */
const AT_ONCE = 16;
const COMMITS_AT_ONCE = 32;
/** Auctions of which the last known place is remembered. */
const MOST_REMEMBERED = 10_000;

/** Something that follows the log: a projection, notifications, timers. Behind the log, and never in a bid's way. */
export interface Subscription {
  name: string;
  /**
   * A commit of this server is durable. `before` is the auction without it, null when it began the log; `after` has at
   * least this commit. After a rejection the auction is caught up with.
   */
  onCommit?(before: AuctionState | null, commit: Commit, after: AuctionHistory): void | Promise<void>;
  /** Does what is still missing of everything in the log, whichever server committed it. Repeating it changes nothing. */
  catchUp?(history: AuctionHistory): Promise<void>;
  /** Whether it sees by itself to a crowd of commits; of any other subscription a few are done at the same time. */
  takesCrowds?: true;
}

export interface FollowerDeps {
  desk: Pick<AuctionDesk, 'onCommitted' | 'peek' | 'read'>;
  log: Pick<AuctionLog, 'touchedSince' | 'newestAt' | 'recentlyTouched'>;
  /** Which of the servers that know each other does what concerns no watchers; a server that works alone does everything. */
  shares?: Shares;
  signals: Signals;
  clock: Clock;
  logger: Logger;
  /** The auctions of which this server has to know everything. */
  watched(): readonly string[];
  tracing?: Tracing;
  /** Another server has moved an auction on. Resolves when who watches it is told; never rejects. */
  onNews(news: AuctionNews): Promise<void>;
  /** The log of a watched auction has grown. Resolves and rejects as `onNews`. */
  onGrown(auctionId: string): Promise<void>;
}

/** What one of several servers does for all of them. */
interface Shares {
  /** Whether there are others that this server knows of. */
  isJoined(): boolean;
  /** Whether a share is this server's. */
  isMine(share: string): boolean;
}

const alone: Shares = { isJoined: () => false, isMine: () => true };

/**
 * Follows the log of all auctions. What this server commits is handed to the subscriptions at once and announced to the
 * other servers. What others commit arrives by signal, or by the poll of the newest commits, which makes it certain; the
 * subscriptions catch up with it a while later, when the server that committed is done with it unless it has died.
 */
export class LogFollower {
  readonly #deps: FollowerDeps;
  readonly #growth: Pacer;
  readonly #news: Pacer;
  readonly #looks: Looks;
  readonly #subscriptions: { subscription: Subscription; turns: Turns }[] = [];
  readonly #catchingUp = new Turns(AT_ONCE);
  /** The newest version of each auction that this server has heard of, and up to which it has seen to everything itself. */
  readonly #heard = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  readonly #seenTo = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  /** Auctions of which something public is still to be announced. */
  readonly #loud = new Set<string>();
  /** What is to come for auctions, by task and auction. */
  readonly #waiting = new Map<string, () => void>();
  /** How many commits this server has made to each auction since the last look. */
  readonly #own = new Map<string, number>();
  #poll: Poll | null = null;
  #stopped = false;

  constructor(deps: FollowerDeps) {
    this.#deps = deps;
    this.#growth = new Pacer(deps.clock, GROWTH_EVERY_MS);
    this.#news = new Pacer(deps.clock, NEWS_EVERY_MS);
    this.#looks = new Looks({
      ...deps,
      scope: () => this.#scope(),
      rushes: () => this.#rushes(),
      hasFolded: ({ auctionId, firstSeq }) => (deps.desk.peek(auctionId)?.version ?? 0) >= firstSeq,
      hasHeard: ({ auctionId, firstSeq }) => (this.#heard.get(auctionId) ?? 0) >= firstSeq,
      learn: (commit, scope) => this.#learn(commit, scope),
    });
    deps.desk.onCommitted((history, written) => this.#committed(history, written));
  }

  subscribe(subscription: Subscription): void {
    const turns = new Turns(subscription.takesCrowds ? Number.POSITIVE_INFINITY : COMMITS_AT_ONCE);
    this.#subscriptions.push({ subscription, turns });
  }

  /**
   * Catches up with what was touched lately, or since then (epoch milliseconds): after a stop that nobody planned, listings that never
   * got further included. Nothing has to wait for it (R170). What fails is tried again. Returns false if a stop cut it off.
   */
  async recover(since: number | null = null): Promise<boolean> {
    const { log } = this.#deps;
    const touched =
      since === null
        ? await log.recentlyTouched(RECOVERED_MS)
        : (await log.touchedSince(since)).map(({ auctionId }) => auctionId);
    await Promise.all(touched.map((auctionId) => this.#catchUpOrLater(auctionId)));
    return !this.#stopped;
  }

  /** Lets every subscription catch up with an auction, now. Its log is read once for all of them. */
  async catchUp(auctionId: string): Promise<void> {
    const history = await this.#deps.desk.read(auctionId);
    if (history === null) return;
    // Another commit may be folded in while the subscriptions are at work.
    const { version } = history;
    for (const { subscription } of this.#subscriptions) await subscription.catchUp?.(history);
    if ((this.#seenTo.get(auctionId) ?? 0) < version) this.#seenTo.set(auctionId, version);
  }

  /** Some at a time. */
  async #catchUpOrLater(auctionId: string): Promise<void> {
    try {
      await this.#catchingUp.run(() => (this.#stopped ? undefined : this.catchUp(auctionId)));
    } catch (error) {
      // The database may be closed by now; another server or the next start sees to it.
      if (this.#stopped) return;
      this.#deps.logger.error({ err: error, auctionId }, 'catching up with an auction failed');
      if (!(error instanceof BrokenLog)) this.catchUpLater(auctionId);
    }
  }

  /** Listens to other servers and polls the log from now on. */
  async start(): Promise<void> {
    const { signals, clock, logger } = this.#deps;
    await this.#looks.begin();
    signals.listen({
      news: (news) => this.#hear(news),
      grown: (growth) => this.#hearGrowth(growth),
    });
    const failures = { logger, message: 'the log cannot be polled' };
    this.#poll = every(clock, POLL_EVERY_MS, () => this.#looks.look(), { failures });
  }

  /** Follows other servers no more; subscriptions still hear of this server's commits. */
  stop(): void {
    this.#stopped = true;
    void this.#poll?.stop();
    for (const cancel of this.#waiting.values()) cancel();
    this.#waiting.clear();
    this.#deps.signals.close();
  }

  #committed(history: AuctionHistory, written: Written): void {
    const { before, commit, events } = written;
    const { auctionId } = history;
    // What came since is another server's, and may not have been heard of.
    if (before !== null && before.version !== this.#seenTo.get(auctionId)) this.#checkLater(auctionId, true);
    const seenTo = commit.firstSeq + commit.steps.flat().length - 1;
    this.#seenTo.set(auctionId, seenTo);
    for (const { subscription, turns } of this.#subscriptions)
      void turns.run(() => this.#follow(subscription, written, history));
    if (this.#poll === null || this.#stopped) return;
    this.#own.set(auctionId, (this.#own.get(auctionId) ?? 0) + 1);
    // Not what came since: the server that committed that may have died before it saw to it.
    this.#heard.set(auctionId, Math.max(this.#heard.get(auctionId) ?? 0, seenTo));
    if (events.length > 0) this.#loud.add(auctionId);
    const { signals, tracing } = this.#deps;
    this.#growth.run(auctionId, () =>
      signals.grown({ auctionId, version: history.version, traceparent: tracing?.current()?.traceparent }),
    );
    this.#news.run(auctionId, () => signals.announce(newsOf(history, this.#loud.delete(auctionId))));
  }

  async #follow(
    subscription: Subscription,
    { before, commit }: Written,
    after: AuctionHistory,
  ): Promise<void> {
    try {
      await subscription.onCommit?.(before, commit, after);
    } catch (error) {
      const { auctionId } = commit;
      const { name } = subscription;
      this.#deps.logger.error(
        { err: error, auctionId, name },
        'a commit could not be followed; trying again',
      );
      this.catchUpLater(auctionId);
    }
  }

  #hear(news: AuctionNews): void {
    const { auctionId } = news.update;
    if ((this.#heard.get(auctionId) ?? 0) >= news.version) return;
    this.#heard.set(auctionId, news.version);
    void this.#tell({ auctionId, traceparent: news.traceparent }, () => this.#deps.onNews(news));
    this.#checkLater(auctionId, true);
  }

  #hearGrowth(growth: Growth): void {
    const { auctionId, version = Number.POSITIVE_INFINITY } = growth;
    const { desk, onGrown } = this.#deps;
    if ((desk.peek(auctionId)?.version ?? 0) < version) void this.#tell(growth, () => onGrown(auctionId));
  }

  /** As a part of what committed it, on the other server. */
  #tell({ auctionId, traceparent }: Growth, tell: () => Promise<void>): Promise<void> {
    const { tracing = noTracing } = this.#deps;
    const attributes = { 'autoplace.auction_id': auctionId };
    const span = traceparent ? tracing.begin('follow', { kind: 'consumer', attributes, traceparent }) : null;
    return traced(tracing, span, tell);
  }

  /** Catches up with an auction a while later, whoever else does; one catch-up serves all that happens meanwhile. */
  catchUpLater(auctionId: string): void {
    this.#later('catch up', auctionId, () => this.#catchUpOrLater(auctionId));
  }

  /**
   * What another server has committed is seen to once it is done with that: by the one whose share the auction is then, unless that was the
   * committing one. If that one is gone soon after, by the next.
   */
  #checkLater(auctionId: string, isFirst: boolean): void {
    const { isMine } = this.#deps.shares ?? alone;
    this.#later(isFirst ? 'first look' : 'second look', auctionId, () => {
      if (isMine(auctionId)) return this.#catchUpOrLater(auctionId);
      if (isFirst) this.#checkLater(auctionId, false);
    });
  }

  /** Each task waits on its own: a second look that waits is the last one, and must not take the place of a first look at a newer commit. */
  #later(name: 'catch up' | 'first look' | 'second look', auctionId: string, task: () => unknown): void {
    const key = `${name} ${auctionId}`;
    if (this.#stopped || this.#waiting.has(key)) return;
    const cancel = this.#deps.clock.after(PATIENCE_MS, () => {
      this.#waiting.delete(key);
      task();
    });
    this.#waiting.set(key, cancel);
  }

  #rushes(): string[] {
    const rushes = [...this.#own].filter(([, commits]) => commits >= RUSH);
    this.#own.clear();
    return rushes.map(([auctionId]) => auctionId);
  }

  #scope(): Scope {
    const { shares = alone, signals } = this.#deps;
    if (!shares.isJoined() || signals.hasMissed()) return 'alone';
    return shares.isMine(LOOKS) ? 'for all' : 'watched';
  }

  /** A log that is broken must not keep this server from hearing of the other auctions. */
  async #learn({ auctionId, firstSeq }: Touched, scope: Scope): Promise<void> {
    const { desk, logger, signals } = this.#deps;
    try {
      const history = await desk.read(auctionId);
      if (history === null) return;
      const news = newsOf(history, true);
      this.#hear(news);
      // Who committed it may have died before it said so.
      if (scope === 'for all') signals.announce(news);
    } catch (error) {
      if (!(error instanceof BrokenLog)) throw error;
      this.#heard.set(auctionId, firstSeq);
      logger.error({ err: error, auctionId }, 'news of an auction with a broken log is skipped');
    }
  }
}

const newsOf = (history: AuctionHistory, isPublic: boolean): AuctionNews => ({
  version: history.version,
  update: catalogueUpdateOf(history.view),
  isPublic,
  nextDeadlineAt: nextDeadline(history.state),
});
