import { type LotDocument, operates } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import { listedBids } from '../../entities/auction/lot.ts';
import OtherCosts from '../../entities/payment/OtherCosts.tsx';
import LotDocuments from '../../features/auction/documents/LotDocuments.tsx';
import LotInterest from '../../features/auction/interest/LotInterest.tsx';
import CarPaper from '../../features/auction/paper/CarPaper.tsx';
import LotQuestions from '../../features/auction/questions/LotQuestions.tsx';
import { Near } from '../../kit/page/Near.tsx';
import { lazy, Spare } from '../../kit/page/Spare.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';
import type { LiveAuction } from '../../lib/live/index.ts';

// Seldom wanted: a file of their own would cost everybody its name.
export { HiddenNotice } from '../../features/auction/HiddenNotice.tsx';

const AlikeSold = lazy(async () => ({
  default: (await import('../../features/auction/next/AlikeLots.tsx')).AlikeSold,
}));
const AlikeOpen = lazy(async () => ({
  default: (await import('../../features/auction/next/AlikeLots.tsx')).AlikeOpen,
}));
// For support.
const RemoveDocument = lazy(() => import('../../features/system/documents/RemoveDocument.tsx'));
const PriceChart = lazy(() => import('../../features/auction/chart/PriceChart.tsx'));

/** What stands below the fold of a lot's page: fetched together, when somebody comes near. */
export default function LotMore(props: { live: LiveAuction; isOwn: boolean; isOpen: boolean }) {
  const { live, isOwn, isOpen } = props;
  const { view } = live;
  const isOver = view.status === 'sold' || view.status === 'ended' || view.status === 'cancelled';
  const hasChart = listedBids(view) > 0 || !kindLooks[view.auctionType].hasBids;
  const user = useAtomValue(currentUserAtom);
  const actionOf = (document: LotDocument, onRemoved: () => void) => (
    <Suspense>
      <RemoveDocument auctionId={view.id} document={document} onRemoved={onRemoved} />
    </Suspense>
  );
  return (
    <>
      <OtherCosts />
      <CarPaper view={view} />
      <LotDocuments
        auctionId={view.id}
        isOver={isOver}
        actionOf={!isOwn && user !== null && operates(user, 'support') ? actionOf : undefined}
      />
      <LotInterest auctionId={view.id} title={view.title} isOpen={isOpen} />
      <LotQuestions auctionId={view.id} isOpen={isOpen} isOwn={isOwn} />
      {hasChart && (
        <Near minH="20rem">
          <Spare fallback={<Box minH="20rem" />}>
            <PriceChart live={live} />
          </Spare>
        </Near>
      )}
      <Near minH="1px">
        <Spare>
          <AlikeSold id={view.id} car={view.car} />
          {/* Of a lot that is over others are offered at the top. */}
          {(isOpen || isOwn) && <AlikeOpen id={view.id} car={view.car} />}
        </Spare>
      </Near>
    </>
  );
}
