import type { DealerCar } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { statusLabels, statusPalettes } from '../../../entities/auction/lot.ts';
import { texts } from '../texts.ts';

/** How the newest auction of a car stands. */
export const AuctionState = ({ auction }: { auction: DealerCar['auction'] }) => (
  <Badge
    colorPalette={auction === null ? 'gray' : statusPalettes[auction.status]}
    alignSelf="start"
    justifySelf="start"
  >
    {auction === null ? texts.list.free : statusLabels[auction.status]}
  </Badge>
);
