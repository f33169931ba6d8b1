import { Box } from '@chakra-ui/react/box';
import { formatClock } from '../../../kit/format.ts';
import type { ConnectionStatus } from '../../../lib/live/index.ts';
import { texts } from './texts.ts';

/** Whether the figures move by themselves, or from when they are. `at` in epoch milliseconds; null before any are known. */
export const Freshness = ({ connection, at }: { connection: ConnectionStatus; at: number | null }) => {
  const live = connection === 'live';
  const lost = connection === 'stale' || connection === 'offline';
  return (
    <Box
      role="status"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="6"
      textStyle="sm"
      fontWeight="560"
      color={live ? 'leading.fg' : lost ? 'fg.warning' : 'fg.muted'}
    >
      {live && <Box as="span" aria-hidden boxSize="2" borderRadius="full" bg="leading.solid" />}
      {live ? texts.live : lost && at !== null ? texts.staleSince(formatClock(at)) : texts.connecting}
    </Box>
  );
};
