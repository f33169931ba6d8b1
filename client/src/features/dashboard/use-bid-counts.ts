import { listMyBids, type MyBidPage } from '@autoplace/shared/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { watchNotifications } from '../../lib/live/index.ts';

/** How many auctions the user leads, is outbid in, has won and lost; asked again with every notification. Null until known. */
export function useBidCounts(): MyBidPage['counts'] | null {
  const [counts, setCounts] = useState<MyBidPage['counts'] | null>(null);
  useEffect(() => {
    const aborter = new AbortController();
    const load = () =>
      call(listMyBids, { query: { pageSize: 1 }, signal: aborter.signal })
        .then((page) => setCounts(page.counts))
        // The link says where it leads all the same.
        .catch(() => undefined);
    void load();
    const stop = watchNotifications({ onNew: load, onUnread: () => {}, onMissed: load });
    return () => {
      stop();
      aborter.abort();
    };
  }, []);
  return counts;
}
