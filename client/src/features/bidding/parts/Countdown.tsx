import { formatCountdown } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { lotState } from '../../../entities/auction/lot.ts';
import { formatDeadline, formatDeadlineWithSeconds } from '../../../kit/format-moments.ts';
import { useServerTime } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';

/** What is left until the start, or until the end, by the server's clock. */
export function useCountdown(view: AuctionView) {
  return {
    scheduled: useServerTime((now) => lotState(view, now).status === 'scheduled'),
    left: useServerTime((now) => formatCountdown(lotState(view, now).leftMs)),
    lastMinute: useServerTime((now) => lotState(view, now).lastMinute),
  };
}

/** The last minute is red and breathes. Of a paused auction nobody knows the moment of its start or end (R76). */
export function Countdown({ view }: { view: AuctionView }) {
  const { scheduled, left, lastMinute } = useCountdown(view);
  const label = scheduled ? texts.startsIn : texts.timeLeft;
  const caption = scheduled
    ? texts.startsAt(formatDeadline(view.startTime))
    : texts.endsAt((view.extensions > 0 ? formatDeadlineWithSeconds : formatDeadline)(view.endTime));
  return (
    <Box>
      <Box textStyle="eyebrow" color="stage.muted">
        {label}
      </Box>
      <Box
        role="timer"
        aria-label={label}
        data-last-minute={lastMinute}
        textStyle="figure.lg"
        fontSize="1.5rem"
        my="0.5"
        color={lastMinute ? 'ruby.300' : 'stage.fg'}
        animation={lastMinute ? 'breathe 1s ease-in-out infinite' : undefined}
      >
        {left}
      </Box>
      <Box textStyle="xs" color="stage.muted">
        {view.pausedAt === null ? caption : texts.timeStands}
      </Box>
    </Box>
  );
}
