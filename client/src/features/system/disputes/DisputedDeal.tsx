import type { QueuedDispute } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { Dispute } from './Dispute.tsx';
import { texts } from './texts.ts';

/** A deal that is disputed, and beside it the auction as it went. */
export function DisputedDeal(props: {
  deal: Pick<QueuedDispute, 'id' | 'auctionId' | 'title'>;
  DealSheet: ComponentType<{ id: string }>;
  onLeave: () => void;
}) {
  const { deal, DealSheet, onLeave } = props;
  return (
    <>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mb="4">
        <Button variant="ghost" colorPalette="gray" ms="-3" px="3" onClick={onLeave}>
          <ArrowLeft aria-hidden />
          {texts.queue.back}
        </Button>
        <LinkButton to={`/deals/${deal.id}`} variant="surface" colorPalette="gray">
          {texts.queue.toDeal}
        </LinkButton>
      </Box>
      <Heading htmlTranslate="no" as="h2" textStyle="title" mb="4" overflowWrap="anywhere">
        {deal.title}
      </Heading>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '6' }}
        alignItems="start"
      >
        <Box as="section" aria-label={texts.queue.deal}>
          <DealSheet id={deal.id} />
        </Box>
        <Box as="section" aria-label={texts.queue.auction}>
          <Dispute auctionId={deal.auctionId} />
        </Box>
      </Box>
    </>
  );
}
