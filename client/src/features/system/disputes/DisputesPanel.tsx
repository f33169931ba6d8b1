import { Box } from '@chakra-ui/react/box';
import { useAtom } from 'jotai';
import type { ComponentType } from 'react';
import { Panel } from '../../../kit/page/Panel.tsx';
import { disputedDealAtom, disputedIdAtom } from '../state.ts';
import { AuctionFinder } from './AuctionFinder.tsx';
import { Dispute } from './Dispute.tsx';
import { DisputedDeal } from './DisputedDeal.tsx';
import { DisputeQueue } from './DisputeQueue.tsx';
import { texts } from './texts.ts';

/** Disputed deals; and everything that happened to one auction, found by its number or its title. */
export function DisputesPanel({ DealSheet }: { DealSheet: ComponentType<{ id: string }> }) {
  const [auctionId, setAuctionId] = useAtom(disputedIdAtom);
  const [deal, setDeal] = useAtom(disputedDealAtom);
  if (deal !== null)
    return <DisputedDeal key={deal.id} deal={deal} DealSheet={DealSheet} onLeave={() => setDeal(null)} />;
  if (auctionId !== null)
    return <Dispute key={auctionId} auctionId={auctionId} onLeave={() => setAuctionId(null)} />;
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      <DisputeQueue onChoose={({ id, auctionId, title }) => setDeal({ id, auctionId, title })} />
      <Panel title={texts.title} hint={texts.hint}>
        <AuctionFinder onChoose={setAuctionId} />
      </Panel>
    </Box>
  );
}
