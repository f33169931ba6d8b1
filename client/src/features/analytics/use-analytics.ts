import { getAnalytics } from '@autoplace/shared/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useOwnAuctions } from '../../entities/auction/own-auctions.ts';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';

/** Figures are for looking at in peace: what happens meanwhile is counted in together, this long after the first of it. */
const AFTER_MS = 5_000;

/** The figures of the last `days` days, and how many look at the dealer's auctions now. A failure keeps the old ones. */
export function useAnalytics(days: number) {
  const load = useCallback(
    async (signal: AbortSignal) => ({
      days,
      analytics: await call(getAnalytics, { query: { days }, signal }),
    }),
    [days],
  );
  const { value, error, reload, dismiss } = useLoaded(load);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelReload = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another period is loaded by itself, and has not failed yet
  useEffect(() => {
    dismiss();
    return cancelReload;
  }, [load]);
  const { auctions: live } = useOwnAuctions({
    onUpdate({ seq }, before) {
      // Watchers come and go; only what happens in the auction counts.
      if ((before?.seq ?? 0) >= seq) return;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        void reload();
      }, AFTER_MS);
    },
    onMissed: () => void reload(),
  });
  const watchers = [...live.values()].reduce((sum, auction) => sum + auction.watchers, 0);

  return {
    analytics: value?.days === days ? value.analytics : null,
    error,
    watchers,
    retry: () => {
      dismiss();
      void reload();
    },
  };
}
