import { listMany } from '@autoplace/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { inPace } from '../../lib/http/use-batch.ts';
import { newKey } from '../../lib/new-key.ts';
import type { Lot } from './lots.ts';
import { texts } from './texts.ts';

/** What became of the listing of one car; absent while it has not been tried or waits for its turn. */
export type LotOutcome =
  | { is: 'running' }
  | { is: 'done'; auctionId: string }
  | { is: 'failed'; reason: string };

/** Cars of one request: few, so that progress is seen and an outage leaves few of them open. */
const AT_ONCE = 10;

/**
 * Lists lots and keeps what became of each. A key stays for as long as the content does: what was sent and not
 * answered lists nothing twice. Leaving the page stops it.
 */
export function useListing() {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, LotOutcome>>(new Map());
  const [running, setRunning] = useState(false);
  const keys = useRef(new Map<string, string>());
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const keyOf = ({ car, terms }: Lot): string => {
    const content = JSON.stringify([car.id, terms]);
    const key = keys.current.get(content) ?? newKey();
    keys.current.set(content, key);
    return key;
  };
  const note = (told: readonly (readonly [carId: string, outcome: LotOutcome])[]) =>
    setOutcomes((had) => new Map([...had, ...told]));

  /** Resolves with the number of those that were listed. */
  const run = async (lots: readonly Lot[]): Promise<number> => {
    let listed = 0;
    setRunning(true);
    // Forgets earlier failures: what waits for its turn is neither.
    setOutcomes((had) => new Map([...had].filter(([id]) => !lots.some(({ car }) => car.id === id))));
    for (let from = 0; from < lots.length && !left.current; from += AT_ONCE) {
      const part = lots.slice(from, from + AT_ONCE);
      note(part.map(({ car }) => [car.id, { is: 'running' }]));
      try {
        const listings = part.map((lot) => ({
          carId: lot.car.id,
          terms: { ...lot.terms, clientAuctionId: keyOf(lot) },
        }));
        const { results } = await inPace(() => call(listMany, { body: { listings } }));
        listed += results.filter(({ auctionId }) => auctionId !== null).length;
        note(
          results.map(({ carId, auctionId, error }) => [
            carId,
            auctionId === null
              ? { is: 'failed', reason: error?.message ?? texts.review.failedUnknown }
              : { is: 'done', auctionId },
          ]),
        );
      } catch (error) {
        const reason = reasonOf(error, texts.review.failedUnknown);
        note(part.map(({ car }) => [car.id, { is: 'failed', reason }]));
      }
    }
    setRunning(false);
    return listed;
  };
  return { outcomes, running, run };
}
