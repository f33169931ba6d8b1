import { listSellerLots, listSellerRatings, listSold } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useCallback, useId } from 'react';
import { AuctionCard } from '../../entities/auction/card/AuctionCard.tsx';
import { CardGrid } from '../../entities/auction/card/CardGrid.tsx';
import { useLiveSummaries } from '../../entities/auction/live-summaries.ts';
import { PagedLots } from '../../entities/auction/PagedLots.tsx';
import { RatingCard } from '../../entities/rating/RatingCard.tsx';
import { SoldList } from '../../entities/sale/SoldList.tsx';
import { formatWhole } from '../../kit/format.ts';
import { Surface } from '../../kit/page/Surface.tsx';
import { call } from '../../lib/http/api.ts';
import { itemsOf, usePages } from '../../lib/http/use-pages.ts';
import { texts } from './texts.ts';

const LOTS = 12;
const SALES = 10;
const RATINGS = 10;

/** The lots of a company that can be bid on, as they stand now. */
export function OpenLots({ sellerId }: { sellerId: string }) {
  const fetchPage = useCallback(
    (page: number, signal: AbortSignal) =>
      call(listSellerLots, { params: { id: sellerId }, query: { page, pageSize: LOTS }, signal }),
    [sellerId],
  );
  const list = usePages(fetchPage);
  const found = itemsOf(list.pages, ({ id }) => id);
  const lots = useLiveSummaries(found, list.state !== 'loading', list.reload);
  const words = texts.open;
  return (
    <Part title={words.title} count={list.pages[0]?.total}>
      <PagedLots list={list} words={words} none={<None>{words.none}</None>} count={lots.length}>
        {lots.length > 0 && (
          <CardGrid order={lots.map(({ id }) => id).join(' ')}>
            {lots.map((auction) => (
              <AuctionCard key={auction.id} auction={auction} eager={false} />
            ))}
          </CardGrid>
        )}
      </PagedLots>
    </Part>
  );
}

export function SellerSales({ sellerId }: { sellerId: string }) {
  const fetchPage = useCallback(
    (page: number, signal: AbortSignal) =>
      call(listSold, { query: { seller: sellerId, page, pageSize: SALES }, signal }),
    [sellerId],
  );
  const list = usePages(fetchPage);
  const lots = itemsOf(list.pages, ({ id }) => id);
  const words = texts.sold;
  return (
    <Part title={words.title} count={list.pages[0]?.total}>
      <PagedLots list={list} words={words} none={<None>{words.none}</None>} count={lots.length}>
        {lots.length > 0 && <SoldList label={words.title} lots={lots} />}
      </PagedLots>
    </Part>
  );
}

/** What buyers wrote, with the answers. */
export function SellerRatings({ sellerId }: { sellerId: string }) {
  const fetchPage = useCallback(
    (page: number, signal: AbortSignal) =>
      call(listSellerRatings, { params: { id: sellerId }, query: { page, pageSize: RATINGS }, signal }),
    [sellerId],
  );
  const list = usePages(fetchPage);
  const ratings = itemsOf(list.pages, ({ dealId }) => dealId);
  const words = texts.ratings;
  return (
    <Part title={words.title} count={list.pages[0]?.total}>
      <PagedLots list={list} words={words} none={<None>{words.none}</None>} count={ratings.length}>
        {ratings.length > 0 && (
          <Surface aria-label={words.title}>
            <Box as="ul" listStyleType="none" display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
              {ratings.map((rating) => (
                <li key={rating.dealId}>
                  <RatingCard rating={rating} about={rating.title} />
                </li>
              ))}
            </Box>
          </Surface>
        )}
      </PagedLots>
    </Part>
  );
}

/** A part of the page under its name, with how many there are. */
function Part(props: { title: string; count: number | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mt={{ base: '8', md: '10' }}>
      <Box display="flex" alignItems="baseline" gap="3" mb="4">
        <Heading as="h2" id={id} textStyle="subtitle">
          {props.title}
        </Heading>
        {props.count !== undefined && (
          <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatWhole(props.count)}
          </Box>
        )}
      </Box>
      {props.children}
    </Box>
  );
}

const None = ({ children }: { children: ReactNode }) => <Box color="fg.muted">{children}</Box>;
