import { type AuctionSummary, listNegotiations, type Negotiation } from '@autoplace/shared/contract';
import { useCallback, useMemo } from 'react';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { useReloadAfterOwn, useReloadWhenTold } from '../../lib/live/watches/use-reload-when-told.ts';

/** Whether this auction, which is over, may be negotiated (R149). */
export const mayBeNegotiated = ({ closeReason }: Pick<AuctionSummary, 'closeReason'>): boolean =>
  closeReason === 'reserve_not_met';

/**
 * The negotiations of the user that go on (R149), by auction: asked for again when the user is told of one, or a colleague has answered. None while one
 * is not possible.
 */
export function useNegotiations(isPossible: boolean): ReadonlyMap<string, Negotiation> {
  const { value, reload } = useLoaded(
    useCallback(
      async (signal: AbortSignal) => (isPossible ? call(listNegotiations, { signal }) : { items: [] }),
      [isPossible],
    ),
  );
  useReloadWhenTold({ kind: 'negotiation' }, reload);
  useReloadAfterOwn(reload);
  return useMemo(() => new Map(value?.items.map((one) => [one.auctionId, one])), [value]);
}
