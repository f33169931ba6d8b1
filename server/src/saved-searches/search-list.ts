import {
  type AuctionListQuery,
  type BundledAlert,
  type ChangeSearchBody,
  MAX_SAVED_SEARCHES,
  OPEN_STATUSES,
  type SavedFilters,
  type SavedSearch,
  type SaveSearchBody,
} from '@autoplace/shared/contract';
import { toInstant } from '../auctions/index.ts';
import type { AuctionCatalogue } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { digest, type Ids } from '../core/ids.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { Users } from '../users/index.ts';
import type { SavedSearches, StoredSearch } from './saved-searches.ts';
import type { StopKeys } from './stop-keys.mongo.ts';
import { refusals } from './texts.ts';

const tooMany = refused('CONFLICT', { message: refusals.tooMany(MAX_SAVED_SEARCHES) });

interface SearchListDeps {
  searches: SavedSearches;
  stopKeys: Pick<StopKeys, 'userOf'>;
  users: Pick<Users, 'findById'>;
  catalogue: Pick<AuctionCatalogue, 'list'>;
  ids: Pick<Ids, 'newId'>;
  clock: Clock;
}

/** The saved searches of a user (R72). */
export class SearchList {
  readonly #deps: SearchListDeps;

  constructor(deps: SearchListDeps) {
    this.#deps = deps;
  }

  /**
   * Saves a search; saved again it gets this name and alert. Two requests for the last free place may both be refused, but
   * never both be granted.
   */
  async save(userId: string, { name, filters, alert }: SaveSearchBody): Promise<Result<SavedSearch>> {
    const { searches, users, ids, clock } = this.#deps;
    if (!(await users.findById(userId))?.addressConfirmed)
      return refused('EMAIL_UNCONFIRMED', { message: refusals.unconfirmed });
    const id = idOf(filters);
    const kept = await searches.of(userId);
    const isKnown = kept.some((one) => one.id === id);
    if (kept.length >= MAX_SAVED_SEARCHES && !isKnown) return tooMany;
    const now = clock.now();
    const stored = await searches.add({
      id,
      userId,
      name,
      filters,
      alert,
      at: now,
      alertSince: alert === 'none' ? null : now,
      stopKey: ids.newId(),
    });
    if (isKnown || (await searches.count(userId)) <= MAX_SAVED_SEARCHES) return ok(await this.#shown(stored));
    await searches.remove(userId, id);
    return tooMany;
  }

  async change(userId: string, id: string, to: ChangeSearchBody): Promise<Result<SavedSearch>> {
    const { searches, ids, clock } = this.#deps;
    const changed = await searches.change(userId, id, { ...to, stopKey: ids.newId() }, clock.now());
    return changed === null ? refused('NOT_FOUND') : ok(await this.#shown(changed));
  }

  async remove(userId: string, id: string): Promise<Result<{ deleted: true }>> {
    await this.#deps.searches.remove(userId, id);
    return ok({ deleted: true });
  }

  async list(userId: string): Promise<SavedSearch[]> {
    return Promise.all((await this.#deps.searches.of(userId)).map((stored) => this.#shown(stored)));
  }

  /** Stops the alert of the search with this key, or all of one kind of the user with it. Repeating it changes nothing. */
  async stop(
    stopKey: string,
    { all }: { all?: BundledAlert | undefined },
  ): Promise<Result<{ names: string[] }>> {
    const { searches } = this.#deps;
    const stopped = all === undefined ? await searches.findByKey(stopKey) : await this.#allOf(stopKey, all);
    if (stopped === null) return refused('NOT_FOUND', { message: refusals.noKey });
    const found = [stopped].flat();
    for (const { userId, id } of found) await searches.silence(userId, id);
    return ok({ names: found.map(({ name }) => name) });
  }

  async #allOf(stopKey: string, all: BundledAlert): Promise<StoredSearch[] | null> {
    const { searches, stopKeys } = this.#deps;
    const userId = await stopKeys.userOf(stopKey);
    return userId === null ? null : (await searches.of(userId)).filter(({ alert }) => alert === all);
  }

  async #shown({ id, name, filters, alert, at }: StoredSearch): Promise<SavedSearch> {
    const { catalogue, clock } = this.#deps;
    const query: AuctionListQuery = {
      ...filters,
      status: [...OPEN_STATUSES],
      sort: 'ending_soon',
      page: 1,
      pageSize: 1,
    };
    const { total } = await catalogue.list(query, clock.now());
    return { id, name, filters, alert, createdAt: toInstant(at), inStock: total };
  }
}

/** The same for the same filters in any order, also of the values of one. */
export function idOf(filters: SavedFilters): string {
  const ordered = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return digest(JSON.stringify(ordered));
}
