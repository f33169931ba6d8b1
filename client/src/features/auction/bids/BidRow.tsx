import { formatEur } from '@autoplace/shared/auction';
import type { AuctionType, CloseReason, ListedBid } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ReactNode } from 'react';
import { kindLooks } from '../../../entities/auction/kinds/index.ts';
import { formatAgoToSeconds, formatLongMomentWithSeconds } from '../../../kit/format-moments.ts';
import { useIsStale, useServerTime } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';

/** What the highest bid has become. */
const tops: Partial<Record<CloseReason, string>> = {
  hammer: texts.topBid.hammer,
  buy_now: texts.topBid.purchase,
  accepted: texts.topBid.accepted,
  below_reserve: texts.topBid.accepted,
  second_chance: texts.topBid.accepted,
};
function topOf({ bid, closeReason, auctionType, buyNow }: BidRowProps): string {
  if (closeReason === null) return texts.topBid.running;
  // What has bought at once and fell through was no bid that others could have beaten.
  const isPurchase = closeReason.startsWith('sale_') && bid.amount === buyNow;
  return tops[closeReason] ?? (isPurchase ? texts.topBid.fellThrough : kindLooks[auctionType].topLabel);
}

interface BidRowProps {
  bid: ListedBid;
  isOwn: boolean;
  /** It came while the list was on the page. */
  isNew: boolean;
  /** Why the auction closed; null until it has. */
  closeReason: CloseReason | null;
  auctionType: AuctionType;
  /** Whole euros; null for a lot that cannot be bought at once. */
  buyNow: number | null;
  action?: ReactNode;
}

/** One bid, in one line where there is room. A new one slides in from above and pushes the others down. */
export function BidRow(props: BidRowProps) {
  const { bid, isOwn, isNew, closeReason, action } = props;
  // The lead that was last heard of may be lost.
  const hue = useIsStale() && closeReason === null ? 'gray' : 'leading';
  return (
    <Box as="li" display="grid" animation={isNew ? 'push-in 0.32s {easings.settle}' : undefined}>
      <Box
        minH="0"
        overflow="hidden"
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="3"
        px={{ base: '4', md: '5' }}
        py="1"
        bg={bid.isLeading ? `${hue}.subtle` : undefined}
        borderStartWidth="3px"
        borderColor={bid.isLeading ? `${hue}.solid` : 'transparent'}
      >
        <Box flex="1 1 5.5rem" minW="0" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
          <Box as="span" fontWeight={isOwn ? '660' : '500'}>
            {isOwn ? texts.you : bid.bidder}
          </Box>
          {bid.isLeading && (
            <Badge size="xs" variant="solid" colorPalette={hue}>
              {topOf(props)}
            </Badge>
          )}
          {bid.voided && (
            <Badge size="xs" colorPalette="gray" title={texts.voidedHint}>
              {texts.voided}
            </Badge>
          )}
          <Box as="span" textStyle="xs" color="fg.muted">
            <time dateTime={bid.time} title={formatLongMomentWithSeconds(bid.time)}>
              <Age time={bid.time} />
            </time>
            {bid.automatic && (
              <Box as="span" ms="2" title={texts.automaticHint}>
                {texts.automatic}
              </Box>
            )}
          </Box>
        </Box>
        {bid.amountBefore !== undefined && (
          <Box ms="auto" color="fg.muted" title={texts.amountBeforeHint}>
            <VisuallyHidden>{texts.amountBefore} </VisuallyHidden>
            <del>{formatEur(bid.amountBefore)}</del>
          </Box>
        )}
        <Box
          ms={bid.amountBefore === undefined ? 'auto' : undefined}
          textStyle="figure"
          color={bid.voided && 'fg.muted'}
        >
          {bid.voided ? <del>{formatEur(bid.amount)}</del> : formatEur(bid.amount)}
        </Box>
        {action}
      </Box>
    </Box>
  );
}

/** Ages once a second, together with all others, and renders nothing else. */
const Age = ({ time }: { time: string }) => useServerTime((now) => formatAgoToSeconds(time, now), 1_000);
