import { MINUTE_MS } from '@autoplace/shared/time';
import type { AuctionDesk } from '../../auctions/log/desk.ts';
import type { Favourites } from '../../personal/favourites.ts';
import { firstIdOf } from '../lots.ts';

/** Which live lots the demo buyers keep an eye on, by their place in the list: some end soon, some are dutch. */
const KEPT = [
  [0, 4, 8, 10, 13, 21],
  [0, 6, 11, 16],
];

/** Gives the demo buyers their favourites on the first start only: before the first live lot is listed. */
export async function seedFavourites(
  favourites: Favourites,
  { desk, buyerIds, now }: { desk: Pick<AuctionDesk, 'read'>; buyerIds: readonly string[]; now: number },
): Promise<void> {
  if ((await desk.read(firstIdOf(0))) !== null) return;
  for (const [buyer, places] of KEPT.entries()) {
    const userId = buyerIds[buyer];
    if (userId === undefined) throw new Error(`no demo buyer ${buyer}`);
    for (const [age, place] of places.entries())
      await favourites.add(userId, firstIdOf(place), now - age * MINUTE_MS);
  }
}
