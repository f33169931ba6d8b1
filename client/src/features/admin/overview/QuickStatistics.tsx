import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useAtomValue } from 'jotai';
import { formatClock, formatWhole } from '../../../kit/format.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Flash } from '../../../kit/theme/Flash.tsx';
import { type ConnectionStatus, connectionAtom } from '../../../lib/live/index.ts';
import { Breakdown } from './Breakdown.tsx';
import { texts } from './texts.ts';
import { useStatistics } from './use-statistics.ts';

const words = texts.figures;

/** 'Brze Statistike': the platform's live statistics. The space of each figure is reserved before it is known. */
export function QuickStatistics() {
  const { statistics, error, reload, dismiss } = useStatistics();
  const connection = useAtomValue(connectionAtom);
  const stale = connection === 'stale' || connection === 'offline';
  return (
    <Box as="section" aria-labelledby="brze-statistike" mt={{ base: '8', md: '10' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="4">
        <Heading as="h2" id="brze-statistike" textStyle="subtitle">
          {texts.statistics}
        </Heading>
        <Freshness connection={connection} at={statistics?.serverTime ?? null} />
      </Box>
      {error !== null && (
        <Box mt="4">
          <ErrorAlert title={texts.failed} onRetry={() => void reload()} onClose={dismiss}>
            {error}
          </ErrorAlert>
        </Box>
      )}
      <Box
        mt="4"
        display="grid"
        gap={{ base: '3', md: '4' }}
        // What is old is still there to be read, and looks it.
        {...(stale && { color: 'fg.muted', filter: 'grayscale(1)' })}
        aria-busy={statistics === null && error === null}
      >
        <Box
          as="dl"
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))"
          gap={{ base: '3', md: '4' }}
        >
          <Figure name="users" label={words.users} value={statistics && formatWhole(statistics.users)} />
          <Figure
            name="liveConnections"
            label={words.liveConnections}
            value={statistics && formatWhole(statistics.liveConnections)}
          />
          <Figure
            name="bidsPerMinute"
            label={words.bidsPerMinute}
            value={statistics && formatWhole(statistics.bidsPerMinute)}
          />
          <Figure
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
const Freshness = ({ connection, at }: { connection: ConnectionStatus; at: number | null }) => {
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

/** One figure under its name; null while it is not known. */
const Figure = (props: { name: string; label: string; value: string | null; note?: string }) => (
  <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} minW="0">
    <Box as="dt" textStyle="sm" color="fg.muted">
      {props.label}
    </Box>
    <Box
      as="dd"
      data-figure={props.name}
      mt="1"
      textStyle="figure"
      fontSize="clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem)"
      lineHeight="1.25"
      fontWeight="680"
      whiteSpace="nowrap"
    >
      {props.value === null ? (
        <Skeleton h="1em" my="0.125em" w="3.5ch" />
      ) : (
        <Flash value={props.value} color="cobalt.500">
          {props.value}
        </Flash>
      )}
    </Box>
    {props.note !== undefined && (
      <Box as="dd" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {props.note}
      </Box>
    )}
  </Box>
);
