import { type KeptQuery, QueryIndex } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { LookBack } from '../core/poll.ts';
import type { SellerCities } from '../dealers/index.ts';
import type { SavedSearches, StoredSearch } from './saved-searches.ts';

interface KeptSearchesDeps {
  searches: Pick<SavedSearches, 'takeAlerting' | 'withIds'>;
  cities: Pick<SellerCities, 'near'>;
  /** By which documents are marked as changed. */
  clock: Pick<Clock, 'now'>;
}

/**
 * The filters of all searches with an alert, in memory; whose they are is read when a lot fits. The filters of an id never change, so
 * what other servers have saved is looked up before each question, and what they have removed is noticed by its answer.
 */
export class KeptSearches {
  readonly #deps: KeptSearchesDeps;
  readonly #index = new QueryIndex();
  readonly #lookBack = new LookBack(null);
  #first: Promise<void> | null = null;

  constructor(deps: KeptSearchesDeps) {
    this.#deps = deps;
  }

  /** The searches with an alert that list the auction at `now` (epoch milliseconds). */
  async listing(auction: Parameters<QueryIndex['listing']>[0], now: number): Promise<StoredSearch[]> {
    await this.#catchUp();
    const ids = this.#index.listing(auction, now, await this.#deps.cities.near(auction.dealerId));
    if (ids.length === 0) return [];
    const found = (await this.#deps.searches.withIds(ids)).filter(({ alert }) => alert !== 'none');
    const there = new Set(found.map(({ id }) => id));
    // One that is saved again meanwhile is among what is looked up the next time.
    for (const id of ids) if (!there.has(id)) this.#index.drop(id);
    return found;
  }

  #catchUp(): Promise<void> {
    if (this.#lookBack.hasBegun) return this.#take();
    this.#first ??= this.#take().finally(() => {
      this.#first = null;
    });
    return this.#first;
  }

  #take(): Promise<void> {
    const { searches, clock } = this.#deps;
    return this.#lookBack.read(clock.now(), (since) =>
      searches.takeAlerting(since, ({ id, filters }) => this.#index.put(id, filters satisfies KeptQuery)),
    );
  }
}
