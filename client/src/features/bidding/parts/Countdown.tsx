import { displayStatus, formatCountdown } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatDeadline } from '../../../kit/format-moments.ts';
import { useServerTime } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';

const LAST_MINUTE_MS = 60_000;

interface CountdownProps {
  label: string;
  until: string;
  caption: string;
  /** Where its clock stands still; null while it runs. */
  pausedAt?: string | null;
}

/** The time left by the server's clock. The last minute is red and breathes. */
export function Countdown({ label, until, caption, pausedAt = null }: CountdownProps) {
  const deadline = Date.parse(until);
  const stands = pausedAt === null ? Number.POSITIVE_INFINITY : Date.parse(pausedAt);
  const text = useServerTime((now) => formatCountdown(deadline - Math.min(now, stands)));
  const lastMinute = useServerTime(
    (now) => pausedAt === null && deadline - now <= LAST_MINUTE_MS && deadline > now,
  );
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
        fontSize="1.75rem"
        my="0.5"
        color={lastMinute ? 'ruby.300' : 'stage.fg'}
        animation={lastMinute ? 'breathe 1s ease-in-out infinite' : undefined}
      >
        {text}
      </Box>
      <Box textStyle="xs" color="stage.muted">
        {caption}
      </Box>
    </Box>
  );
}

/** Until the start, or until the end. Of a paused one nobody knows the moment of either (R76). */
export function AuctionCountdown({ view }: { view: AuctionView }) {
  const { pausedAt } = view;
  const scheduled = useServerTime((now) => displayStatus(view, now) === 'scheduled');
  const until = scheduled ? view.startTime : view.endTime;
  const moment = scheduled ? texts.startsAt : texts.endsAt;
  return (
    <Countdown
      label={scheduled ? texts.startsIn : texts.timeLeft}
      pausedAt={pausedAt}
      until={until}
      caption={pausedAt === null ? moment(formatDeadline(until)) : texts.timeStands}
    />
  );
}
