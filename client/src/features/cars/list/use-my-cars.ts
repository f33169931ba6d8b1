import { type DealerCar, listMyCars, myCars } from '@autoplace/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { whenBack } from '../../../lib/http/when-back.ts';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';
import { texts } from '../texts.ts';

/** The key in local storage (R35). */
const KEY = 'dealerCars';

/** With whose cars they are, and when they were loaded, in milliseconds since the epoch. */
const cached = z.object({ userId: z.string(), cars: myCars, at: z.number() });
type CachedCars = z.infer<typeof cached>;

/** The cached list of this device; null if it belongs to another user. */
function readCars(userId: string): CachedCars | null {
  const kept = readStored(KEY, cached);
  return kept?.userId === userId ? kept : null;
}

const keepCars = (userId: string, cars: DealerCar[], at: number): void =>
  void writeStored(KEY, { userId, cars, at } satisfies CachedCars);

interface Listed {
  /** Null until there is anything to show. */
  cars: DealerCar[] | null;
  /** When they were loaded, in milliseconds since the epoch. */
  at: number;
  loading: boolean;
  error: string | null;
  /** The server could not be reached, and these are not anybody's cars. */
  demo: boolean;
}

/** The dealer's cars: what this device saw last at once, then what the server has. */
export function useMyCars(userId: string) {
  const [listed, set] = useState<Listed>(() => {
    const kept = readCars(userId);
    return { cars: kept?.cars ?? null, at: kept?.at ?? 0, loading: true, error: null, demo: false };
  });

  const current = useRef<AbortController>(undefined);
  const reload = useCallback(async () => {
    current.current?.abort();
    const attempt = new AbortController();
    current.current = attempt;
    set((had) => ({ ...had, loading: true, error: null }));
    try {
      const cars = await call(listMyCars, { signal: attempt.signal });
      if (attempt.signal.aborted) return;
      const at = Date.now();
      keepCars(userId, cars, at);
      set({ cars, at, loading: false, error: null, demo: false });
    } catch (error) {
      if (attempt.signal.aborted) return;
      whenBack(error, attempt.signal, reload);
      const reason = reasonOf(error, texts.list.failedUnknown);
      // In place, so that a normal client carries no demo cars.
      const demoCars =
        import.meta.env.VITE_DEMO === '1' ? (await import('./demo-cars.ts')).demoCars(userId) : null;
      set((had) => ({
        ...had,
        cars: had.cars ?? demoCars,
        loading: false,
        error: reason,
        demo: had.demo || (had.cars === null && demoCars !== null),
      }));
    }
  }, [userId]);
  useEffect(() => {
    void reload();
    return () => current.current?.abort();
  }, [reload]);

  return {
    ...listed,
    reload,
    /** It was deleted on the server. */
    drop(carId: string) {
      const cars = (listed.cars ?? []).filter(({ id }) => id !== carId);
      if (!listed.demo) keepCars(userId, cars, listed.at);
      set((had) => ({ ...had, cars }));
    },
  };
}

export type MyCars = ReturnType<typeof useMyCars>;
