import { dutchScheduleOf } from '@autoplace/shared/auction';
import {
  type AuctionPage,
  type AuctionSummary,
  type DealerAuctionUpdate,
  listAuctions,
  type StoredStatus,
} from '@autoplace/shared/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOwnAuctions } from '../../../entities/auction/own-auctions.ts';
import { call } from '../../../lib/http/api.ts';
import { usePages } from '../../../lib/http/use-pages.ts';
import { serverNow } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';
import { STATUSES } from './statuses.ts';

const PAGE_SIZE = 20;
/** Many changes at once, as at a full hour, are asked for together, and no more than four pages or counts a second. */
const SOON_MS = 300;
const PAGE_MS = 250;

const fetchPage = (
  query: { status: StoredStatus | undefined; q: string },
  page: number,
  signal: AbortSignal,
) =>
  call(listAuctions, {
    query: {
      filter: 'my-auctions',
      status: query.status && [query.status],
      q: query.q,
      sort: 'newest',
      page,
      pageSize: PAGE_SIZE,
    },
    signal,
  });

/**
 * The dealer's auctions of one status, the newest first, live: what changes status is asked for again. `latest` is one as
 * it is now, also when it has left the list.
 */
export function useMyAuctions(status: StoredStatus | undefined, q: string) {
  // They stay while the list of another status is loading.
  const [counts, setCounts] = useState<AuctionPage['counts']>();
  const list = usePages(
    useCallback(
      async (page: number, signal: AbortSignal) => {
        const answer = await fetchPage({ status, q }, page, signal);
        if (answer.counts !== undefined && !signal.aborted) setCounts(answer.counts);
        return answer;
      },
      [status, q],
    ),
    texts.failedUnknown,
  );
  const { pages, reload } = list;

  const [pace] = useState(() => createPace(SOON_MS));
  useEffect(() => pace.stop, [pace]);
  // Of the list that is shown by then.
  const askAnew = useEffectEvent(() => {
    void reload();
    return (Math.max(1, pages.length) + STATUSES.length) * PAGE_MS;
  });

  const distinct = new Map(pages.flatMap(({ items }) => items).map((auction) => [auction.id, auction]));
  const statuses = useRef(new Map<string, StoredStatus>());
  const { auctions: live } = useOwnAuctions({
    onUpdate({ auctionId, status, seq }: DealerAuctionUpdate) {
      const told = distinct.get(auctionId);
      const before = statuses.current.get(auctionId) ?? told?.status;
      statuses.current.set(auctionId, status);
      // An update does not carry terms that were changed before the start.
      const changedTerms = status === 'scheduled' && seq > (told?.seq ?? 0);
      if (before !== status || changedTerms) pace.want(() => askAnew());
    },
    onMissed: reload,
  });

  const heardAt = new Date(serverNow()).toISOString();
  const latest = (auction: AuctionSummary) =>
    withUpdate(distinct.get(auction.id) ?? auction, live.get(auction.id), heardAt);
  const auctions = [...distinct.values()].map(latest);
  return { ...list, auctions, counts, latest, watchers: (id: string) => live.get(id)?.watchers };
}

/**
 * Does a thing soon after it is first wanted, once for all who want it until then, and not again before it has rested. The
 * thing answers for how long, in milliseconds.
 */
function createPace(soonMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: (() => number) | null = null;
  const go = () => {
    const rest = wanted?.();
    wanted = null;
    timer = rest === undefined ? undefined : setTimeout(go, rest);
  };
  return {
    want(thing: () => number): void {
      wanted = thing;
      timer ??= setTimeout(go, soonMs);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      wanted = null;
    },
  };
}

/** An own auction with newer pushed data, if any. `heardAt` is an instant. */
function withUpdate(
  auction: AuctionSummary,
  update: DealerAuctionUpdate | undefined,
  heardAt: string,
): AuctionSummary {
  if (update === undefined || update.seq <= auction.seq) return auction;
  const { title, status, bidCount, startTime, endTime, pausedAt, seq, currentPrice } = update;
  const fixed = dutchScheduleOf(auction) === null || status === 'sold';
  return {
    ...auction,
    title,
    status,
    isActive: status === 'active',
    bidCount,
    startTime,
    endTime,
    pausedAt,
    seq,
    updatedAt: heardAt,
    // The price of a dutch clock follows from its schedule.
    ...(fixed &&
      (bidCount > 0 ? { currentBid: currentPrice } : { currentBid: null, startingPrice: currentPrice })),
    // Also a sale may be taken back (R100). Why it closed comes with the next answer.
    ...(status !== auction.status && { hammerPrice: null, closeReason: null }),
    ...(status === 'sold' && { hammerPrice: currentPrice }),
  };
}
