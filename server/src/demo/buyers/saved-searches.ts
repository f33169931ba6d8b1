import type { SavedFilters } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import type { AuctionDesk } from '../../auctions/log/desk.ts';
import { randomIds } from '../../core/random-ids.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { foundNotice } from '../../saved-searches/notices.ts';
import type { SavedSearches } from '../../saved-searches/saved-searches.ts';
import type { SearchHits } from '../../saved-searches/search-hits.ts';
import { idOf } from '../../saved-searches/search-list.ts';
import { firstIdOf } from '../lots.ts';

/** Of each demo buyer the live lot, by its place in the list, that fits what they look for. */
const FOUND = [16, 20];

interface Seeded {
  desk: Pick<AuctionDesk, 'read'>;
  searches: Pick<SavedSearches, 'add'>;
  hits: Pick<SearchHits, 'add'>;
  notifications: Pick<Notifications, 'known' | 'add'>;
  buyerIds: readonly string[];
  now: number;
}

/** Gives each demo buyer a saved search and the notice of a lot that fits it, once: what became of them stays. Nothing is mailed. */
export async function seedSavedSearches(seeded: Seeded): Promise<void> {
  const { desk, searches, hits, notifications, buyerIds, now } = seeded;
  for (const [buyer, place] of FOUND.entries()) {
    const auctionId = firstIdOf(place);
    const history = await desk.read(auctionId);
    const userId = buyerIds[buyer];
    if (history === null || userId === undefined) continue;
    const { car, title } = history.view;
    const filters: SavedFilters = { make: [car.make], minYear: car.year - 2 };
    const id = idOf(filters);
    const name = `${car.make} od ${car.year - 2}. godišta`;
    const hit = { userId, searchId: id, auctionId, how: 'instant' as const, digest: null };
    const notice = foundNotice(hit, { title, search: name, at: now - 2 * HOUR_MS });
    if ((await notifications.known([notice.id])).has(notice.id)) continue;
    const savedAt = now - 24 * HOUR_MS;
    await searches.add({
      id,
      userId,
      name,
      filters,
      alert: 'instant',
      at: savedAt,
      alertSince: savedAt,
      stopKey: randomIds.newId(),
    });
    await hits.add([hit], now - 2 * HOUR_MS);
    await notifications.add([{ ...notice, mailAt: null }]);
  }
}
