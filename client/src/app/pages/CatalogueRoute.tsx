import { CataloguePage } from '../../features/catalogue/CataloguePage.tsx';
import { cardHeart } from './FavouriteHeart.tsx';
import { savingSearch } from './saving-search.tsx';

/** The public catalogue: `/auctions`. */
export const CatalogueRoute = () => <CataloguePage corner={cardHeart} saving={savingSearch} />;
