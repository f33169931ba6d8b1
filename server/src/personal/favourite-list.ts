import { type FavouritePage, type FavouriteResult, MAX_FAVOURITES } from '@autoplace/shared/contract';
import type { AuctionDesk, Reading } from '../auctions/index.ts';
import { type AuctionLookup, newestSummary } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { type Page, pageOf } from '../core/page-of.ts';
import type { Principal } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { Favourites } from './favourites.ts';

const tooMany = refused('CONFLICT', {
  message: `Možete imati najviše ${MAX_FAVOURITES} omiljenih aukcija. Uklonite neku da biste dodali novu.`,
});

interface FavouriteListDeps {
  favourites: Favourites;
  desk: Pick<AuctionDesk, 'read' | 'peek'>;
  reading: Pick<Reading, 'mayRead' | 'readable'>;
  lookup: AuctionLookup;
  clock: Clock;
  /** One more, or one less, keeps an auction. */
  onChanged(auctionId: string): void;
}

/** The favourites of a user. */
export class FavouriteList {
  readonly #deps: FavouriteListDeps;

  constructor(deps: FavouriteListDeps) {
    this.#deps = deps;
  }

  /**
   * Keeps an auction; doing it again changes nothing. Two requests for the last free place may both be refused, but
   * never both be granted.
   */
  async add(who: Principal, auctionId: string): Promise<Result<FavouriteResult>> {
    const { userId } = who;
    const { favourites, desk, reading, clock, onChanged } = this.#deps;
    const history = await desk.read(auctionId);
    if (history === null || history.state.withdrawn) return refused('NOT_FOUND');
    if (!(await reading.mayRead(who, auctionId))) return refused('NOT_FOUND');
    if (await favourites.has(userId, auctionId)) return ok({ favourite: true });
    if ((await this.#room(userId)) <= 0) return tooMany;
    await favourites.add(userId, auctionId, clock.now());
    if ((await favourites.count(userId)) <= MAX_FAVOURITES) {
      onChanged(auctionId);
      return ok({ favourite: true });
    }
    await favourites.remove(userId, auctionId);
    return tooMany;
  }

  /** Removes an auction from the favourites; repeating it changes nothing. Refused with NOT_FOUND if it does not exist. */
  async remove(userId: string, auctionId: string): Promise<Result<FavouriteResult>> {
    const { favourites, desk, onChanged } = this.#deps;
    if ((await desk.read(auctionId)) === null) return refused('NOT_FOUND');
    await favourites.remove(userId, auctionId);
    onChanged(auctionId);
    return ok({ favourite: false });
  }

  /** The newest first, at their prices now. */
  async page(who: Principal, page: Page): Promise<FavouritePage> {
    const { favourites, desk, reading, lookup, clock } = this.#deps;
    const now = clock.now();
    const kept = await this.#shown(await favourites.of(who.userId));
    const ids = await reading.readable(who, kept);
    const { items, ...place } = pageOf(ids, page);
    const summaries = await lookup.summaries(items);
    return {
      ...place,
      items: summaries.map((summary) => newestSummary(summary, desk, now)),
      ids,
      serverTime: now,
    };
  }

  /** The number of free places, after dropping invisible favourites of deleted auctions. */
  async #room(userId: string): Promise<number> {
    const { favourites, desk } = this.#deps;
    const room = MAX_FAVOURITES - (await favourites.count(userId));
    if (room > 0) return room;
    const kept = await favourites.of(userId);
    const shown = new Set(await this.#shown(kept));
    for (const id of kept)
      if (!shown.has(id) && (await desk.read(id))?.state.withdrawn) await favourites.remove(userId, id);
    return MAX_FAVOURITES - (await favourites.count(userId));
  }

  /** Without deleted auctions: the favourite stays stored, but no page shows it. */
  async #shown(ids: readonly string[]): Promise<string[]> {
    const { desk, lookup } = this.#deps;
    const stored = await lookup.standings(ids);
    return ids.filter((id) => {
      const known = desk.peek(id)?.state;
      return known === undefined ? stored.has(id) : !known.withdrawn;
    });
  }
}
