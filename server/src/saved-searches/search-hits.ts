/** A lot that fits a saved search: one for each of both, which decides how its owner is told. */
export interface SearchHit {
  userId: string;
  searchId: string;
  auctionId: string;
  how: 'instant' | 'daily';
  /**
   * What it is told in with others: of `daily` the day of the digest, null until it is in one; of `instant` the end of the
   * bundle's time (epoch milliseconds), null if it is told alone.
   */
  digest: string | null;
}

/** A day in Belgrade, as `2026-06-01`. */
type Day = string;

export interface SearchHits {
  /** Stores those that are not known yet, found at `now` (epoch milliseconds); `known` are the others, as they were stored first. */
  add(hits: readonly SearchHit[], now: number): Promise<{ added: SearchHit[]; known: SearchHit[] }>;
  /** Takes them out of their bundles: they are told alone. */
  unbundle(hits: readonly SearchHit[]): Promise<void>;
  /** Puts what was found for digests before `until` (epoch milliseconds), and is in none yet, into that of the day. */
  assign(day: Day, until: number): Promise<void>;
  /** Whom the digest of the day is for. */
  usersOf(day: Day): Promise<string[]>;
  /** What is in a digest or a bundle of a user, found `at` (epoch milliseconds). */
  ofDigest(userId: string, digest: string): Promise<(SearchHit & { at: number })[]>;
  /** When those of the users who were told of a lot alone since then were told last (epoch milliseconds). */
  lastTold(userIds: readonly string[], since: number): Promise<ReadonlyMap<string, number>>;
  /** The bundles whose time ended after `from` and until `until` (epoch milliseconds), each once, in their order. */
  bundles(from: number, until: number): Promise<{ userId: string; digest: string }[]>;
}
