import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '../../ui/Notice.tsx';
import { AuctionCard } from './AuctionCard.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import type { Catalogue } from './catalogue-state.ts';
import { type Criteria, searchWith } from './criteria.ts';
import { EmptyList } from './EmptyList.tsx';
import { texts } from './texts.ts';

/** How many cards are surely on the first screen; their pictures are not deferred. */
const EAGER = 3;
const SKELETONS = 6;

export function AuctionList(props: {
  catalogue: Catalogue;
  criteria: Criteria;
  current: boolean;
  onRetry: () => void;
}) {
  const { catalogue, criteria, current, onRetry } = props;
  const { items, loading, error, shows, total } = catalogue;

  return (
    <>
      {error !== null && (
        <Box mb="6">
          <Notice
            tone="error"
            title={texts.list.failed(error)}
            action={
              <Button colorPalette="outbid" onClick={onRetry}>
                {texts.list.retry}
              </Button>
            }
          />
        </Box>
      )}
      {shows === null && loading && (
        <Grid label={texts.list.loading}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <CardSkeleton key={index} />
          ))}
        </Grid>
      )}
      {shows !== null && items.length === 0 && current && <EmptyList />}
      {items.length > 0 && (
        <Grid dimmed={loading && !current}>
          {items.map((auction, index) => (
            <AuctionCard key={auction.id} auction={auction} eager={index < EAGER} />
          ))}
        </Grid>
      )}
      {items.length > 0 && items.length < total && <More pages={criteria.pages} loading={loading} />}
    </>
  );
}

function Grid(props: { children: React.ReactNode; label?: string; dimmed?: boolean }) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      aria-label={props.label}
      aria-busy={props.label !== undefined || props.dimmed}
      opacity={props.dimmed ? 0.55 : 1}
      transition="opacity 0.15s"
      display="grid"
      gap={{ base: '5', md: '6' }}
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
    >
      {props.children}
    </Box>
  );
}

function More({ pages, loading }: { pages: number; loading: boolean }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const more = () =>
    void navigate(searchWith(search, { page: String(pages + 1) }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Box mt="10" textAlign="center">
      <Button size="lg" variant="surface" colorPalette="gray" onClick={more} disabled={loading}>
        {texts.list.more}
      </Button>
    </Box>
  );
}
