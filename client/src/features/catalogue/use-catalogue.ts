import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { connectionAtom, watchCatalogue } from '../../lib/live/index.ts';
import { applyUpdates, catalogueAtom } from './catalogue-state.ts';
import type { Criteria } from './criteria.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** The list that the criteria ask for, kept live while it is on the page. */
export function useCatalogue(criteria: Criteria) {
  const key = JSON.stringify(criteria);
  const catalogue = useAtomValue(catalogueAtom);
  const store = useStore();

  useEffect(() => {
    void loadCatalogue(JSON.parse(key) as Criteria);
  }, [key]);

  useEffect(
    () =>
      watchCatalogue(
        (updates) => store.set(catalogueAtom, (list) => applyUpdates(list, updates)),
        () => void loadCatalogue(JSON.parse(key) as Criteria),
      ),
    [store, key],
  );

  useEffect(() => {
    let missed = false;
    return store.sub(connectionAtom, () => {
      const connection = store.get(connectionAtom);
      if (connection === 'offline') missed = true;
      if (connection !== 'live' || !missed) return;
      // Updates that were pushed in between are gone: the list is asked for as it is now.
      missed = false;
      void loadCatalogue(JSON.parse(key) as Criteria);
    });
  }, [store, key]);

  return {
    catalogue,
    /** False while the shown items still answer other criteria. */
    current: catalogue.shows === key,
    reload: () => void loadCatalogue(criteria),
  };
}
