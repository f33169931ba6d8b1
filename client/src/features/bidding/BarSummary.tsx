import { dutchPriceAt, formatEur } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { TrendingDown } from 'lucide-react';
import { formatTimer } from '../../kit/format-moments.ts';
import { useServerTime } from '../../lib/live/index.ts';
import { useCountdown } from './parts/Countdown.tsx';
import type { Phase } from './phase.ts';

interface BarSummaryProps {
  view: AuctionView;
  price: number;
  phase: Phase;
}

/**
 * Over the buttons of the phone: the price, and how long until it falls, or else until the end. For eyes only, since
 * the panel says the same.
 */
export function BarSummary({ view, price, phase }: BarSummaryProps) {
  const { left, lastMinute } = useCountdown(view);
  const nextDrop = useServerTime((now) => {
    const next = phase === 'open' ? dutchPriceAt(view, now)?.nextDropAt : null;
    return next ? formatTimer(next - now) : null;
  });
  return (
    <>
      <Box aria-hidden textStyle="figure.lg">
        {formatEur(price)}
      </Box>
      {nextDrop === null ? (
        <Box aria-hidden textStyle="figure" color={lastMinute ? 'fg.error' : 'fg.muted'}>
          {left}
        </Box>
      ) : (
        <Box aria-hidden textStyle="figure" color="dutch.fg" display="flex" alignItems="center" gap="1.5">
          <TrendingDown size={18} />
          {nextDrop}
        </Box>
      )}
    </>
  );
}
