import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { Heart } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CalendarButton } from '../../entities/auction/CalendarButton.tsx';
import {
  favouriteIdsAtom,
  fetchFavourites,
  loadFavourites,
} from '../../entities/auction/favourites/index.ts';
import { useLiveSummaries } from '../../entities/auction/live-summaries.ts';
import { PagedLots } from '../../entities/auction/PagedLots.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { itemsOf, usePages } from '../../lib/http/use-pages.ts';
import { FavouriteRow } from './FavouriteRow.tsx';
import { texts } from './texts.ts';

const PAGE_SIZE = 20;

const fetchPage = (page: number, signal: AbortSignal) => fetchFavourites(page, PAGE_SIZE, signal);

/** `/favourites`: the newest first. A removed one stays in view until the next load, so that it can be restored. */
export function FavouritesPage() {
  const list = usePages(fetchPage);
  const ids = useAtomValue(favouriteIdsAtom);
  const items = itemsOf(list.pages, ({ id }) => id);
  const auctions = useLiveSummaries(items, list.state !== 'loading', list.reload);

  useEffect(() => void loadFavourites(), []);

  /** For which favourites that this list does not show it was asked for again: once, as it may not hold them then either. */
  const askedFor = useRef('');
  // Another window has kept one that this list does not show.
  const followOthers = useEffectEvent(() => {
    if (list.state !== 'ready' || list.hasMore || ids === null) return;
    const shown = new Set(items.map(({ id }) => id));
    const unknown = [...ids].filter((id) => !shown.has(id)).join(' ');
    if (unknown !== '' && unknown !== askedFor.current) list.reload();
    askedFor.current = unknown;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the favourites and the list whose change it looks at
  useEffect(() => followOthers(), [ids, list.pages]);

  return (
    <Container py={{ base: '8', md: '12' }}>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" rowGap="1" mb="6">
        <PageTitle>{texts.title}</PageTitle>
        <Box role="status" color="fg.muted" minH="6">
          {list.state === 'ready' && ids !== null && ids.size > 0 && texts.count(ids.size)}
        </Box>
        {ids !== null && ids.size > 0 && <CalendarButton />}
      </Box>
      <PagedLots list={list} words={texts} none={<NoFavourites />} count={auctions.length}>
        {auctions.length > 0 && (
          <Box as="ul" listStyleType="none" aria-label={texts.list} display="grid" gap="4">
            {auctions.map((auction) => (
              <li key={auction.id}>
                <FavouriteRow auction={auction} dropped={ids !== null && !ids.has(auction.id)} />
              </li>
            ))}
          </Box>
        )}
      </PagedLots>
    </Container>
  );
}

const NoFavourites = () => (
  <EmptyState
    icon={Heart}
    title={texts.empty}
    action={<LinkButton to="/auctions">{texts.toAuctions}</LinkButton>}
  >
    {texts.emptyHint}
  </EmptyState>
);
