import { MINUTE_MS } from '@autoplace/shared/time';
import type { AuctionCatalogue } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import type { Meter } from '../core/metrics/meter.ts';
import { every, type Poll } from '../core/poll.ts';
import { noTracing, type Tracing, traced } from '../core/tracing/tracing.ts';
import { Turns } from './live/turns.ts';
import { BrokenLog } from './log/broken-log.ts';
import type { AuctionDesk } from './log/desk.ts';
import type { Subscription } from './log/follow.ts';
import type { AuctionHistory } from './log/history.ts';
import { nextDeadline } from './rules/index.ts';

/** How far ahead timers are set, and how often the read model is searched, in milliseconds. */
const HORIZON_MS = MINUTE_MS;
const SWEEP_MS = 20_000;
const MOST_PER_SWEEP = 10_000;
/** After a deadline that could not be carried out, for instance because the database was away. */
const RETRY_MS = 1_000;
/** How long a server gives the preferred one before it carries a deadline out itself, in milliseconds: longer than news of that take. */
const PATIENCE_MS = 750;
/** Of many deadlines that come at once so many are carried out at the same time, as one write: bids have to get through between them. */
const AT_ONCE = 32;

interface DeadlinesDeps {
  catalogue: AuctionCatalogue;
  /** Whether this server carries out those of an auction first; one that works alone does for all. */
  isPreferred?(auctionId: string): boolean;
  /** Told how late those are that this server carries out. */
  meter?: Pick<Meter, 'deadlineReached'>;
  tracing?: Tracing;
  clock: Clock;
  logger: Logger;
}

/** A deadline that is tried again: the time of the first attempt, which counts, and when it was due. */
interface Attempt {
  stamp: number;
  due: number;
}

/**
 * Starts and closes auctions in time. No server owns a deadline: every server sets timers for the near ones, and waits a little for the preferred
 * server of the auction; a command that comes second, or too early, has nothing to decide.
 */
export class Deadlines implements Subscription {
  readonly name = 'deadlines';
  readonly #desk: AuctionDesk;
  readonly #deps: DeadlinesDeps;
  readonly #timers = new Map<string, { at: number; cancel: () => void }>();
  readonly #turns = new Turns(AT_ONCE);
  readonly #underWay = new Set<Promise<void>>();
  /** Of the auctions whose deadline is being carried out, whether this server has committed to them. */
  readonly #hasCommitted = new Map<string, boolean>();
  #sweep: Poll | null = null;
  #running = false;

  constructor(desk: AuctionDesk, deps: DeadlinesDeps) {
    this.#desk = desk;
    this.#deps = deps;
  }

  /** Starts; resolves after the first search of the read model. */
  async start(): Promise<void> {
    this.#running = true;
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'searching for deadlines failed' };
    this.#sweep = every(clock, SWEEP_MS, () => this.#look(), { failures });
    await this.#sweep.now();
  }

  onCommit(_before: unknown, _commit: unknown, after: AuctionHistory): void {
    if (this.#hasCommitted.has(after.auctionId)) this.#hasCommitted.set(after.auctionId, true);
    this.note(after.auctionId, nextDeadline(after.state));
  }

  async catchUp(history: AuctionHistory): Promise<void> {
    this.note(history.auctionId, nextDeadline(history.state));
  }

  stop(): void {
    this.#running = false;
    void this.#sweep?.stop();
    for (const { cancel } of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  /** Resolves once the deadlines that were being carried out at the stop are. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** The auction changes by itself at this time (epoch milliseconds), or not any more. */
  note(auctionId: string, at: number | null): void {
    this.#set(auctionId, at);
  }

  #set(auctionId: string, at: number | null, earlier?: Attempt): void {
    const known = this.#timers.get(auctionId);
    if (!this.#running || known?.at === at) return;
    known?.cancel();
    this.#timers.delete(auctionId);
    const delay = at === null ? null : at - this.#deps.clock.now();
    if (at === null || delay === null || delay > HORIZON_MS) return;
    const cancel = this.#deps.clock.after(delay, () => {
      // Stamped now, however long the auction waits for its turn, and not before it is due: timers fire up to 1 ms early.
      const attempt = earlier ?? { stamp: Math.max(at, this.#deps.clock.now()), due: at };
      const { isPreferred = () => true } = this.#deps;
      if (earlier === undefined && !isPreferred(auctionId))
        return this.#set(auctionId, this.#deps.clock.now() + PATIENCE_MS, attempt);
      const reaching = this.#turns
        .run(() => this.#reachTraced(auctionId, attempt))
        .finally(() => this.#underWay.delete(reaching));
      this.#underWay.add(reaching);
    });
    this.#timers.set(auctionId, { at, cancel });
  }

  async #look(): Promise<void> {
    const { catalogue, clock } = this.#deps;
    for (const due of await catalogue.dueBefore(clock.now() + HORIZON_MS, MOST_PER_SWEEP))
      if (!this.#timers.has(due.auctionId) && !this.#hasCommitted.has(due.auctionId))
        this.note(due.auctionId, due.nextDeadlineAt);
  }

  #reachTraced(auctionId: string, attempt: Attempt): Promise<void> {
    const { tracing = noTracing } = this.#deps;
    const attributes = { 'autoplace.auction_id': auctionId };
    const span = tracing.begin('deadline', { attributes });
    return traced(tracing, span, () => this.#reach(auctionId, attempt));
  }

  async #reach(auctionId: string, attempt: Attempt): Promise<void> {
    if (!this.#running) return;
    this.#timers.delete(auctionId);
    this.#hasCommitted.set(auctionId, false);
    try {
      const outcome = await this.#desk.submit(auctionId, { type: 'ReachDeadline', at: attempt.stamp });
      if (!outcome.ok && outcome.refusal.code === 'UNAVAILABLE') throw new Error('not decided in time');
      const { meter, clock } = this.#deps;
      if (this.#hasCommitted.get(auctionId)) meter?.deadlineReached(clock.now() - attempt.due);
      const history = this.#desk.peek(auctionId) ?? (await this.#desk.read(auctionId));
      if (history === null) return;
      this.note(auctionId, nextDeadline(history.state));
      // Another server that carried it out may have stopped before it wrote its read model: this one makes sure.
      if (!this.#hasCommitted.get(auctionId)) await this.#deps.catalogue.save(history.toRecord());
    } catch (error) {
      this.#deps.logger.error({ err: error, auctionId }, 'deadline not carried out; trying again');
      // What cannot be folded will not be in a second either: the next sweep is soon enough.
      if (error instanceof BrokenLog) return;
      this.#set(auctionId, this.#deps.clock.now() + RETRY_MS, attempt);
    } finally {
      this.#hasCommitted.delete(auctionId);
    }
  }
}
