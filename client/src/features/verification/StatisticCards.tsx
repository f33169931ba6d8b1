import type { VerificationStatistics } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatTenths, formatWhole } from '../../kit/format.ts';
import { FigureCard } from '../../kit/page/FigureCard.tsx';
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
      <FigureCard
        key={key}
        name={key}
        label={words[key]}
        value={statistics && write(statistics[key])}
        flash={key === 'totalPending' ? 'copper.500' : 'cobalt.500'}
        hue={hue}
      />
    ))}
  </Box>
);
