import { type AuctionSummary, listNegotiations, type Negotiation } from '@autoplace/shared/contract';
import { useCallback, useMemo } from 'react';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { useReloadWhenTold } from '../../lib/live/watches/use-reload-when-told.ts';

/** The negotiations of the user that go on among these auctions (R149), by auction: asked for again when the user is told of one. */
export function useNegotiations(auctions: readonly AuctionSummary[]): ReadonlyMap<string, Negotiation> {
  const isPossible = auctions.some(({ closeReason }) => closeReason === 'reserve_not_met');
  const { value, reload } = useLoaded(
    useCallback(
      async (signal: AbortSignal) => (isPossible ? call(listNegotiations, { signal }) : { items: [] }),
      [isPossible],
    ),
  );
  useReloadWhenTold({ kind: 'negotiation' }, reload);
  return useMemo(() => new Map(value?.items.map((one) => [one.auctionId, one])), [value]);
}
