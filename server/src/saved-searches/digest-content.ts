import { isOpen } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import type { AuctionLookup, HiddenLots } from '../catalogue/index.ts';
import type { SavedSearches, StoredSearch } from './saved-searches.ts';
import type { SearchHits } from './search-hits.ts';

interface DigestContentDeps {
  searches: Pick<SavedSearches, 'of'>;
  hits: Pick<SearchHits, 'ofDigest'>;
  lookup: Pick<AuctionLookup, 'summaries'>;
  hidden: Pick<HiddenLots, 'known'>;
}

/** What a digest holds. */
export class DigestContent {
  readonly #deps: DigestContentDeps;

  constructor(deps: DigestContentDeps) {
    this.#deps = deps;
  }

  /**
   * The lots of a user's digest under the searches that they fit, as far as they are still open and told of: none whose search was
   * removed or silenced since, even if it is turned on again (R221), and none that is hidden (R192).
   */
  async of(userId: string, day: string): Promise<{ search: StoredSearch; lots: AuctionSummary[] }[]> {
    const { searches, hits, lookup, hidden } = this.#deps;
    const found = await hits.ofDigest(userId, day);
    const summaries = await lookup.summaries([...new Set(found.map(({ auctionId }) => auctionId))]);
    const open = new Map(
      summaries
        .filter(({ id, status }) => !hidden.known.has(id) && isOpen(status))
        .map((lot) => [lot.id, lot]),
    );
    const lotsOf = Map.groupBy(found, ({ searchId }) => searchId);
    return (await searches.of(userId))
      .map((search) => ({
        search,
        lots: (lotsOf.get(search.id) ?? [])
          .filter(({ at }) => search.alertSince !== null && search.alertSince <= at)
          .flatMap(({ auctionId }) => open.get(auctionId) ?? []),
      }))
      .filter(({ lots }) => lots.length > 0);
  }
}
