import { toInstant } from '../auctions/index.ts';
import { digest } from '../core/ids.ts';
import type { Notice } from '../notifications/index.ts';
import type { SearchHit } from './search-hits.ts';
import { searchTexts } from './texts.ts';

/** Of a hit that is told at once; `title` is the lot's, `at` when it was listed (epoch milliseconds). */
export const foundNotice = (
  { userId, searchId, auctionId }: Pick<SearchHit, 'userId' | 'searchId' | 'auctionId'>,
  { title, search, at }: { title: string; search: string; at: number },
): Notice => ({
  id: digest(`saved_search ${auctionId} ${searchId} ${userId}`),
  userId,
  kind: 'saved_search',
  ...searchTexts.found(title, search),
  timestamp: toInstant(at),
  auctionId,
  searchId,
});

type Found = readonly { search: { name: string }; lots: readonly { id: string }[] }[];

/** What a user is told of in one notice: the digest of a day in Belgrade, or a bundle, which the end of its time names. */
interface Told {
  userId: string;
  digest: string;
}

/** The ids of their notices, which say whether they were told. */
export const digestId = ({ userId, digest: day }: Told): string => digest(`search_digest ${userId} ${day}`);
export const bundleId = ({ userId, digest: bundle }: Told): string =>
  digest(`search_bundle ${userId} ${bundle}`);

/** Of what a digest holds; `now` in epoch milliseconds. */
export const digestNotice = ({ userId, digest: day }: Told, found: Found, now: number): Notice => ({
  id: digestId({ userId, digest: day }),
  userId,
  kind: 'search_digest',
  ...holding(found),
  // The day names what it holds.
  timestamp: toInstant(now),
  auctionId: day,
});

/** The same of a bundle; of no one search, and as old as what it holds, so that it is mailed no longer than a lot that is told alone. */
export const bundleNotice = ({ userId, digest: bundle }: Told, found: Found): Notice => ({
  id: bundleId({ userId, digest: bundle }),
  userId,
  kind: 'saved_search',
  ...holding(found),
  timestamp: toInstant(Number(bundle)),
  auctionId: bundle,
});

const holding = (found: Found) =>
  searchTexts.digest(
    new Set(found.flatMap(({ lots }) => lots.map(({ id }) => id))).size,
    found.map(({ search }) => search.name),
  );
