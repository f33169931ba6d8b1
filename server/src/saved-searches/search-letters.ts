import { formatEur, priceAt } from '@autoplace/shared/auction';
import { type AuctionSummary, searchAddress } from '@autoplace/shared/contract';
import type { HiddenLots } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { type SearchLetter, type SearchLetters, strangersText } from '../notifications/index.ts';
import type { DigestContent } from './digest-content.ts';
import type { SavedSearches, StoredSearch } from './saved-searches.ts';
import type { StopKeys } from './stop-keys.mongo.ts';
import { searchTexts } from './texts.ts';

const words = searchTexts.mail;
/** Of each search a digest, or a bundle, lists so many lots. */
const MOST_LOTS = 20;

interface SearchLettersDeps {
  searches: Pick<SavedSearches, 'of'>;
  content: Pick<DigestContent, 'of'>;
  stopKeys: Pick<StopKeys, 'of'>;
  ids: Pick<Ids, 'newId'>;
  hidden: Pick<HiddenLots, 'known'>;
  clock: Clock;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
}

/** What mails about saved searches say: the lots, the searches, and how to stop either. */
export function createSearchLetters(deps: SearchLettersDeps): SearchLetters {
  const { searches, content, stopKeys, ids, hidden, clock, publicUrl } = deps;
  const searchUrl = ({ filters }: StoredSearch) => publicUrl + searchAddress(filters);
  const stopping = (stopKey: string, text: string, all = '') => ({
    stop: { text, url: `${publicUrl}/pretraga-stop/${stopKey}${all}` },
    unsubscribeUrl: `${publicUrl}/api/saved-searches/${stopKey}/stop${all}`,
  });
  const lotLine = (lot: AuctionSummary) => ({
    text: words.lot(strangersText(lot.title), formatEur(priceAt(lot, clock.now()))),
    url: `${publicUrl}/auctions/${lot.id}`,
  });

  const ofDigest = async (
    userId: string,
    digest: string,
    which: 'daily' | 'instant',
  ): Promise<SearchLetter | null> => {
    const found = await content.of(userId, digest);
    if (found.length === 0) return null;
    const paragraphs = found.flatMap(({ search, lots }) => [
      words.section(search.name),
      ...lots.slice(0, MOST_LOTS).map(lotLine),
      ...(lots.length > MOST_LOTS ? [words.more(lots.length - MOST_LOTS)] : []),
      { text: words.openSearchNamed(search.name), url: searchUrl(search) },
      stopping(search.stopKey, words.stopNamed(search.name)).stop,
    ]);
    const key = await stopKeys.of(userId, ids.newId());
    return { paragraphs, ...stopping(key, words.stopAll[which], `?all=${which}`) };
  };

  return {
    async of({ kind, userId, auctionId, searchId }) {
      if (kind === 'search_digest') return ofDigest(userId, auctionId, 'daily');
      if (searchId === undefined) return ofDigest(userId, auctionId, 'instant');
      const search = (await searches.of(userId)).find(({ id }) => id === searchId);
      if (search === undefined || search.alert === 'none' || hidden.known.has(auctionId)) return null;
      return {
        paragraphs: [{ text: words.openSearch, url: searchUrl(search) }],
        ...stopping(search.stopKey, words.stop),
      };
    },
  };
}
