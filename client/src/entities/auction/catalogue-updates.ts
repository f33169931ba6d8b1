import type { CatalogueUpdate } from '@autoplace/shared/contract';
import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { connectionAtom, watchCatalogue } from '../../lib/live/index.ts';

/** An answer that was there so long before the server began to push, in milliseconds, may have missed something. */
const NOTICEABLE_MS = 500;

/**
 * Follows what is pushed for a list. `onMissed` is called when updates may have been missed, as soon as no more can be:
 * the connection is back, the server has left this client out for a while, or it began to push only a noticeable time
 * after the list was `answered`. A list that is still being asked for then is as new as it need be.
 */
export function useCatalogueUpdates(
  answered: boolean,
  onUpdates: (updates: CatalogueUpdate[]) => void,
  onMissed: () => void,
): void {
  const store = useStore();
  const take = useEffectEvent(onUpdates);
  const missed = useEffectEvent(onMissed);
  const answeredAt = useRef(Number.POSITIVE_INFINITY);

  // When it is on the screen, not when the browser finds time for effects.
  useLayoutEffect(() => {
    answeredAt.current = answered ? performance.now() : Number.POSITIVE_INFINITY;
  }, [answered]);

  useEffect(() => {
    let lost = false;
    const stopWatching = watchCatalogue({
      onUpdates: (updates) => take(updates),
      onLeftOut: () => {
        lost = true;
      },
      onJoined() {
        if (!lost && performance.now() - answeredAt.current < NOTICEABLE_MS) return;
        lost = false;
        missed();
      },
    });
    const stopHearing = store.sub(connectionAtom, () => {
      if (store.get(connectionAtom) === 'offline') lost = true;
    });
    return () => {
      stopWatching();
      stopHearing();
    };
  }, [store]);
}
