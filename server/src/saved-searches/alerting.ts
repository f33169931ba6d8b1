import { LRUCache } from 'lru-cache';
import {
  type AuctionHistory,
  type AuctionState,
  type Commit,
  isOver,
  type Subscription,
} from '../auctions/index.ts';
import type { HiddenLots } from '../catalogue/index.ts';
import type { Members } from '../company/index.ts';
import type { Clock } from '../core/clock.ts';
import type { NoticeSender } from '../notifications/index.ts';
import { COLLECTED_MS, WINDOW_MS, WRITTEN_MS } from './digests.ts';
import type { KeptSearches } from './kept-searches.ts';
import { foundNotice } from './notices.ts';
import type { StoredSearch } from './saved-searches.ts';
import type { SearchHit, SearchHits } from './search-hits.ts';

/** Number of auctions that are remembered as done. */
const MOST_REMEMBERED = 10_000;

interface AlertingDeps {
  kept: Pick<KeptSearches, 'listing'>;
  hits: Pick<SearchHits, 'add' | 'unbundle' | 'lastTold'>;
  hidden: HiddenLots;
  members: Pick<Members, 'ofCompany'>;
  sender: Pick<NoticeSender, 'sendMissing'>;
  clock: Clock;
}

/**
 * Tells the owners of saved searches of each lot that is listed, once for each search and lot (R221): a stored hit decides
 * how, and the id of its notice follows from it. The server that listed the lot does so at once, others make sure. A user who was told
 * of another lot just before is told of this one with what else is found then.
 */
export class Alerting implements Subscription {
  readonly name = 'saved searches';
  readonly #deps: AlertingDeps;
  readonly #done = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  readonly #underWay = new Set<Promise<void>>();
  #storing: Promise<unknown> = Promise.resolve();

  constructor(deps: AlertingDeps) {
    this.#deps = deps;
  }

  async onCommit(before: AuctionState | null, _commit: Commit, after: AuctionHistory): Promise<void> {
    if (before === null) await this.catchUp(after);
  }

  async catchUp(history: AuctionHistory): Promise<void> {
    const { auctionId, view, state } = history;
    if (this.#done.has(auctionId)) return;
    const listedAt = Date.parse(view.createdAt);
    const isOld = listedAt <= this.#deps.clock.now() - WINDOW_MS;
    if (!isOld && !state.withdrawn && !isOver(state)) {
      const telling = this.#tell(history, listedAt).finally(() => this.#underWay.delete(telling));
      this.#underWay.add(telling);
      await telling;
    }
    this.#done.set(auctionId, true);
  }

  /** Of how many lots users are being told. */
  get waiting(): number {
    return this.#underWay.size;
  }

  /** Resolves when nothing is being told any more, or has failed to be. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  async #tell({ auctionId, view, state }: AuctionHistory, listedAt: number): Promise<void> {
    const { kept, hidden, members, sender } = this.#deps;
    await hidden.catchUp();
    if (hidden.known.has(auctionId)) return;
    // As it was when it was listed: what has been bid since changes nothing.
    const found = await kept.listing({ ...view, currentBid: null }, listedAt);
    const theirs = found.filter(({ alertSince }) => alertSince !== null && alertSince <= listedAt);
    if (theirs.length === 0) return;
    const { dealerId, title } = state.terms;
    const sellers = new Set([dealerId, ...(await members.ofCompany(dealerId)).map(({ userId }) => userId)]);
    const told = theirs.filter(({ userId }) => !sellers.has(userId));
    const names = new Map(told.map((search) => [keyOf(search.userId, search.id), search.name]));
    const stored = await this.#store(told.map((search) => hitOf(search, auctionId)));
    const notices = stored
      .filter(({ how, digest }) => how === 'instant' && digest === null)
      .map((hit) =>
        foundNotice(hit, { title, search: names.get(keyOf(hit.userId, hit.searchId)) ?? '', at: listedAt }),
      );
    await sender.sendMissing(notices);
  }

  /** One lot after the other, so that each sees whom the one before was told to: a dealer lists many at once. */
  #store(fresh: readonly SearchHit[]): Promise<SearchHit[]> {
    const storing = this.#storing.then(() => this.#bundle(fresh));
    this.#storing = storing.catch(() => {});
    return storing;
  }

  /** What was stored before stays as it is: it was told so. */
  async #bundle(fresh: readonly SearchHit[]): Promise<SearchHit[]> {
    const { hits, clock } = this.#deps;
    const now = clock.now();
    const users = fresh.filter(({ how }) => how === 'instant').map(({ userId }) => userId);
    const told = await hits.lastTold([...new Set(users)], now - COLLECTED_MS);
    const bundleOf = ({ userId, how }: SearchHit) => {
      const last = how === 'instant' ? told.get(userId) : undefined;
      return last === undefined ? null : String(last + COLLECTED_MS);
    };
    const bundled = fresh.map((hit) => ({ ...hit, digest: bundleOf(hit) }));
    const { added, known } = await hits.add(bundled, now);
    const latest = clock.now() - WRITTEN_MS;
    const isLate = ({ digest }: SearchHit) => digest !== null && Number(digest) < latest;
    const late = added.filter(isLate);
    if (late.length === 0) return [...known, ...added];
    // Their bundle may be told without them.
    await hits.unbundle(late);
    return [...known, ...added.map((hit) => (isLate(hit) ? { ...hit, digest: null } : hit))];
  }
}

const keyOf = (userId: string, searchId: string): string => `${userId}:${searchId}`;

const hitOf = ({ userId, id, alert }: StoredSearch, auctionId: string): SearchHit => ({
  userId,
  searchId: id,
  auctionId,
  how: alert === 'daily' ? 'daily' : 'instant',
  digest: null,
});
