import type { VerificationStatistics } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { formatTenths, formatWhole } from '../../kit/format.ts';
import { Flash } from '../../kit/theme/Flash.tsx';
import { texts } from './texts.ts';

const words = texts.statistics;
const CARDS = [
  { key: 'totalPending', hue: 'warning', write: formatWhole },
  { key: 'totalApproved', hue: 'leading', write: formatWhole },
  { key: 'totalRejected', hue: 'outbid', write: formatWhole },
  { key: 'averageProcessingTime', hue: 'brand', write: (hours: number) => words.hours(formatTenths(hours)) },
] as const;

/** The four figures above the list; their room is there before they are known. */
export const StatisticCards = ({ statistics }: { statistics: VerificationStatistics | null }) => (
  <Box
    as="dl"
    aria-label={words.title}
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))"
    gap={{ base: '3', md: '4' }}
  >
    {CARDS.map(({ key, hue, write }) => (
      <Box
        key={key}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p={{ base: '4', md: '5' }}
        minW="0"
        position="relative"
        overflow="clip"
      >
        <Box aria-hidden position="absolute" insetX="0" top="0" h="3px" bg={`${hue}.solid`} />
        <Box as="dt" textStyle="sm" color="fg.muted">
          {words[key]}
        </Box>
        <Box
          as="dd"
          data-figure={key}
          mt="1"
          textStyle="figure"
          fontSize="clamp(1.375rem, 1.1rem + 1.2vw, 1.875rem)"
          lineHeight="1.25"
          fontWeight="680"
          whiteSpace="nowrap"
        >
          {statistics === null ? (
            <Skeleton h="1em" my="0.125em" w="3.5ch" />
          ) : (
            <Flash value={statistics[key]} color={key === 'totalPending' ? 'copper.500' : 'cobalt.500'}>
              {write(statistics[key])}
            </Flash>
          )}
        </Box>
      </Box>
    ))}
  </Box>
);
