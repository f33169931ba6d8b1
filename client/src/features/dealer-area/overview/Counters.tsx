import { formatEur } from '@autoplace/shared/auction';
import type { DealerDashboard } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { formatWhole } from '../../../kit/format.ts';
import { Flash } from '../../../kit/theme/Flash.tsx';
import { texts } from './texts.ts';

const COUNTERS = [
  { key: 'totalCars', write: formatWhole },
  { key: 'activeAuctions', write: formatWhole },
  { key: 'completedSales', write: formatWhole },
  { key: 'totalRevenue', write: formatEur },
] as const;

/** The four figures; their space is reserved before they are known. */
export const Counters = ({ dashboard }: { dashboard: DealerDashboard | null }) => (
  <Box
    as="dl"
    aria-label={texts.counters.title}
    display="grid"
    gridTemplateColumns={{
      // One below the other where larger text leaves a figure no room beside another.
      base: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    }}
    gap={{ base: '3', md: '4' }}
  >
    {COUNTERS.map(({ key, write }) => (
      <Box key={key} bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '5' }} minW="0">
        <Box as="dt" textStyle="sm" color="fg.muted">
          {texts.counters[key]}
        </Box>
        <Box
          as="dd"
          data-counter={key}
          mt="1"
          textStyle="figure"
          fontSize="clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem)"
          lineHeight="1.25"
          fontWeight="680"
          whiteSpace="nowrap"
        >
          {dashboard === null ? (
            <Skeleton h="1em" my="0.125em" w="3.5ch" />
          ) : (
            <Flash value={dashboard[key]} color="jade.500">
              {write(dashboard[key])}
            </Flash>
          )}
        </Box>
      </Box>
    ))}
  </Box>
);
