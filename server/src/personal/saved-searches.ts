import type { SavedFilters } from '@autoplace/shared/contract';

/** Which cars a user looks for. */
export interface StoredSearch {
  /** Follows from the filters, so the same search is saved once. */
  id: string;
  filters: SavedFilters;
  /** Epoch milliseconds. */
  at: number;
}

export interface SavedSearches {
  /** Stores a search, or returns the existing one with its id. */
  add(userId: string, search: StoredSearch): Promise<StoredSearch>;
  count(userId: string): Promise<number>;
  /** Does nothing if it does not exist. */
  remove(userId: string, id: string): Promise<void>;
  /** All of a user, the newest first. */
  of(userId: string): Promise<StoredSearch[]>;
}
