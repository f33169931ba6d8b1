import { Box } from '@chakra-ui/react/box';
import { lazy } from 'react';
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
import { biddingKinds } from '../../features/bidding/kinds/index.ts';
import { Spare } from '../../kit/page/Spare.tsx';
import { Motion } from '../../kit/theme/Motion.tsx';
import { FavouriteHeart } from './FavouriteHeart.tsx';

// Below the fold, and not needed for bidding.
const PriceChart = lazy(() => import('../../features/auction/chart/PriceChart.tsx'));

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
  const { Prices } = biddingKinds[live.view.auctionType];
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
            {Prices === null ? <BidHistory live={live} /> : <Prices view={live.view} />}
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
