import { useParams } from 'react-router-dom';
import AuctionMissing from '../../features/auction/AuctionMissing.tsx';
import {
  AuctionBar,
  AuctionHeader,
  BidHistory,
  Gallery,
  LotLayout,
  LotTabs,
  SellerCard,
} from '../../features/auction/index.ts';
import { BidPanel } from '../../features/bidding/BidPanel.tsx';
import { biddingKinds } from '../../features/bidding/kinds/index.ts';
import { DemoLotBanner, DemoProvider, demoSeller, useDemoAuction } from '../../features/demo/index.ts';

/** `/auctions-demo/:id`: the page of an auction, over one that needs no server. */
export function DemoAuction() {
  const { id = '' } = useParams();
  return (
    <DemoProvider>
      <DemoLot key={id} id={id} />
    </DemoProvider>
  );
}

function DemoLot({ id }: { id: string }) {
  const live = useDemoAuction(id);
  if (live === null) return <AuctionMissing />;
  const { view } = live;
  const { Prices } = biddingKinds[view.auctionType];
  return (
    <>
      <DemoLotBanner />
      <LotLayout
        bar={<AuctionBar />}
        header={<AuctionHeader view={view} />}
        pictures={<Gallery images={view.car.images} title={view.title} video={view.car.video} />}
        panel={<BidPanel live={live} isOwn={false} />}
        prices={Prices === null ? <BidHistory live={live} /> : <Prices view={view} />}
        seller={<SellerCard seller={demoSeller} />}
        details={<LotTabs car={view.car} description={view.description} termChanges={view.termChanges} />}
      />
    </>
  );
}
