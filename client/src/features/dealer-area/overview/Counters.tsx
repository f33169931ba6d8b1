import { formatEur } from '@autoplace/shared/auction';
import type { DealerDashboard } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatWhole } from '../../../kit/format.ts';
import { FigureCard } from '../../../kit/page/FigureCard.tsx';
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
      <FigureCard
        key={key}
        name={key}
        label={texts.counters[key]}
        value={dashboard && write(dashboard[key])}
        flash="jade.500"
      />
    ))}
  </Box>
);
