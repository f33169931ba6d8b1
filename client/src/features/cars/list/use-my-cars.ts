import { listMyCars, myCars } from '@autoplace/shared/contract';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';
import { texts } from '../texts.ts';

/** The key in local storage (R35). */
const KEY = 'dealerCars';

/** With whose cars they are, and when they were loaded, in milliseconds since the epoch. */
const cached = z.object({ userId: z.string(), cars: myCars, at: z.number() });
type CachedCars = z.infer<typeof cached>;

interface Shown extends CachedCars {
  /** The server could not be reached, and these are not anybody's cars. */
  demo: boolean;
}

/** The cached list of this device; null if it belongs to another user. */
function readCars(userId: string): Shown | null {
  const kept = readStored(KEY, cached);
  return kept?.userId === userId ? { ...kept, demo: false } : null;
}

const keepCars = ({ userId, cars, at }: CachedCars): void => void writeStored(KEY, { userId, cars, at });

/** The dealer's cars: what this device saw last at once, then what the server has. Null until there is anything to show. */
export function useMyCars(userId: string) {
  const [shown, show] = useState(() => readCars(userId));
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const list = { userId, cars: await call(listMyCars, { signal }), at: Date.now() };
        if (signal.aborted) return;
        keepCars(list);
        show({ ...list, demo: false });
      } catch (error) {
        // In place, so that a normal client carries no demo cars.
        if (import.meta.env.VITE_DEMO === '1' && !signal.aborted) {
          const cars = (await import('./demo-cars.ts')).demoCars(userId);
          show((had) => had ?? { userId, cars, at: 0, demo: true });
        }
        throw error;
      }
    },
    [userId],
  );
  const { error, loading, reload } = useLoaded(load, texts.list.failedUnknown);
  return {
    shown,
    error,
    loading,
    reload,
    /** It was deleted on the server. */
    drop(carId: string) {
      if (shown === null) return;
      const left = { ...shown, cars: shown.cars.filter(({ id }) => id !== carId) };
      if (!shown.demo) keepCars(left);
      show(left);
    },
  };
}

export type MyCars = ReturnType<typeof useMyCars>;
