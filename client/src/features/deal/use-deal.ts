import { type Deal, getDeal, markDealRead } from '@autoplace/shared/contract';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { ApiFailure, call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { watchDeals } from '../../lib/live/watches/deal-watch.ts';

const MISSING = 'missing';

/** One deal, live: what a step or message answers shows at once, and what others do is asked for when it is pushed. */
export function useDeal(id: string, isLast = false) {
  const loaded = useLoaded<Deal | typeof MISSING>(
    useCallback(
      async (signal: AbortSignal) => {
        try {
          return await call(getDeal, { params: { id }, query: isLast ? { sale: 'last' } : {}, signal });
        } catch (error) {
          if (error instanceof ApiFailure && error.status === 404) return MISSING;
          throw error;
        }
      },
      [id, isLast],
    ),
  );
  const { value, reload, change } = loaded;
  const deal = value === MISSING ? null : value;

  const onChanged = useEffectEvent((dealId: string, version: number) => {
    if (dealId === id && version > (deal?.version ?? 0)) void reload();
  });
  useEffect(() => watchDeals({ onChanged, onMissed: () => void reload() }), [reload]);

  const unread = deal?.unread ?? 0;
  const count = deal?.messages.length ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    // They are marked again when the page is opened the next time.
    call(markDealRead, { params: { id }, body: { messages: count } }).catch(() => undefined);
  }, [id, unread, count]);

  const take = useCallback(
    (newer: Deal) => change((had) => (had === MISSING || newer.version >= had.version ? newer : had)),
    [change],
  );
  return { ...loaded, deal, isMissing: value === MISSING, take };
}
