import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { useCatalogueUpdates } from '../../entities/auction/catalogue-updates.ts';
import { ANY_CRITERIA, applyUpdates, cameWithPage, catalogueAtom } from './catalogue-state.ts';
import type { Criteria } from './criteria/criteria.ts';
import { keepForAnswer, loadCatalogue } from './load-catalogue.ts';

/** The list that the criteria ask for, kept live while it is on the page. */
export function useCatalogue(criteria: Criteria) {
  const key = JSON.stringify(criteria);
  const catalogue = useAtomValue(catalogueAtom);
  const store = useStore();

  useEffect(() => {
    if (!cameWithPage() || store.get(catalogueAtom).shows !== key)
      void loadCatalogue(JSON.parse(key) as Criteria);
  }, [key, store]);

  const reload = () => void loadCatalogue(criteria);
  useCatalogueUpdates(
    !catalogue.loading,
    (updates) => {
      keepForAnswer(updates);
      store.set(catalogueAtom, (list) => applyUpdates(list, updates));
    },
    reload,
  );

  return {
    catalogue,
    /** False while the shown items still answer other criteria. */
    current: catalogue.shows === key || catalogue.shows === ANY_CRITERIA,
    reload,
  };
}
