import { formatEur } from '@autoplace/shared/auction';
import type { ListedBid } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import * as m from 'framer-motion/m';
import { formatAgoToSeconds, formatLongMomentWithSeconds } from '../../../kit/format-moments.ts';
import { texts } from '../texts.ts';

/** One bid. A new one slides in from above and pushes the others down. */
export function BidRow({ bid, isOwn, now }: { bid: ListedBid; isOwn: boolean; now: number }) {
  return (
    <m.li
      initial={{ opacity: 0, height: 0, y: -12 }}
      animate={{ opacity: 1, height: 'auto', y: 0 }}
      exit={{ opacity: 0 }}
      transition={{ duration: 0.32, ease: [0.2, 0.8, 0.2, 1] }}
    >
      <Box
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        alignItems="center"
        px={{ base: '4', md: '5' }}
        py="2.5"
        bg={bid.isLeading ? 'leading.subtle' : undefined}
        borderStartWidth="3px"
        borderColor={bid.isLeading ? 'leading.solid' : 'transparent'}
      >
        <Box
          flex="1 0 auto"
          maxW="full"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2"
          fontWeight={isOwn ? '660' : '500'}
        >
          {isOwn ? texts.you : bid.bidder}
          {bid.isLeading && (
            <Badge size="xs" variant="solid" colorPalette="leading">
              {texts.leadingBid}
            </Badge>
          )}
        </Box>
        <Box textStyle="figure" textAlign="end">
          {formatEur(bid.amount)}
        </Box>
        <Box flexBasis="full" textStyle="xs" color="fg.muted">
          <time dateTime={bid.time} title={formatLongMomentWithSeconds(bid.time)}>
            {formatAgoToSeconds(bid.time, now)}
          </time>
          {bid.automatic && (
            <Box as="span" ms="2" title={texts.automaticHint}>
              {texts.automatic}
            </Box>
          )}
        </Box>
      </Box>
    </m.li>
  );
}
