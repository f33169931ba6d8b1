import { displayStatus } from '@autoplace/shared/auction';
import type { AuctionStatus, AuctionView } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { useServerTime } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

/** The colours of statuses (R19). */
const palettes: Record<AuctionStatus, string> = {
  scheduled: 'brand',
  active: 'leading',
  ending_soon: 'warning',
  ended: 'gray',
  cancelled: 'outbid',
  sold: 'leading',
};

export function StatusChip({ view }: { view: AuctionView }) {
  const status = useServerTime((now) => displayStatus(view, now));
  return (
    <Badge size="md" variant={status === 'sold' ? 'solid' : 'subtle'} colorPalette={palettes[status]}>
      {texts.status[status]}
    </Badge>
  );
}
