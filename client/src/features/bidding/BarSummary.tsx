import { dutchPriceAt, formatEur } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { TrendingDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatTimer } from '../../kit/format-moments.ts';
import { useServerTime } from '../../lib/live/index.ts';
import { useCountdown } from './parts/Countdown.tsx';
import type { Phase } from './phase.ts';
import { texts } from './texts.ts';

/** How long the bar says that the end has moved: longer than the outcome of the own bid, which stands in its place for 4 s. */
const MOVED_MS = 8_000;

/** Whether the end has moved just now, before the eyes of the viewer. */
function useHasMoved({ extensions }: AuctionView): boolean {
  const [known, setKnown] = useState(extensions);
  useEffect(() => {
    const timer = setTimeout(setKnown, MOVED_MS, extensions);
    return () => clearTimeout(timer);
  }, [extensions]);
  return extensions > known;
}

interface BarSummaryProps {
  view: AuctionView;
  price: number;
  phase: Phase;
}

/**
 * Over the buttons of the phone: the price, and how long until it falls, or else until the end, and that this has moved. For
 * eyes only, since the panel says the same.
 */
export function BarSummary({ view, price, phase }: BarSummaryProps) {
  const { left, lastMinute } = useCountdown(view);
  const moved = useHasMoved(view);
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
          {moved && (
            <Box as="span" textStyle="sm" color="fg.warning" me="2">
              {texts.extended(1)}
            </Box>
          )}
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
