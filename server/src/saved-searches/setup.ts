import type { LogFollower } from '../auctions/index.ts';
import { createMongoAuctionLookup } from '../catalogue/auction-lookup.mongo.ts';
import type { AuctionCatalogue } from '../catalogue/index.ts';
import type { Members } from '../company/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { SellerCities } from '../dealers/index.ts';
import type { NoticeSender, SearchLetters } from '../notifications/index.ts';
import type { Users } from '../users/index.ts';
import { Alerting } from './alerting.ts';
import { DigestContent } from './digest-content.ts';
import { Digests } from './digests.ts';
import { KeptSearches } from './kept-searches.ts';
import { createMongoSavedSearches } from './saved-searches.mongo.ts';
import { savedSearchRoutes } from './saved-searches.routes.ts';
import { createMongoSearchHits } from './search-hits.mongo.ts';
import { createSearchLetters } from './search-letters.ts';
import { SearchList } from './search-list.ts';
import { createMongoStopKeys } from './stop-keys.mongo.ts';

interface SavedSearchesDeps {
  connection: Connection;
  catalogue: AuctionCatalogue;
  follower: Pick<LogFollower, 'subscribe'>;
  members: Pick<Members, 'ofCompany'>;
  cities: Pick<SellerCities, 'near'>;
  users: Pick<Users, 'findById'>;
  publicUrl: string;
  routes: Routes;
  ids: Pick<Ids, 'newId'>;
  clock: Clock;
  logger: Logger;
}

interface SavedSearchesParts {
  letters: SearchLetters;
  /** Tells users of new lots from now on, and of digests once it is started. */
  telling(sender: NoticeSender): { start(): void; stop(): Promise<void>; waiting(): number };
}

/** The part of the composition root for saved searches. */
export async function createSavedSearches(deps: SavedSearchesDeps): Promise<SavedSearchesParts> {
  const { connection, catalogue, follower, routes } = deps;
  const searches = await createMongoSavedSearches(connection);
  const hits = await createMongoSearchHits(connection);
  const stopKeys = await createMongoStopKeys(connection);
  const { hidden } = catalogue;
  const lookup = createMongoAuctionLookup(connection);
  const content = new DigestContent({ searches, hits, lookup, hidden });
  savedSearchRoutes(routes, new SearchList({ ...deps, searches, stopKeys }));
  return {
    letters: createSearchLetters({ ...deps, searches, content, stopKeys, hidden }),
    telling(sender) {
      const kept = new KeptSearches({ ...deps, searches });
      const alerting = new Alerting({ ...deps, kept, hits, hidden, sender });
      follower.subscribe(alerting);
      const digests = new Digests({ ...deps, hits, content, sender });
      return {
        start: () => digests.start(),
        waiting: () => alerting.waiting,
        stop: async () => void (await Promise.all([digests.stop(), alerting.settled()])),
      };
    },
  };
}
