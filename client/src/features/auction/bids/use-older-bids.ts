import { type ListedBid, listBids } from '@autoplace/shared/contract';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';

const PAGE_SIZE = 50;

/** Bids from before the newest, fetched page by page on demand. */
export function useOlderBids(auctionId: string, newest: ListedBid[]) {
  const [older, setOlder] = useState<ListedBid[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const known = new Set(newest.map(({ id }) => id));
  const bids = [...newest, ...older.filter(({ id }) => !known.has(id))];

  const load = async () => {
    setState('loading');
    try {
      // Bids that came meanwhile push the pages on, so a page may overlap what is known: it is merged by id.
      const page = Math.floor(bids.length / PAGE_SIZE) + 1;
      const query = { page, pageSize: PAGE_SIZE };
      const { items } = await call(listBids, { params: { id: auctionId }, query });
      setOlder((had) => {
        const had_ = new Set(had.map(({ id }) => id));
        return [...had, ...items.filter(({ id }) => !had_.has(id))];
      });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { bids, state, load };
}
