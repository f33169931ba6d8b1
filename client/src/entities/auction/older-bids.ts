import type { ListedBid } from '@autoplace/shared/contract';
import { useState } from 'react';
import type { LiveAuction } from '../../lib/live/index.ts';

/** The first ones, and those of the others that are not among them. */
function joined(bids: readonly ListedBid[], others: readonly ListedBid[]): ListedBid[] {
  const known = new Set(bids.map(({ id }) => id));
  return [...bids, ...others.filter(({ id }) => !known.has(id))];
}

interface Fetched {
  voidings: number;
  /** Of those that the server tells, the oldest. */
  oldest: string | undefined;
  /** Those right before it. */
  older: ListedBid[];
  /** How many pages of them there were. */
  pages: number;
  /** Fetched before, with others in between that are not known: joined on once a page reaches them. */
  beyond: ListedBid[];
  /** Counts how often it began again; a page that was asked for before that is not taken. */
  round: number;
}

/**
 * The bids of an auction, newest first, with those from before the newest as far as they were fetched: `add` takes the next page of
 * them. It begins again where they may stand otherwise now (R100), and where they are not those before the newest any more, since more
 * was missed than the server told (R281).
 */
export function useOlderBids({ voidings, bids: newest }: LiveAuction) {
  const oldest = newest.at(-1)?.id;
  const [fetched, setFetched] = useState<Fetched>({
    voidings,
    oldest,
    older: [],
    pages: 0,
    beyond: [],
    round: 0,
  });
  const isOther = fetched.voidings !== voidings;
  const joins = fetched.oldest === undefined || newest.some(({ id }) => id === fetched.oldest);
  if (isOther || !joins) {
    const beyond = isOther ? [] : joined(fetched.older, fetched.beyond);
    setFetched({ voidings, oldest, older: [], pages: 0, beyond, round: fetched.round + 1 });
  } else if (fetched.oldest !== oldest) setFetched({ ...fetched, oldest });
  return {
    bids: joined(newest, fetched.older),
    pages: fetched.pages,
    round: fetched.round,
    add: (page: readonly ListedBid[]) =>
      setFetched((had) => {
        if (had.round !== fetched.round) return had;
        const ids = new Set(page.map(({ id }) => id));
        const meets = had.beyond.some(({ id }) => ids.has(id));
        const older = joined(joined(had.older, page), meets ? had.beyond : []);
        return { ...had, older, pages: had.pages + 1, beyond: meets ? [] : had.beyond };
      }),
  };
}
