import { useAtom } from 'jotai';
import type { ComponentType } from 'react';
import { AreaSection } from '../../../kit/area/AreaSection.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { disputedDealAtom, disputedIdAtom } from '../state.ts';
import { AuctionFinder } from './AuctionFinder.tsx';
import { Dispute } from './Dispute.tsx';
import { DisputedDeal } from './DisputedDeal.tsx';
import { DisputeQueue } from './DisputeQueue.tsx';
import { texts } from './texts.ts';

/** Disputed deals; and everything that happened to one auction, found by its number or its title. `DealSheet` shows a deal. */
export const DisputesSection = (props: { DealSheet: ComponentType<{ id: string }> }) => (
  <AreaSection title={texts.title}>
    <Content {...props} />
  </AreaSection>
);

function Content({ DealSheet }: { DealSheet: ComponentType<{ id: string }> }) {
  const [auctionId, setAuctionId] = useAtom(disputedIdAtom);
  const [deal, setDeal] = useAtom(disputedDealAtom);
  if (deal !== null)
    return (
      <div>
        <DisputedDeal key={deal.id} deal={deal} DealSheet={DealSheet} onLeave={() => setDeal(null)} />
      </div>
    );
  if (auctionId !== null)
    return <Dispute key={auctionId} auctionId={auctionId} onLeave={() => setAuctionId(null)} />;
  return (
    <>
      <DisputeQueue onChoose={({ id, auctionId, title }) => setDeal({ id, auctionId, title })} />
      <Panel title={texts.finder} hint={texts.hint}>
        <AuctionFinder onChoose={setAuctionId} />
      </Panel>
    </>
  );
}
