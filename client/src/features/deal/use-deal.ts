import { type Deal, getDeal, markDealRead } from '@autoplace/shared/contract';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/http/api.ts';
import { orMissing } from '../../lib/http/or-missing.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { watchDeals } from '../../lib/live/watches/deal-watch.ts';

/** One deal, live: what a step or message answers shows at once, and what others do is asked for when it is pushed. */
export function useDeal(id: string, isLast = false) {
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call(getDeal, { params: { id }, query: isLast ? { sale: 'last' } : {}, signal }).catch(orMissing),
      [id, isLast],
    ),
  );
  const { value, reload, change } = loaded;
  const isMissing = value === 'missing';
  const deal = isMissing ? null : value;

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
    (newer: Deal) => change((had) => (had === 'missing' || newer.version >= had.version ? newer : had)),
    [change],
  );
  return { ...loaded, deal, isMissing, take };
}
