import { type AuctionSummary, listNegotiations, type Negotiation } from '@autoplace/shared/contract';
import { useCallback, useEffect, useMemo } from 'react';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { watchNotifications } from '../../lib/live/index.ts';

/** The negotiations of the user that go on among these auctions (R149), by auction: asked for again when the user is told of one. */
export function useNegotiations(auctions: readonly AuctionSummary[]): ReadonlyMap<string, Negotiation> {
  const isPossible = auctions.some(({ closeReason }) => closeReason === 'reserve_not_met');
  const { value, reload } = useLoaded(
    useCallback(
      async (signal: AbortSignal) => (isPossible ? call(listNegotiations, { signal }) : { items: [] }),
      [isPossible],
    ),
  );
  useEffect(
    () =>
      watchNotifications({
        onNew: ({ kind }) => kind === 'negotiation' && void reload(),
        onUnread: () => {},
        onMissed: () => void reload(),
      }),
    [reload],
  );
  return useMemo(() => new Map(value?.items.map((one) => [one.auctionId, one])), [value]);
}
