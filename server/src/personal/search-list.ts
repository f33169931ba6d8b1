import { createHash } from 'node:crypto';
import {
  type AuctionListQuery,
  MAX_SAVED_SEARCHES,
  type SavedFilters,
  type SavedSearch,
} from '@autoplace/shared/contract';
import { toInstant } from '../auctions/index.ts';
import type { AuctionCatalogue } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { SavedSearches, StoredSearch } from './saved-searches.ts';

const tooMany = refused('CONFLICT', {
  message: `Možete sačuvati najviše ${MAX_SAVED_SEARCHES} pretraga. Uklonite neku da biste dodali novu.`,
});

export interface SearchListDeps {
  searches: SavedSearches;
  catalogue: Pick<AuctionCatalogue, 'list'>;
  clock: Clock;
}

/** The saved searches of a user. */
export class SearchList {
  readonly #deps: SearchListDeps;

  constructor(deps: SearchListDeps) {
    this.#deps = deps;
  }

  /**
   * Saves a search; saving it again changes nothing. Two requests for the last free place may both be refused, but never
   * both be granted.
   */
  async save(userId: string, filters: SavedFilters): Promise<Result<SavedSearch>> {
    const { searches, clock } = this.#deps;
    const id = idOf(filters);
    const kept = await searches.of(userId);
    if (kept.length >= MAX_SAVED_SEARCHES && !kept.some((one) => one.id === id)) return tooMany;
    const stored = await searches.add(userId, { id, filters, at: clock.now() });
    if ((await searches.count(userId)) <= MAX_SAVED_SEARCHES) return ok(await this.#shown(stored));
    await searches.remove(userId, id);
    return tooMany;
  }

  async remove(userId: string, id: string): Promise<Result<{ deleted: true }>> {
    await this.#deps.searches.remove(userId, id);
    return ok({ deleted: true });
  }

  async list(userId: string): Promise<SavedSearch[]> {
    return Promise.all((await this.#deps.searches.of(userId)).map((stored) => this.#shown(stored)));
  }

  async #shown({ id, filters, at }: StoredSearch): Promise<SavedSearch> {
    const { catalogue, clock } = this.#deps;
    const { make, bodyType, ...prices } = filters;
    const query: AuctionListQuery = {
      ...prices,
      make: make === undefined ? undefined : [make],
      bodyType: bodyType === undefined ? undefined : [bodyType],
      status: ['active', 'scheduled'],
      sort: 'ending_soon',
      page: 1,
      pageSize: 1,
    };
    const { total } = await catalogue.list(query, clock.now());
    return { id, filters, createdAt: toInstant(at), inStock: total };
  }
}

/** The same for the same filters in any order. */
function idOf(filters: SavedFilters): string {
  const ordered = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url').slice(0, 22);
}
