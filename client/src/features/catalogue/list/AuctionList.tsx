import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { AuctionCard } from '../card/AuctionCard.tsx';
import { CardSkeleton } from '../card/CardSkeleton.tsx';
import type { Catalogue } from '../catalogue-state.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { texts } from '../texts.ts';
import { CardGrid } from './CardGrid.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ListProblem } from './ListProblem.tsx';

/** How many cards are surely on the first screen; their pictures are not deferred. */
const EAGER = 3;
const SKELETONS = 6;

export function AuctionList(props: {
  catalogue: Catalogue;
  criteria: Criteria;
  current: boolean;
  corner?: ((auction: AuctionSummary) => ReactNode) | undefined;
  onRetry: () => void;
  onReset: () => void;
}) {
  const { catalogue, criteria, current, corner, onRetry, onReset } = props;
  const { items, loading, error, shows } = catalogue;

  return (
    <Box mt="6">
      <ListProblem error={error} onRetry={onRetry} />
      {shows === null && loading && (
        <CardGrid order="" label={texts.list.loading}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
            <CardSkeleton key={index} />
          ))}
        </CardGrid>
      )}
      {shows !== null && items.length === 0 && current && <EmptyList criteria={criteria} onReset={onReset} />}
      {items.length > 0 && (
        <CardGrid order={items.map(({ id }) => id).join(' ')} dimmed={loading && !current}>
          {items.map((auction, index) => (
            <AuctionCard key={auction.id} auction={auction} eager={index < EAGER} corner={corner} />
          ))}
        </CardGrid>
      )}
    </Box>
  );
}
