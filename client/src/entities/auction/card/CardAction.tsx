import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Gavel } from 'lucide-react';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { kindLooks } from '../kinds/index.ts';
import { formatBidCount } from '../lot.ts';
import { useCardState } from './card-state.ts';
import { texts } from './texts.ts';

/** The number of bids and the way to bid. */
export function CardAction({ auction }: { auction: AuctionSummary }) {
  const { over, running, paused, status } = useCardState(auction);
  const { action, hasBids, palette, urgent: alwaysUrgent } = kindLooks[auction.auctionType];
  // Calm until something happens: the button is loud where waiting costs something.
  const urgent = status === 'ending_soon' || alwaysUrgent;
  return (
    <Box mt="auto" pt="3" borderTopWidth="1px" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Box
        flex="1"
        display="flex"
        alignItems="center"
        gap="2"
        textStyle="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {hasBids && <Gavel size={16} aria-hidden />}
        {hasBids ? formatBidCount(auction.bidCount) : !over && !paused && texts.firstToAccept}
      </Box>
      {over ? (
        <Button disabled position="relative" zIndex="2">
          {texts.over}
        </Button>
      ) : (
        <LinkButton
          to={`/auctions/${auction.id}`}
          position="relative"
          zIndex="2"
          scrollMarginBottom="24"
          colorPalette={palette}
          variant={running && !paused ? (urgent ? 'solid' : 'subtle') : 'outline'}
        >
          {running && !paused ? action : texts.view}
          <Box as="span" srOnly>
            : <bdi translate="no">{auction.title}</bdi>
          </Box>
        </LinkButton>
      )}
    </Box>
  );
}
