import { type BidStanding, listMyBids, type MyBid, type MyBidPage } from '@autoplace/shared/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveSummaries } from '../../entities/auction/live-summaries.ts';
import { call } from '../../lib/http/api.ts';
import { itemsOf, usePages } from '../../lib/http/use-pages.ts';
import { watchNotifications } from '../../lib/live/watches/notification-watch.ts';

const PAGE_SIZE = 20;
/** A bidding war must not become a storm of requests. */
const SOON_MS = 200;
const APART_MS = 1_500;

/**
 * The user's bids, live: a pushed price shows at once; how the user stands is only for the server to say, so what has
 * changed is asked for, at most every 1.5 s, until the answer is as new as what was pushed.
 */
export function useMyBids(standing: BidStanding | undefined) {
  // They hold for every standing, so they stay while another one is loading.
  const [counts, setCounts] = useState<MyBidPage['counts']>();
  const list = usePages(
    useCallback(
      async (page: number, signal: AbortSignal) => {
        const query = { standing, page, pageSize: PAGE_SIZE };
        const answer = await call(listMyBids, { query, signal });
        setCounts(answer.counts);
        return answer;
      },
      [standing],
    ),
  );
  const { pages, reload } = list;
  const told = itemsOf(pages, ({ auction }) => auction.id);
  const auctions = useLiveSummaries(
    told.map(({ auction }) => auction),
    list.state !== 'loading',
    reload,
  );
  const bids: MyBid[] = told.map((bid, index) => ({ ...bid, auction: auctions[index] ?? bid.auction }));
  const behind = bids.some(({ auction }, index) => auction.seq > (told[index]?.auction.seq ?? 0));

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const ask = useEffectEvent(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        asked.current = performance.now();
        reload();
      },
      Math.max(SOON_MS, asked.current + APART_MS - performance.now()),
    );
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that is still behind asks again
  useEffect(() => {
    if (behind) ask();
  }, [behind, pages]);

  useEffect(() => {
    // An auction of another tab may have changed hands or closed: its counts have moved.
    const stop = watchNotifications({ onNew: () => ask(), onUnread: () => {}, onMissed: () => {} });
    return () => {
      stop();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);

  return { ...list, bids, counts };
}
