import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { lazy } from 'react';
import { Spare } from '../../../kit/page/Spare.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { usePhase } from '../phase.ts';

// A visitor has none.
const Receipts = lazy(() => import('./Receipts.tsx'));
const VerifyLog = lazy(() => import('./VerifyLog.tsx'));

/** What proves what happened: the receipts of the viewer's bids and, once the auction is over, its log. */
export function Records({ view }: { view: AuctionView }) {
  const userId = useAtomValue(currentUserAtom)?.objectId;
  const closed = usePhase(view) === 'closed';
  return (
    <Box _empty={{ display: 'none' }}>
      {userId !== undefined && (
        <Spare>
          <Receipts auctionId={view.id} userId={userId} />
        </Spare>
      )}
      {closed && (
        <Spare>
          <VerifyLog view={view} />
        </Spare>
      )}
    </Box>
  );
}
