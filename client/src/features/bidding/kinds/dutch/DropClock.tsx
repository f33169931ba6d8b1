import { dutchPriceAt, dutchScheduleOf } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatTimer } from '../../../../kit/format-moments.ts';
import { useServerTime } from '../../../../lib/live/index.ts';
import { texts } from '../../texts.ts';

const RADIUS = 34;
const ROUND = 2 * Math.PI * RADIUS;

/** The ring that empties until the price drops, or until the end when no drop is left. */
export function DropClock({ view }: { view: AuctionView }) {
  const endsAt = Date.parse(view.endTime);
  const next = (now: number) => dutchPriceAt(view, now)?.nextDropAt ?? null;
  const left = useServerTime((now) => formatTimer((next(now) ?? endsAt) - now));
  const isLast = useServerTime((now) => next(now) === null);
  // In hundredths: finer steps would not show.
  const share = useServerTime((now) => {
    const every = dutchScheduleOf(view)?.dropEveryMs ?? 1;
    return Math.round(Math.min(1, Math.max(0, ((next(now) ?? endsAt) - now) / every)) * 100) / 100;
  });
  const label = isLast ? texts.lastPrice : texts.nextDropIn;
  return (
    <Box display="flex" flexDirection="column" alignItems="center" gap="2">
      <Box aria-hidden textStyle="eyebrow" color="stage.muted">
        {isLast ? texts.lastPrice : texts.nextDrop}
      </Box>
      <Box position="relative" boxSize="4.75rem" color="amber.400">
        <svg role="presentation" viewBox="0 0 76 76" width="100%" height="100%" aria-hidden>
          <circle
            cx="38"
            cy="38"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeOpacity="0.2"
            strokeWidth="5"
          />
          <circle
            cx="38"
            cy="38"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - share)}
            transform="rotate(-90 38 38)"
          />
        </svg>
        <Box
          role="timer"
          aria-label={label}
          position="absolute"
          inset="0"
          display="grid"
          placeItems="center"
          textStyle="figure"
          color="stage.fg"
        >
          {left}
        </Box>
      </Box>
    </Box>
  );
}
