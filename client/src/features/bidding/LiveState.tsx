import { Box } from '@chakra-ui/react/box';
import { formatClock } from '../../kit/format-moments.ts';
import { clockOffset, useReach, useServerNow } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

const colors = {
  live: 'leading.solid',
  connecting: 'fg.subtle',
  silent: 'warning.solid',
  offline: 'outbid.solid',
};

/** A clock that is less than this wrong is right enough to say nothing about it. */
const NOTABLE_MS = 2_000;

/** Whether what is shown is live, and the clock by which it is decided. The banner announces a loss; this does not. */
export function LiveState() {
  const reach = useReach();
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="3"
      textStyle="xs"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      <Box display="flex" alignItems="center" gap="2" data-testid="connection" data-state={reach}>
        <Box boxSize="2" borderRadius="full" bg={colors[reach]} />
        {texts.reach[reach]}
      </Box>
      <Box data-testid="server-time">
        <ServerTime />
      </Box>
    </Box>
  );
}

/** Renders each second, and nothing else does. */
function ServerTime() {
  const now = useServerNow();
  const offset = clockOffset();
  return (
    <>
      {texts.serverTime(formatClock(now))}
      {Math.abs(offset) >= NOTABLE_MS && ` · ${texts.clockOff(offset)}`}
    </>
  );
}
