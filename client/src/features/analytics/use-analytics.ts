import { type DealerAnalytics, getAnalytics } from '@autoplace/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type OwnAuctions, useOwnAuctions } from '../../entities/auction/own-auctions.ts';
import { call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';

/** Figures are for looking at in peace: what happens meanwhile is counted in together, this long after the first of it. */
const AFTER_MS = 5_000;

interface Loaded {
  days: number;
  analytics: DealerAnalytics | null;
  error: string | null;
}

/** The figures of the last `days` days, and how many look at the dealer's auctions now. A failure keeps the old ones. */
export function useAnalytics(days: number) {
  const [loaded, setLoaded] = useState<Loaded>({ days, analytics: null, error: null });
  const current = useRef<AbortController>(undefined);

  const load = useCallback(async () => {
    current.current?.abort();
    const attempt = new AbortController();
    current.current = attempt;
    try {
      const analytics = await call(getAnalytics, { query: { days }, signal: attempt.signal });
      if (!attempt.signal.aborted) setLoaded({ days, analytics, error: null });
    } catch (error) {
      if (attempt.signal.aborted) return;
      const reason = reasonOf(error);
      setLoaded((had) => ({ days, analytics: had.days === days ? had.analytics : null, error: reason }));
    }
  }, [days]);
  useEffect(() => {
    void load();
    return () => current.current?.abort();
  }, [load]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelReload = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another period is loaded by itself
  useEffect(() => cancelReload, [load]);
  const live: OwnAuctions = useOwnAuctions({
    onUpdate({ auctionId, seq }) {
      // Watchers come and go; only what happens in the auction counts.
      if ((live.get(auctionId)?.seq ?? 0) >= seq) return;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void load();
      }, AFTER_MS);
    },
    onMissed: () => void load(),
  });
  const watchers = [...live.values()].reduce((sum, auction) => sum + auction.watchers, 0);

  const isCurrent = loaded.days === days;
  return {
    analytics: isCurrent ? loaded.analytics : null,
    error: isCurrent ? loaded.error : null,
    watchers,
    retry: () => {
      setLoaded((had) => ({ ...had, error: null }));
      void load();
    },
  };
}
