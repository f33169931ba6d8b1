import { MINUTE_MS } from '@autoplace/shared/time';
import { LRUCache } from 'lru-cache';
import {
  type AuctionHistory,
  type AuctionLog,
  type AuctionState,
  type Commit,
  commitsAfter,
  evolveAll,
  Pacer,
  type Subscription,
  stateBefore,
} from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import { NoticeQueue } from './notice-queue.ts';
import type { NoticeSender } from './notice-sender.ts';
import { noticesOfCommit } from './notices.ts';
import type { Notice } from './notifications.ts';

/** How far back an auction that is new to this server is checked, in milliseconds before its last fact. */
const WINDOW_MS = 10 * MINUTE_MS;
/** Number of auctions for which progress is kept. */
const MOST_REMEMBERED = 1_000;
/** The notices of one auction are stored and pushed at most this often, in milliseconds (R86). */
const BATCH_EVERY_MS = 250;

interface Batch {
  notices: Notice[];
  /** Sends them after those before; later calls do nothing. */
  start(): void;
  sending: Promise<void>;
}

interface NotifierDeps {
  log: Pick<AuctionLog, 'readAfter' | 'snapshots'>;
  clock: Clock;
  sender: Pick<NoticeSender, 'send' | 'sendMissing'>;
}

/**
 * Notifies users of commits: of this server's own at once or within a quarter of a second, and of what may be missing from the log itself. Ids of notices
 * follow from their place in the log, so nothing is sent twice.
 */
export class Notifier implements Subscription {
  readonly name = 'notifications';
  readonly takesCrowds = true;
  readonly #deps: NotifierDeps;
  readonly #queue: NoticeQueue;
  /** The last notices under way, by line. */
  readonly #sending = new Map<string, Promise<void>>();
  /** What goes out next in each line: those of a hot auction go together. */
  readonly #next = new Map<string, Batch>();
  readonly #pacer: Pacer;
  /** How far each auction is certainly notified. */
  readonly #sent = new LRUCache<string, AuctionState>({ max: MOST_REMEMBERED });

  constructor(deps: NotifierDeps) {
    this.#deps = deps;
    this.#queue = new NoticeQueue(deps.sender);
    this.#pacer = new Pacer(deps.clock, BATCH_EVERY_MS);
  }

  /** How many notices wait here to be sent. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  onCommit(before: AuctionState | null, commit: Commit): Promise<void> | void {
    const notices = before === null ? [] : noticesOfCommit(before, commit);
    if (notices.length === 0) return;
    // What the seller hears of bids makes nobody wait who was outbid.
    const { bids = [], others = [] } = Object.groupBy(notices, ({ kind }) =>
      kind === 'new_bid' ? 'bids' : 'others',
    );
    const { auctionId } = commit;
    return Promise.all([
      ...(bids.length > 0 ? [this.#send(`${auctionId} bids`, bids)] : []),
      ...(others.length > 0 ? [this.#send(auctionId, others)] : []),
    ]).then(() => undefined);
  }

  /** Those of one `line`, an auction's own, go out in order. */
  #send(line: string, notices: readonly Notice[]): Promise<void> {
    const next = this.#next.get(line);
    if (next !== undefined) {
      next.notices.push(...notices);
      return next.sending;
    }
    const { promise, resolve: start } = Promise.withResolvers<void>();
    const batch = { notices: [...notices], start };
    const sending = Promise.allSettled([this.#sending.get(line), promise])
      .then(() => {
        this.#next.delete(line);
        return this.#queue.send(withoutStale(batch.notices));
      })
      .finally(() => {
        if (this.#sending.get(line) === sending) this.#sending.delete(line);
      });
    this.#next.set(line, { ...batch, sending });
    this.#sending.set(line, sending);
    this.#pacer.run(line, () => start());
    return sending;
  }

  /** Resolves when all commits so far have been notified, or have failed to be; nothing waits for its interval any more. */
  async settled(): Promise<void> {
    for (const { start } of this.#next.values()) start();
    await Promise.allSettled(this.#sending.values());
  }

  async catchUp({ auctionId, state: now }: AuctionHistory): Promise<void> {
    const { log, sender } = this.#deps;
    const sent = this.#sent.get(auctionId);
    const since = sent === undefined ? now.lastAt - WINDOW_MS : 0;
    let state: AuctionState | null = sent ?? (await this.#stateBefore(now, since));
    const notices: Notice[] = [];
    for await (const commit of commitsAfter(log, auctionId, state?.version ?? 0)) {
      const before: AuctionState | null = state;
      state = evolveAll(before, commit.steps.flat());
      if (before !== null && state !== null && state.lastAt >= since)
        notices.push(...noticesOfCommit(before, commit));
    }
    await sender.sendMissing(withoutStale(notices));
    if (state !== null) this.#sent.set(auctionId, state);
  }

  /** Nobody joins an auction after its outcome: those whom it concerned then are those who are in it now. */
  async #stateBefore({ terms, bidders, armed }: AuctionState, at: number): Promise<AuctionState | null> {
    const state = await stateBefore(this.#deps.log, terms.auctionId, at);
    if (state === null) return null;
    // The leader as of then: whether a bid is the first of its ten minutes follows from the leader's newest bid before it.
    const { leader } = state;
    const leading = leader && state.bidders.get(leader.bidderId);
    return { ...state, armed, bidders: leader && leading ? bidders.set(leader.bidderId, leading) : bidders };
  }
}

/** Of several notices that a user was outbid in one auction only the newest is news (R86). */
function withoutStale(ofAuction: readonly Notice[]): Notice[] {
  const newest = new Map(
    ofAuction.flatMap(({ kind, userId, id }) => (kind === 'outbid' ? [[userId, id]] : [])),
  );
  return ofAuction.filter(({ kind, userId, id }) => kind !== 'outbid' || newest.get(userId) === id);
}
