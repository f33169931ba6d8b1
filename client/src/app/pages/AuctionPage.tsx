import { Box } from '@chakra-ui/react/box';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import {
  AuctionBar,
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
import { Records } from '../../features/bidding/receipts/Records.tsx';
import { Near } from '../../kit/page/Near.tsx';
import { Spare } from '../../kit/page/Spare.tsx';
import { FavouriteHeart } from './FavouriteHeart.tsx';

// Not needed for bidding.
const SimilarLots = lazy(() => import('../../features/auction/next/SimilarLots.tsx'));
// Below the fold.
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
  const { view } = live;
  const { Prices } = biddingKinds[view.auctionType];
  const hasChart = view.bidCount > 0 || !kindLooks[view.auctionType].hasBids;
  const over = !view.isActive && view.status !== 'scheduled';
  const missed = over && !isOwn && !live.viewer?.isWinner;
  const contact = !isOwn && <MessageSeller auctionId={id} sellerName={seller.name} />;
  return (
    <LotLayout
      bar={
        <AuctionBar>
          <FavouriteHeart auctionId={id} title={view.title} place="page" />
          <ShareButton title={view.title} />
        </AuctionBar>
      }
      header={<AuctionHeader view={view} />}
      pictures={<Gallery images={view.car.images} title={view.title} />}
      panel={<BidPanel live={live} isOwn={isOwn} contact={contact} />}
      prices={Prices === null ? <BidHistory live={live} /> : <Prices view={view} />}
      seller={<SellerCard seller={seller} contact={contact} />}
      details={
        <>
          {missed && (
            <Spare>
              <SimilarLots view={view} />
            </Spare>
          )}
          <LotTabs view={view} />
        </>
      }
      more={
        <>
          {hasChart && (
            <Near minH="20rem">
              <Spare fallback={<Box minH="20rem" />}>
                <PriceChart live={live} />
              </Spare>
            </Near>
          )}
          <Records view={view} />
        </>
      }
    />
  );
}
