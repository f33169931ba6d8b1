import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CarCriteria, readCriteria, writeCriteria } from './filter-cars.ts';

/** What of the list is wanted. The address follows what is chosen, so that "back" from a car finds it again. */
export function useCriteria() {
  const [search, setSearch] = useSearchParams();
  const [criteria, setCriteria] = useState(() => readCriteria(search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a choice moves the address
  useEffect(
    () => setSearch(writeCriteria(criteria), { replace: true, preventScrollReset: true }),
    [criteria],
  );
  const edit = (changes: Partial<CarCriteria>) => setCriteria((had) => ({ ...had, ...changes }));
  return { criteria, edit };
}
