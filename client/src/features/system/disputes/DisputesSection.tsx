import { Panel } from '../../../kit/page/Panel.tsx';
import { useAddress } from '../../../lib/page/use-address.ts';
import { ShownSection } from '../ListSection.tsx';
import { AuctionFinder } from './AuctionFinder.tsx';
import { Dispute } from './Dispute.tsx';
import { type DealSheetPart, DisputedDeal } from './DisputedDeal.tsx';
import { DisputeQueue } from './DisputeQueue.tsx';
import { texts } from './texts.ts';

/**
 * Disputed deals; and everything that happened to one auction, found by its number or its title: the deal or the auction that the
 * address names, or the lists of them. `DealSheet` shows a deal.
 */
export function DisputesSection({ DealSheet }: { DealSheet: DealSheetPart }) {
  const [values, change] = useAddress();
  const [dealId, auctionId] = [values.get('deal'), values.get('auction')];
  const shown = dealId ?? auctionId;
  return (
    <ShownSection title={texts.title} shown={shown}>
      {dealId !== null && (
        <div>
          <DisputedDeal
            key={dealId}
            id={dealId}
            DealSheet={DealSheet}
            onLeave={() => change({ deal: null }, true)}
          />
        </div>
      )}
      {dealId === null && auctionId !== null && (
        <Dispute key={auctionId} auctionId={auctionId} onLeave={() => change({ auction: null }, true)} />
      )}
      {shown === null && (
        <>
          <DisputeQueue onChoose={({ id }) => change({ deal: id }, true)} />
          <Panel title={texts.finder} hint={texts.hint}>
            <AuctionFinder onChoose={(id) => change({ auction: id }, true)} />
          </Panel>
        </>
      )}
    </ShownSection>
  );
}
