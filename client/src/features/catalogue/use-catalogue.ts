import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { connectionAtom, watchCatalogue } from '../../lib/live/index.ts';
import { applyUpdates, catalogueAtom } from './catalogue-state.ts';
import { type Criteria, readCriteria } from './criteria.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** The list that the address asks for, kept live while it is on the page. */
export function useCatalogue() {
  const [search] = useSearchParams();
  const criteria = readCriteria(search);
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
    criteria,
    /** False while the shown items still answer other criteria. */
    current: catalogue.shows === key,
    reload: () => void loadCatalogue(criteria),
  };
}
