import { LandingPage } from '../../features/landing/LandingPage.tsx';
import { cardHeart } from './FavouriteHeart.tsx';

/** The landing page: `/`. */
export const LandingRoute = () => <LandingPage corner={cardHeart} />;
