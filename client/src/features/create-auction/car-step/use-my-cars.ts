import { listMyCars } from '@autoplace/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from '../texts.ts';
import { type ChosenCar, chosenCar } from './cars.ts';

/** The dealer's cars, the newest first; `cars` is null until they are loaded, and stays unchanged after a failure. */
export function useMyCars() {
  const [cars, setCars] = useState<ChosenCar[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = useCallback(async (signal?: AbortSignal) => {
    setFailure(null);
    try {
      const answer = await call(listMyCars, { signal });
      setCars(answer.map(chosenCar));
    } catch (error) {
      if (!signal?.aborted) setFailure(reasonOf(error, texts.car.failedUnknown));
    }
  }, []);
  useEffect(() => {
    const attempt = new AbortController();
    void reload(attempt.signal);
    return () => attempt.abort();
  }, [reload]);
  return { cars, failure, reload };
}

export type MyCars = ReturnType<typeof useMyCars>;
