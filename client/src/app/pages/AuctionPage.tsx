import { type ListedBid, QUESTIONS_PART } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { listedBids } from '../../entities/auction/lot.ts';
import {
  AuctionBar,
  AuctionFailed,
  AuctionHeader,
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
import { BIDDING, BidPanel } from '../../features/bidding/BidPanel.tsx';
import { biddingKinds } from '../../features/bidding/kinds/index.ts';
import { Near } from '../../kit/page/Near.tsx';
import { SkipLink } from '../../kit/page/SkipLink.tsx';
import { lazy, Spare } from '../../kit/page/Spare.tsx';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { sleep } from '../../lib/sleep.ts';
import { texts } from '../texts.ts';
import { FavouriteHeart } from './FavouriteHeart.tsx';

// Once the page rests.
const LotProof = lazy(async () => {
  await sleep(3_000);
  return { default: (await import('./ProofRoute.tsx')).LotProof };
});
// Not needed for bidding.
const AuctionMissing = lazy(() => import('../../features/auction/AuctionMissing.tsx'));
const MissedLot = lazy(() => import('./MissedLot.tsx'));
// Below the fold.
const LotMore = lazy(() => import('./LotMore.tsx'));
const HiddenNotice = lazy(async () => ({ default: (await import('./LotMore.tsx')).HiddenNotice }));

// A visitor has none.
const Receipts = lazy(() => import('../../features/bidding/Receipts.tsx'));
// For administrators.
const VoidBid = lazy(() => import('../../features/auction/bids/VoidBid.tsx'));
const VoidDialog = lazy(() => import('../../features/auction/bids/VoidDialog.tsx'));

/** One auction: `/auctions/:id`. */
export function AuctionPage() {
  const { id = '' } = useParams();
  // Another auction is another page: nothing typed, chosen or announced is carried over.
  return <Lot key={id} id={id} />;
}

function Lot({ id }: { id: string }) {
  const page = useAuctionDetail(id);
  if (page.state === 'loading') return <AuctionSkeleton />;
  if (page.state === 'missing')
    return (
      <Suspense fallback={<AuctionSkeleton />}>
        <AuctionMissing isGone={page.isGone} />
      </Suspense>
    );
  if (page.state === 'failed') return <AuctionFailed message={page.message} onRetry={page.retry} />;
  return <KnownLot {...page} />;
}

type KnownLotProps = Extract<ReturnType<typeof useAuctionDetail>, { state: 'ready' }>;

function KnownLot({ live, seller, isOwn }: KnownLotProps) {
  const { hash } = useLocation();
  const { view, viewer, armedPrice, voidings } = live;
  const { id } = view;
  // Older bids, which come with the connection, render their own list and not the panel.
  const standing = useMemo(
    () => ({ view, viewer, armedPrice, voidings }),
    [view, viewer, armedPrice, voidings],
  );
  const contact = useMemo(() => <MessageSeller auctionId={id} sellerName={seller.name} />, [id, seller.name]);
  const { Prices } = biddingKinds[view.auctionType];
  const over = !view.isActive && view.status !== 'scheduled';
  // What is over has no prices to come; a purchase is listed like a bid, and voided like one (R100).
  const hasPurchase = over && listedBids(view) > 0;
  const [wasOver] = useState(over);
  const missed = over && !isOwn && !viewer?.isWinner && (
    <Spare>
      <MissedLot view={view} />
    </Spare>
  );
  const user = useAtomValue(currentUserAtom);
  const isAdmin = user?.roles.includes('admin') ?? false;
  const [voiding, setVoiding] = useState<ListedBid | null>(null);
  const actionOf = useCallback(
    (bid: ListedBid) => (
      <Suspense>
        <VoidBid bid={bid} onAsk={setVoiding} />
      </Suspense>
    ),
    [],
  );
  return (
    <>
      <SkipLink to={BIDDING}>{texts.skipToBidding}</SkipLink>
      <LotLayout
        bar={
          <AuctionBar>
            <Spare>
              <LotProof auctionId={id} />
            </Spare>
            <FavouriteHeart auctionId={id} title={view.title} place="page" />
            <ShareButton title={view.title} />
          </AuctionBar>
        }
        header={
          <>
            <AuctionHeader view={view} />
            {isOwn && (
              <Spare>
                <HiddenNotice auctionId={id} />
              </Spare>
            )}
          </>
        }
        pictures={<Gallery images={view.car.images} title={view.title} video={view.car.video} />}
        panel={<BidPanel live={standing} isOwn={isOwn} />}
        prices={
          Prices === null || hasPurchase ? (
            <BidHistory live={live} isOwn={isOwn} actionOf={isAdmin && !isOwn ? actionOf : undefined} />
          ) : (
            <Spare fallback={!over && <Box minH="13rem" />}>
              <Prices view={view} />
            </Spare>
          )
        }
        seller={<SellerCard seller={seller} contact={contact} isOwn={isOwn} isListed />}
        details={
          <>
            {wasOver && missed}
            <LotTabs car={view.car} description={view.description} termChanges={view.termChanges} />
            {/* Below what is being read when bidding ends. */}
            {!wasOver && missed}
          </>
        }
        more={
          <>
            <Near minH="46rem" isLinked={hash === `#${QUESTIONS_PART}`}>
              <Spare fallback={<Box minH="46rem" />}>
                <LotMore live={live} isOwn={isOwn} isOpen={!over} />
              </Spare>
            </Near>
            {user !== null && (
              <Spare>
                <Receipts auctionId={id} userId={user.objectId} />
              </Spare>
            )}
          </>
        }
      />
      {/* Not in the list, which stands elsewhere on a wide window: what is typed has to outlast a turn of the device. */}
      {voiding !== null && (
        <Suspense>
          <VoidDialog auctionId={id} bid={voiding} isOver={over} onClose={() => setVoiding(null)} />
        </Suspense>
      )}
    </>
  );
}
