import type { Deal } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { Dispute } from './Dispute.tsx';
import { texts } from './texts.ts';

/** Shows a deal, and tells which. */
export type DealSheetPart = ComponentType<{ id: string; onShown: (deal: Deal) => void }>;

/** A deal that is disputed, and beside it the auction as it went. */
export function DisputedDeal(props: { id: string; DealSheet: DealSheetPart; onLeave: () => void }) {
  const { id, DealSheet, onLeave } = props;
  const [deal, setDeal] = useState<Deal | null>(null);
  return (
    <>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mb="4">
        <Button variant="ghost" colorPalette="gray" ms="-3" px="3" onClick={onLeave}>
          <ArrowLeft aria-hidden />
          {texts.queue.back}
        </Button>
        <LinkButton to={`/deals/${id}`} variant="surface" colorPalette="gray">
          {texts.queue.toDeal}
        </LinkButton>
      </Box>
      <Heading htmlTranslate="no" as="h2" textStyle="title" mb="4" overflowWrap="anywhere">
        {deal?.title ?? texts.queue.deal}
      </Heading>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6' }}
        alignItems="start"
      >
        <Box as="section" aria-label={texts.queue.deal}>
          <DealSheet id={id} onShown={setDeal} />
        </Box>
        {deal !== null && (
          <Box as="section" aria-label={texts.queue.auction}>
            <Dispute auctionId={deal.auctionId} />
          </Box>
        )}
      </Box>
    </>
  );
}
