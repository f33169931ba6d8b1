export { FavouritesPage } from './FavouritesPage.tsx';
