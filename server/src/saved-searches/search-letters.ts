import { formatEur, priceAt } from '@autoplace/shared/auction';
import { type AuctionSummary, searchAddress } from '@autoplace/shared/contract';
import type { HiddenLots } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { type SearchLetter, type SearchLetters, strangersText } from '../notifications/index.ts';
import type { DigestContent } from './digest-content.ts';
import type { SavedSearches, StoredSearch } from './saved-searches.ts';
import { searchTexts } from './texts.ts';

const words = searchTexts.mail;

export interface SearchLettersDeps {
  searches: Pick<SavedSearches, 'of'>;
  content: Pick<DigestContent, 'of'>;
  hidden: Pick<HiddenLots, 'known'>;
  clock: Clock;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
}

/** What mails about saved searches say: the lots, the searches, and how to stop either. */
export function createSearchLetters(deps: SearchLettersDeps): SearchLetters {
  const { searches, content, hidden, clock, publicUrl } = deps;
  const searchUrl = ({ filters }: StoredSearch) => publicUrl + searchAddress(filters);
  const stopping = ({ stopKey }: StoredSearch, text: string, all = '') => ({
    stop: { text, url: `${publicUrl}/pretraga-stop/${stopKey}${all}` },
    unsubscribeUrl: `${publicUrl}/api/saved-searches/${stopKey}/stop${all}`,
  });
  const lotLine = (lot: AuctionSummary) => ({
    text: words.lot(strangersText(lot.title), formatEur(priceAt(lot, clock.now()))),
    url: `${publicUrl}/auctions/${lot.id}`,
  });

  const ofDigest = async (userId: string, day: string): Promise<SearchLetter | null> => {
    const found = await content.of(userId, day);
    const [first] = found;
    if (first === undefined) return null;
    const paragraphs = found.flatMap(({ search, lots }) => [
      words.section(search.name),
      ...lots.map(lotLine),
      { text: words.openSearchNamed(search.name), url: searchUrl(search) },
      stopping(search, words.stopNamed(search.name)).stop,
    ]);
    return { paragraphs, ...stopping(first.search, words.stopAll, '?all=daily') };
  };

  return {
    async of({ kind, userId, auctionId, searchId }) {
      if (kind === 'search_digest') return ofDigest(userId, auctionId);
      const search = (await searches.of(userId)).find(({ id }) => id === searchId);
      if (search === undefined || search.alert === 'none' || hidden.known.has(auctionId)) return null;
      return {
        paragraphs: [{ text: words.openSearch, url: searchUrl(search) }],
        ...stopping(search, words.stop),
      };
    },
  };
}
