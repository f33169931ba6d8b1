import type { SavedFilters } from '@autoplace/shared/contract';
import { lazy, Spare } from '../../kit/page/Spare.tsx';

const SaveSearch = lazy(() => import('../../features/saved-searches/SaveSearch.tsx'));

/** The button that keeps what is looked for; other filters are another search. */
export const savingSearch = (filters: SavedFilters) => (
  <Spare>
    <SaveSearch key={JSON.stringify(filters)} filters={filters} />
  </Spare>
);
