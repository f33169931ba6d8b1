import { FavouritesPage } from '../../features/favourites/index.ts';
import { RequireSession } from '../../features/identity/index.ts';

export const GuardedFavourites = () => (
  <RequireSession>{(user) => <FavouritesPage key={user.objectId} />}</RequireSession>
);
