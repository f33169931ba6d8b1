import { formatEur } from '@autoplace/shared/auction';
import { type AdminStatistics, getStatistics } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useEffect, useState } from 'react';
import { formatWhole } from '../../../kit/format.ts';
import { formatClock } from '../../../kit/format-moments.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { FigureCard } from '../../../kit/page/FigureCard.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { type Reach, useReach } from '../../../lib/live/index.ts';
import { watchStatistics } from '../../../lib/live/watches/admin-watch.ts';
import { Breakdown } from './Breakdown.tsx';
import { texts } from './texts.ts';

const newer = (a: AdminStatistics | null, b: AdminStatistics | null) =>
  a === null || (b !== null && b.serverTime > a.serverTime) ? b : a;

/** The platform's statistics: fetched once, which works without a socket too, and then as they are pushed. */
function useStatistics() {
  const { value, error, reload, dismiss } = useCall(getStatistics);
  const [pushed, setPushed] = useState<AdminStatistics | null>(null);
  useEffect(() => watchStatistics((statistics) => setPushed((had) => newer(had, statistics))), []);
  return { statistics: newer(value, pushed), error, reload, dismiss };
}

const words = texts.figures;

/** 'Brze Statistike': the platform's live statistics. The space of each figure is reserved before it is known. */
export function QuickStatistics() {
  const { statistics, error, reload, dismiss } = useStatistics();
  const reach = useReach();
  const stale = reach === 'silent' || reach === 'offline';
  return (
    <Box as="section" aria-labelledby="brze-statistike" mt={{ base: '8', md: '10' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="4">
        <Heading as="h2" id="brze-statistike" textStyle="subtitle">
          {texts.statistics}
        </Heading>
        <Freshness reach={reach} at={statistics?.serverTime ?? null} />
      </Box>
      <ErrorAlert mt="4" title={texts.failed} reason={error} onRetry={reload} onClose={dismiss} />
      <Box
        mt="4"
        display="grid"
        gap={{ base: '3', md: '4' }}
        // Old data stays readable, but looks outdated.
        {...(stale && { color: 'fg.muted', filter: 'grayscale(1)' })}
        aria-busy={statistics === null && error === null}
      >
        <Box
          as="dl"
          display="grid"
          // Four in a row or two, but never three and one; one below the other with very large text.
          gridTemplateColumns={{
            base: 'repeat(auto-fit, minmax(min(100%, max(9.5rem, 40%)), 1fr))',
            lg: 'repeat(auto-fit, minmax(min(100%, max(9.5rem, 20%)), 1fr))',
          }}
          gap={{ base: '3', md: '4' }}
        >
          <FigureCard name="users" label={words.users} value={statistics && formatWhole(statistics.users)} />
          <FigureCard
            name="liveConnections"
            label={words.liveConnections}
            value={statistics && formatWhole(statistics.liveConnections)}
          />
          <FigureCard
            name="bidsPerMinute"
            label={words.bidsPerMinute}
            value={statistics && formatWhole(statistics.bidsPerMinute)}
          />
          <FigureCard
            name="revenue"
            label={words.revenue}
            value={statistics && formatEur(statistics.revenue)}
            note={words.commission(statistics === null ? '…' : formatEur(statistics.commission))}
          />
        </Box>
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 5fr)' }}
          gap={{ base: '3', md: '4' }}
        >
          <Breakdown title={texts.dealers} names={texts.dealersBy} counts={statistics?.dealers ?? null} />
          <Breakdown title={texts.auctions} names={texts.auctionsBy} counts={statistics?.auctions ?? null} />
        </Box>
      </Box>
    </Box>
  );
}

/** Whether the figures move by themselves, or from when they are. `at` in epoch milliseconds; null before any are known. */
const Freshness = ({ reach, at }: { reach: Reach; at: number | null }) => {
  const live = reach === 'live';
  const lost = reach === 'silent' || reach === 'offline';
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
