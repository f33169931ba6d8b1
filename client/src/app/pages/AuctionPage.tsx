import type { AuctionType } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { type ComponentType, lazy } from 'react';
import { useParams } from 'react-router-dom';
import {
  AuctionFailed,
  AuctionHeader,
  AuctionMissing,
  AuctionSkeleton,
  BidHistory,
  Gallery,
  LotLayout,
  LotTabs,
  MessageSeller,
  SellerCard,
  ShareButton,
  useAuctionDetail,
} from '../../features/auction/index.ts';
import { BidPanel } from '../../features/bidding/BidPanel.tsx';
import { DropSchedule } from '../../features/bidding/kinds/dutch/DropSchedule.tsx';
import { Spare } from '../../kit/page/Spare.tsx';
import { Motion } from '../../kit/theme/Motion.tsx';
import type { LiveAuction } from '../../lib/live/index.ts';
import { FavouriteHeart } from './FavouriteHeart.tsx';

// Below the fold, and not needed for bidding.
const PriceChart = lazy(() => import('../../features/auction/chart/PriceChart.tsx'));

/** Which prices there have been or will be, by the kind of auction. */
const PRICES: Record<AuctionType, ComponentType<{ live: LiveAuction }>> = {
  classic: BidHistory,
  dutch: ({ live }) => <DropSchedule view={live.view} />,
};

/** One auction: `/auctions/:id`. */
export function AuctionPage() {
  const { id = '' } = useParams();
  // Another auction is another page: nothing typed, chosen or announced is carried over.
  return <Lot key={id} id={id} />;
}

function Lot({ id }: { id: string }) {
  const page = useAuctionDetail(id);
  if (page.state === 'loading') return <AuctionSkeleton />;
  if (page.state === 'missing') return <AuctionMissing />;
  if (page.state === 'failed') return <AuctionFailed message={page.message} onRetry={page.retry} />;
  const { live, seller, isOwn } = page;
  const Prices = PRICES[live.view.auctionType];
  return (
    <Motion>
      <LotLayout
        header={
          <AuctionHeader
            view={live.view}
            actions={
              <>
                <FavouriteHeart auctionId={id} title={live.view.title} place="page" />
                <ShareButton title={live.view.title} />
              </>
            }
          />
        }
        pictures={<Gallery images={live.view.car.images} title={live.view.title} />}
        side={
          <>
            <BidPanel live={live} isOwn={isOwn} />
            <Prices live={live} />
          </>
        }
        details={
          <>
            <LotTabs view={live.view} />
            <Spare fallback={<Box minH="20rem" />}>
              <PriceChart live={live} />
            </Spare>
          </>
        }
        seller={
          <SellerCard
            seller={seller}
            contact={!isOwn && <MessageSeller auctionId={id} sellerName={seller.name} />}
          />
        }
      />
    </Motion>
  );
}
