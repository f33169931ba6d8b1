import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
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
  onReset: () => void;
}) {
  const { catalogue, criteria, current, onRetry, onReset } = props;
  const { items, loading, error, shows, total } = catalogue;
  const grid = useRef<HTMLUListElement>(null);
  const hadBefore = useRef<number>(undefined);

  useEffect(() => {
    const had = hadBefore.current;
    if (had === undefined || items.length <= had) return;
    hadBefore.current = undefined;
    // The button was disabled meanwhile, or is gone: the focus it had goes on to what it brought, unless it was taken
    // elsewhere by then.
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.matches(':disabled')) return;
    grid.current?.children[had]?.querySelector('a')?.focus({ preventScroll: true });
  }, [items.length]);

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
      {shows !== null && items.length === 0 && current && <EmptyList onReset={onReset} />}
      {items.length > 0 && (
        <Grid dimmed={loading && !current} ref={grid}>
          {items.map((auction, index) => (
            <AuctionCard key={auction.id} auction={auction} eager={index < EAGER} />
          ))}
        </Grid>
      )}
      {items.length > 0 && items.length < total && (
        <More
          pages={criteria.pages}
          loading={loading}
          onMore={() => {
            hadBefore.current = items.length;
          }}
        />
      )}
    </>
  );
}

function Grid(props: { children: ReactNode; label?: string; dimmed?: boolean; ref?: Ref<HTMLUListElement> }) {
  return (
    <chakra.ul
      ref={props.ref}
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
    </chakra.ul>
  );
}

function More({ pages, loading, onMore }: { pages: number; loading: boolean; onMore: () => void }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const more = () => {
    onMore();
    void navigate(searchWith(search, { page: String(pages + 1) }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <Box mt="10" textAlign="center">
      <Button size="lg" variant="surface" colorPalette="gray" onClick={more} disabled={loading}>
        {texts.list.more}
      </Button>
    </Box>
  );
}
