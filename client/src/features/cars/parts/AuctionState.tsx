import { formatEur } from '@autoplace/shared/auction';
import type { DealerCar } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { statusLabels, statusPalettes } from '../../../entities/auction/lot.ts';
import { texts } from '../texts.ts';

/** How the newest auction of a car stands, and what it was sold for. */
export const AuctionState = ({ auction }: { auction: DealerCar['auction'] }) => (
  <Box display="flex" flexWrap="wrap" alignItems="baseline" gap="2">
    <Badge colorPalette={auction === null ? 'gray' : statusPalettes[auction.status]}>
      {auction === null ? texts.list.free : statusLabels[auction.status]}
    </Badge>
    {auction?.hammerPrice != null && (
      <Box as="span" textStyle="figure">
        {texts.list.soldFor(formatEur(auction.hammerPrice))}
      </Box>
    )}
  </Box>
);
