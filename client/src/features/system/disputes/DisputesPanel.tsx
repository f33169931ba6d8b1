import { useAtom } from 'jotai';
import { Panel } from '../../../kit/page/Panel.tsx';
import { disputedIdAtom } from '../state.ts';
import { AuctionFinder } from './AuctionFinder.tsx';
import { Dispute } from './Dispute.tsx';
import { texts } from './texts.ts';

/** Everything that happened to one auction, found by its number or its title. */
export function DisputesPanel() {
  const [auctionId, setAuctionId] = useAtom(disputedIdAtom);
  if (auctionId !== null)
    return <Dispute key={auctionId} auctionId={auctionId} onLeave={() => setAuctionId(null)} />;
  return (
    <Panel title={texts.title} hint={texts.hint}>
      <AuctionFinder onChoose={setAuctionId} />
    </Panel>
  );
}
