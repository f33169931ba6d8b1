import type { SavedFilters, SearchAlert } from '@autoplace/shared/contract';

/** Which cars a user looks for, and when to be told of them. Instants are epoch milliseconds. */
export interface StoredSearch {
  /** Follows from the filters, so the same search is saved once. */
  id: string;
  userId: string;
  name: string;
  filters: SavedFilters;
  alert: SearchAlert;
  at: number;
  /** Lots that were listed before are not told; null while none are. */
  alertSince: number | null;
  /** A secret: who has it, from a mail, may stop the alert. */
  stopKey: string;
}

export interface SavedSearches {
  /** Stores a search, or gives the existing one with its filters this name and alert. */
  add(search: StoredSearch): Promise<StoredSearch>;
  /** Null if the user has no such search. One that has a key keeps it. `now` in epoch milliseconds. */
  change(
    userId: string,
    id: string,
    to: Pick<StoredSearch, 'name' | 'alert' | 'stopKey'>,
    now: number,
  ): Promise<StoredSearch | null>;
  /** Turns the alert off. Does nothing if the search does not exist. */
  silence(userId: string, id: string): Promise<void>;
  count(userId: string): Promise<number>;
  /** Does nothing if it does not exist. */
  remove(userId: string, id: string): Promise<void>;
  /** All of a user, the newest first. */
  of(userId: string): Promise<StoredSearch[]>;
  findByKey(stopKey: string): Promise<StoredSearch | null>;
  /** Those of all users with these filters. */
  withIds(ids: readonly string[]): Promise<StoredSearch[]>;
  /** Takes the filters of every search with an alert that any server has saved or changed since; of all, if that is null. */
  takeAlerting(
    since: number | null,
    take: (search: Pick<StoredSearch, 'id' | 'filters'>) => void,
  ): Promise<void>;
}
