import { formatCountdown, formatEur } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useServerTime } from '../../lib/live/index.ts';
import type { Phase } from './phase.ts';

/** Price and time left in one line over the buttons of the phone. The panel announces both; this only shows them. */
export function BarSummary({ view, price, phase }: { view: AuctionView; price: number; phase: Phase }) {
  const deadline = Date.parse(phase === 'scheduled' ? view.startTime : view.endTime);
  const left = useServerTime((now) => formatCountdown(deadline - now));
  const lastMinute = useServerTime((now) => phase === 'open' && deadline - now <= 60_000);
  return (
    <>
      <Box aria-hidden textStyle="figure.lg">
        {formatEur(price)}
      </Box>
      <Box aria-hidden textStyle="figure" color={lastMinute ? 'fg.error' : 'fg.muted'}>
        {left}
      </Box>
    </>
  );
}
