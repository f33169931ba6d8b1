import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useAtomValue } from 'jotai';
import { formatWhole } from '../../../kit/format.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { connectionAtom } from '../../../lib/live/index.ts';
import { Breakdown } from './Breakdown.tsx';
import { Figure } from './Figure.tsx';
import { Freshness } from './Freshness.tsx';
import { texts } from './texts.ts';
import { useHouseStatistics } from './use-house-statistics.ts';

const words = texts.figures;

/** 'Brze Statistike': the whole house at a glance, live. The room of each figure is there before it is known. */
export function QuickStatistics() {
  const { statistics, error, reload, dismiss } = useHouseStatistics();
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
