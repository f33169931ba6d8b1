import type { SavedFilters } from '@autoplace/shared/contract';
import { CataloguePage } from '../../features/catalogue/CataloguePage.tsx';
import { lazy, Spare } from '../../kit/page/Spare.tsx';
import { cardHeart } from './FavouriteHeart.tsx';

const SaveSearch = lazy(() => import('../../features/saved-searches/SaveSearch.tsx'));

/** The button that keeps what is looked for; other filters are another search. */
const savingSearch = (filters: SavedFilters) => (
  <Spare>
    <SaveSearch key={JSON.stringify(filters)} filters={filters} />
  </Spare>
);

/** The public catalogue: `/auctions`. */
export const CatalogueRoute = () => <CataloguePage corner={cardHeart} saving={savingSearch} />;
