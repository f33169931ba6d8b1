import { type DealerCar, getCar } from '@autoplace/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from '../texts.ts';

type Loaded =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; error: string }
  | { state: 'ready'; car: DealerCar };

/** One of the dealer's own cars. */
export function useCar(carId: string) {
  const [loaded, set] = useState<Loaded>({ state: 'loading' });
  const load = useCallback(async () => {
    set({ state: 'loading' });
    try {
      const car = await call(getCar, { params: { id: carId } });
      set({ state: 'ready', car });
    } catch (error) {
      // An id of no possible shape is refused with 400.
      const missing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
      if (missing) return set({ state: 'missing' });
      set({ state: 'failed', error: reasonOf(error, texts.view.failedUnknown) });
    }
  }, [carId]);
  useEffect(() => void load(), [load]);
  return { loaded, load };
}
