import { AuctionCard } from '../../entities/auction/card/AuctionCard.tsx';
import { DemoIntro, DemoProvider, useDemoAuctions } from '../../features/demo/index.ts';

/** `/auctions-demo`: the cards of the catalogue, over auctions that need no server. */
export const DemoAuctions = () => (
  <DemoProvider>
    <DemoIntro>
      <Cards />
    </DemoIntro>
  </DemoProvider>
);

const Cards = () =>
  useDemoAuctions().map((auction) => <AuctionCard key={auction.id} auction={auction} eager />);
