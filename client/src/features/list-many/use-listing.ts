import { listMany } from '@autoplace/shared/contract';
import { useRef } from 'react';
import { call } from '../../lib/http/api.ts';
import { type BatchOutcome, useBatch } from '../../lib/http/use-batch.ts';
import { newKey } from '../../lib/new-key.ts';
import type { Lot } from './lots.ts';
import { texts } from './texts.ts';

/** What became of the listing of one car. */
export type LotOutcome = BatchOutcome<{ auctionId: string }>;

/** Cars of one request: few, so that progress is seen and an outage leaves few of them open. */
const AT_ONCE = 10;

/**
 * Lists lots and keeps what became of each, by the id of its car. A key stays for as long as the content does: what was sent and
 * not answered lists nothing twice.
 */
export function useListing() {
  const keys = useRef(new Map<string, string>());
  const keyOf = ({ car, terms }: Lot): string => {
    const content = JSON.stringify([car.id, terms]);
    const key = keys.current.get(content) ?? newKey();
    keys.current.set(content, key);
    return key;
  };
  const unknownFailure = texts.review.failedUnknown;
  return useBatch<Lot, { auctionId: string }>({
    idOf: ({ car }) => car.id,
    async act(lots) {
      const listings = lots.map((lot) => ({
        carId: lot.car.id,
        terms: { ...lot.terms, clientAuctionId: keyOf(lot) },
      }));
      const { results } = await call(listMany, { body: { listings } });
      return results.map(({ carId, auctionId, error }) => [
        carId,
        auctionId === null
          ? { is: 'failed', reason: error?.message ?? unknownFailure }
          : { is: 'done', auctionId },
      ]);
    },
    atOnce: AT_ONCE,
    unknownFailure,
  });
}
