import { type ListedBid, listBids } from '@autoplace/shared/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';

const PAGE_SIZE = 100;
/** A thousand bids are more than a drawing can show. */
const MOST_PAGES = 10;

/** All bids of an auction up to `MOST_PAGES`; missing ones are fetched page by page once `wanted`. */
export function useAllBids(auctionId: string, newest: ListedBid[], bidCount: number, wanted: boolean) {
  const [older, setOlder] = useState<ListedBid[]>([]);
  const [pages, setPages] = useState(0);
  const [failed, setFailed] = useState(false);
  const known = new Set(newest.map(({ id }) => id));
  const bids = [...newest, ...older.filter(({ id }) => !known.has(id))];
  const loading = wanted && !failed && bids.length < bidCount && pages < MOST_PAGES;

  useEffect(() => {
    if (!loading) return;
    const aborter = new AbortController();
    const query = { page: pages + 1, pageSize: PAGE_SIZE };
    call(listBids, { params: { id: auctionId }, query, signal: aborter.signal }).then(
      ({ items }) => {
        setOlder((had) => {
          const ids = new Set(had.map(({ id }) => id));
          return [...had, ...items.filter(({ id }) => !ids.has(id))];
        });
        setPages(pages + 1);
      },
      () => !aborter.signal.aborted && setFailed(true),
    );
    return () => aborter.abort();
  }, [auctionId, loading, pages]);

  return { bids, loading, failed, retry: () => setFailed(false) };
}
