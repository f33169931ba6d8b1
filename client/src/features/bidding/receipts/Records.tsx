import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { lazy } from 'react';
import { Spare } from '../../../kit/page/Spare.tsx';
import { usePhase } from '../phase.ts';
import { Receipts } from './Receipts.tsx';

const VerifyLog = lazy(() => import('./VerifyLog.tsx'));

/** What proves what happened: the receipts of the viewer's bids and, once the auction is over, its log. */
export function Records({ view }: { view: AuctionView }) {
  const closed = usePhase(view) === 'closed';
  return (
    <Box _empty={{ display: 'none' }}>
      <Receipts auctionId={view.id} />
      {closed && (
        <Spare>
          <VerifyLog view={view} />
        </Spare>
      )}
    </Box>
  );
}
