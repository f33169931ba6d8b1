import type { AuctionSummary } from '@autoplace/shared/contract';
import { CataloguePage } from '../../features/catalogue/CataloguePage.tsx';
import { FavouriteHeart } from './FavouriteHeart.tsx';

const heart = ({ id, title }: AuctionSummary) => (
  <FavouriteHeart auctionId={id} title={title} place="picture" />
);

/** The public catalogue: `/auctions`. */
export const CatalogueRoute = () => <CataloguePage corner={heart} />;
