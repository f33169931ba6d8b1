import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { type ReactNode, useDeferredValue } from 'react';
import { AuctionCard } from '../../../entities/auction/card/AuctionCard.tsx';
import { CardGrid } from '../../../entities/auction/card/CardGrid.tsx';
import { CardSkeletons } from '../../../entities/auction/card/CardSkeletons.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { demoNoticeAtom } from '../../../lib/demo.ts';
import { type Catalogue, isFirstView } from '../catalogue-state.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { texts } from '../texts.ts';
import { EmptyList } from './EmptyList.tsx';

/** How many cards are surely on the first screen; their pictures are not deferred. */
const EAGER = 3;
const SKELETONS = 6;
/** How many are rendered at once when a page is opened: the rest follows when these can be used. */
const FIRST = 6;

export function AuctionList(props: {
  /** Where the keyboard gets past what stands before the cards. */
  id: string;
  catalogue: Catalogue;
  criteria: Criteria;
  current: boolean;
  corner?: ((auction: AuctionSummary) => ReactNode) | undefined;
  onRetry: () => void;
  onReset: () => void;
}) {
  const { catalogue, criteria, current, corner, onRetry, onReset } = props;
  const { items, loading, error } = catalogue;
  const isWhole = useDeferredValue(true, !isFirstView());

  return (
    <Box id={props.id} tabIndex={-1} data-page-focus mt="4">
      <ListProblem error={error} onRetry={onRetry} />
      {items.length === 0 && loading && !current && (
        <CardSkeletons count={SKELETONS} label={texts.list.loading} />
      )}
      {items.length === 0 && current && <EmptyList criteria={criteria} onLeave={onReset} />}
      {items.length > 0 && (
        <CardGrid order={items.map(({ id }) => id).join(' ')} dimmed={!current} busy={loading && !current}>
          {items.slice(0, isWhole ? undefined : FIRST).map((auction, index) => (
            <AuctionCard key={auction.id} auction={auction} eager={index < EAGER} corner={corner} />
          ))}
        </CardGrid>
      )}
    </Box>
  );
}

/** Why the list could not be fetched. A demonstration has auctions to show even then, and says what they are. */
function ListProblem({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  const demoNotice = useAtomValue(demoNoticeAtom);
  if (error === null && demoNotice === null) return null;
  return (
    <Notice
      mb="6"
      tone={demoNotice === null ? 'error' : 'info'}
      title={demoNotice ?? texts.list.failed(error ?? '')}
      action={
        <Button colorPalette={demoNotice === null ? 'outbid' : 'brand'} onClick={onRetry}>
          {texts.list.retry}
        </Button>
      }
    />
  );
}
