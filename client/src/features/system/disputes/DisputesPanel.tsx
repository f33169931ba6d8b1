import { atom, useAtom } from 'jotai';
import { Panel } from '../../../ui/Panel.tsx';
import { texts } from '../texts.ts';
import { AuctionFinder } from './AuctionFinder.tsx';
import { Dispute } from './Dispute.tsx';

/** The auction that is looked into; it stays while another part of the panel is looked at. */
const auctionIdAtom = atom<string | null>(null);

/** Everything that happened to one auction, found by its number or its title. */
export function DisputesPanel() {
  const [auctionId, setAuctionId] = useAtom(auctionIdAtom);
  if (auctionId !== null)
    return <Dispute key={auctionId} auctionId={auctionId} onLeave={() => setAuctionId(null)} />;
  return (
    <Panel title={texts.disputes.title} hint={texts.disputes.hint}>
      <AuctionFinder onChoose={setAuctionId} />
    </Panel>
  );
}
