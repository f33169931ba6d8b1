import type { Clock } from '../../core/clock.ts';
import { Turns } from '../live/turns.ts';
import type { AuctionLog, Touched } from '../log/auction-log.ts';

/** How far back from the newest commit that is known a look goes: commits that are written at once show one after the other. Milliseconds. */
const OVERLAP_MS = 5_000;
/** What was not looked at while another server did it: so long it may have been gone before it was missed, in milliseconds. */
const RELIED_MS = 10_000;
/** So many auctions are read at once. */
const AT_ONCE = 16;

/** Without word of the others; for all who rely on this server; or for the watchers on it, while another one looks for all. */
export type Scope = 'alone' | 'for all' | 'watched';

interface LooksDeps {
  log: Pick<AuctionLog, 'touchedSince' | 'newestAt'>;
  clock: Clock;
  /** The auctions of which this server has to know everything. */
  watched(): readonly string[];
  /**
   * The auctions on which this server has made many commits since this was asked last. What others committed to them before the last of those is
   * folded in: the next one would have collided with it.
   */
  rushes(): readonly string[];
  /** For whom the next look is. */
  scope(): Scope;
  /** Whether a commit is folded in. */
  hasFolded(commit: Touched): boolean;
  /** Whether what is to be known of it has been heard. */
  hasHeard(commit: Touched): boolean;
  /** Reads what is new, and tells who has to know. */
  learn(commit: Touched, scope: Scope): Promise<void>;
}

/**
 * Looks into the log of all auctions for commits of other servers of which no word came. Of servers that know each other one looks at
 * everything, and tells the rest; each of the rest looks at what is watched on it. Without word of the others a server looks at everything.
 */
export class Looks {
  readonly #deps: LooksDeps;
  /** When the newest commit was written that a look has seen: what is not to be seen yet can only be newer. */
  #seen: number | null = null;
  /** When that was, by this server's clock, and whether everything that was written with it has shown since. */
  #seenAt = 0;
  #isQuiet = false;
  /** As `#seen`, for all auctions: as of the look before where the last one has left out rushes of this server. */
  #seenOfAll: number | null = null;
  #lookedAtAll = true;
  /** What the look before had not heard of, and has left to the next one: word of it may be on its way. */
  #left: readonly Touched[] = [];

  constructor(deps: LooksDeps) {
    this.#deps = deps;
  }

  /** Looks from the newest commit on. */
  async begin(): Promise<void> {
    const { log, clock } = this.#deps;
    this.#seen ??= await log.newestAt();
    this.#seenAt = clock.now();
  }

  /** Watchers come first. */
  async look(): Promise<void> {
    const { log, clock, hasFolded, hasHeard, learn } = this.#deps;
    const scope = this.#deps.scope();
    const lookedAt = clock.now();
    const watched = new Set(this.#deps.watched());
    const seen = this.#seen ?? 0;
    // First, so that the next look reads again what is written from here on: while this one reads, and after the last commit of its own rushes.
    const newest = Math.max((await log.newestAt()) ?? 0, seen);
    const rushes = this.#deps.rushes();
    const touched = await this.#touched(this.#seenOfAll ?? seen, scope, watched, rushes);
    const isLate = (commit: Touched) => watched.has(commit.auctionId) && !hasFolded(commit);
    const known = byAuction(this.#left);
    const unheard = [...new Map([...known, ...byAuction(touched)]).values()].filter(
      (commit) => isLate(commit) || !hasHeard(commit),
    );
    const isOverdue = (commit: Touched) => {
      const before = known.get(commit.auctionId);
      return scope === 'alone' || isLate(commit) || (before !== undefined && !hasHeard(before));
    };
    const left = unheard.filter((commit) => !isOverdue(commit));
    const news = Map.groupBy(unheard.filter(isOverdue), ({ auctionId }) => watched.has(auctionId));
    const turns = new Turns(AT_ONCE);
    const inTurn = [...(news.get(true) ?? []), ...(news.get(false) ?? [])];
    await Promise.all(inTurn.map((commit) => turns.run(() => learn(commit, scope))));
    this.#left = left;
    this.#isQuiet = newest === seen && lookedAt >= this.#seenAt + OVERLAP_MS;
    if (newest !== seen) this.#seenAt = clock.now();
    this.#seenOfAll = rushes.length > 0 ? seen : newest;
    this.#seen = newest;
    this.#lookedAtAll = scope !== 'watched';
  }

  async #touched(
    seen: number,
    scope: Scope,
    watched: ReadonlySet<string>,
    rushes: readonly string[],
  ): Promise<Touched[]> {
    const { log } = this.#deps;
    // After a rush the overlap holds thousands of commits, which are not to be read again every second from then on.
    const since = seen - (this.#isQuiet ? 0 : OVERLAP_MS);
    if (scope === 'watched') {
      const among = [...watched].filter((auctionId) => !rushes.includes(auctionId));
      return among.length === 0 ? [] : log.touchedSince(since, { among });
    }
    const back = this.#lookedAtAll ? since : seen - OVERLAP_MS - RELIED_MS;
    return log.touchedSince(back, { without: rushes });
  }
}

const byAuction = (touched: readonly Touched[]): ReadonlyMap<string, Touched> =>
  new Map(touched.map((commit) => [commit.auctionId, commit]));
