import { type AuctionSummary, listMyCars, type StoredStatus } from '@autoplace/shared/contract';
import { useCallback } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';

/** In which the newest auction of a car leaves it in stock (R123). */
const UNSOLD: readonly (StoredStatus | undefined)[] = [undefined, 'ended', 'cancelled'];

/**
 * Whether the car of an auction can be listed: it is there, was not sold and is in no open auction. Until that is known it
 * is said to be so, as the server decides once more.
 */
export function useStock(auctions: readonly AuctionSummary[]): (auction: AuctionSummary) => boolean {
  const isAsked = auctions.some(({ status }) => status === 'ended' || status === 'cancelled');
  const statuses = isAsked ? auctions.map(({ id, status }) => `${id} ${status}`).join() : '';
  const { value } = useLoaded(
    // biome-ignore lint/correctness/useExhaustiveDependencies: another status is another stock
    useCallback(
      async (signal: AbortSignal) => {
        if (!isAsked) return null;
        const cars = await call(listMyCars, { signal });
        return new Set(cars.flatMap(({ id, auction }) => (UNSOLD.includes(auction?.status) ? [id] : [])));
      },
      [isAsked, statuses],
    ),
  );
  return ({ carId }) => value?.has(carId) ?? true;
}
