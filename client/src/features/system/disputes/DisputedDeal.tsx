import { getDeal } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useCallback } from 'react';
import { Failure } from '../../../kit/page/Failure.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { Dispute } from './Dispute.tsx';
import { texts } from './texts.ts';

/** A deal that is disputed, and beside it the auction as it went. */
export function DisputedDeal(props: {
  id: string;
  DealSheet: ComponentType<{ id: string }>;
  onLeave: () => void;
}) {
  const { id, DealSheet, onLeave } = props;
  const {
    value: deal,
    error,
    reload,
  } = useLoaded(
    useCallback((signal: AbortSignal) => call(getDeal, { params: { id }, query: {}, signal }), [id]),
  );
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
      {error !== null && deal === null && (
        <Failure title={texts.queue.notLoaded} reason={error} onRetry={() => void reload()} />
      )}
      {deal !== null && (
        <>
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
              <DealSheet id={id} />
            </Box>
            <Box as="section" aria-label={texts.queue.auction}>
              <Dispute auctionId={deal.auctionId} />
            </Box>
          </Box>
        </>
      )}
    </>
  );
}
