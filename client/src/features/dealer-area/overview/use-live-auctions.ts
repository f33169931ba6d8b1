import type { DealerAuctionUpdate } from '@autoplace/shared/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OwnAuctions, withUpdate } from '../../../entities/auction/own-auctions.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { watchDealer } from '../../../lib/live/watches/dealer-watch.ts';
import { fetchLiveAuctions } from './calls.ts';
import { NO_AUCTIONS, withAnswer } from './live-auctions.ts';

/** The figures lag behind the log: right after an event they would still be old. */
const SETTLED_MS = 1_000;

/** The dealer's auctions that are not over, live. `onMoved` hears when some have started or closed: the figures have moved. */
export function useLiveAuctions(onMoved: () => void) {
  const [auctions, show] = useState(NO_AUCTIONS);
  const current = useRef(NO_AUCTIONS);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const moved = useEffectEvent(onMoved);

  const take = useCallback((next: OwnAuctions) => {
    current.current = next;
    show(next);
  }, []);

  const fetchLive = useCallback(
    async (signal: AbortSignal) => {
      const asked = current.current;
      const items = await fetchLiveAuctions(signal);
      if (!signal.aborted) take(withAnswer(asked, current.current, items));
      return true;
    },
    [take],
  );
  const { value, error, reload } = useLoaded(fetchLive);

  useEffect(() => {
    const onAuction = (update: DealerAuctionUpdate) => {
      const before = current.current.get(update.auctionId)?.status;
      take(withUpdate(current.current, update));
      if (before === update.status) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => moved(), SETTLED_MS);
    };
    const stop = watchDealer({ onAuction, onMissed: reload });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [reload, take]);

  return { auctions, known: value !== null, error, reload };
}
