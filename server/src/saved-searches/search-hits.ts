/** A lot that fits a saved search: one for each of both, which decides how its owner is told. */
export interface SearchHit {
  userId: string;
  searchId: string;
  auctionId: string;
  how: 'instant' | 'daily';
}

/** A day in Belgrade, as `2026-06-01`. */
type Day = string;

export interface SearchHits {
  /** Stores those that are not known yet, found at `now` (epoch milliseconds), and answers all of them as they were stored first. */
  add(hits: readonly SearchHit[], now: number): Promise<SearchHit[]>;
  /** Puts what was found for digests before `until` (epoch milliseconds), and is in none yet, into that of the day. */
  assign(day: Day, until: number): Promise<void>;
  /** Whom the digest of the day is for. */
  usersOf(day: Day): Promise<string[]>;
  /** What is in the digest of a user. */
  ofDigest(userId: string, day: Day): Promise<SearchHit[]>;
}
