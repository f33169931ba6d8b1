import type { ListedBid } from '@autoplace/shared/contract';
import { useState } from 'react';
import type { LiveAuction } from '../../lib/live/index.ts';

/** The first ones, and those of the others that are not among them. */
function joined(bids: readonly ListedBid[], others: readonly ListedBid[]): ListedBid[] {
  const known = new Set(bids.map(({ id }) => id));
  return [...bids, ...others.filter(({ id }) => !known.has(id))];
}

/**
 * The bids of an auction, newest first, with those from before the newest as far as they were fetched: `add` takes the next page of
 * them, `pages` tells how many there were. All are forgotten where they may stand otherwise now (R100), and where they are not those
 * before the newest any more, since more bids were missed than the server told (R281).
 */
export function useOlderBids({ view: { voidedBids }, bids: newest }: LiveAuction) {
  const oldest = newest.at(-1)?.id;
  const begun = { voidedBids, oldest, older: [] as ListedBid[], pages: 0 };
  const [fetched, setFetched] = useState(begun);
  const joins = fetched.oldest === undefined || newest.some(({ id }) => id === fetched.oldest);
  if (!joins || fetched.voidedBids !== voidedBids) setFetched(begun);
  else if (fetched.oldest !== oldest) setFetched({ ...fetched, oldest });
  return {
    bids: joined(newest, fetched.older),
    pages: fetched.pages,
    add: (page: readonly ListedBid[]) =>
      setFetched((had) => ({ ...had, older: joined(had.older, page), pages: had.pages + 1 })),
  };
}
