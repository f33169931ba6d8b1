import { formatEur } from '@autoplace/shared/auction';
import type { DealerAnalytics } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { formatShare, formatWhole } from '../../kit/format.ts';
import { formatHours, texts } from './texts.ts';

interface Figure {
  name: keyof typeof texts.total;
  value: string;
  hint?: string;
}

const figuresOf = (totals: DealerAnalytics['totals'], watchers: number): Figure[] => [
  { name: 'revenue', value: formatEur(totals.revenue) },
  { name: 'views', value: formatWhole(totals.views) },
  { name: 'bids', value: formatWhole(totals.bids), hint: texts.bidders(totals.bidders) },
  {
    name: 'conversion',
    value: totals.conversion === null ? texts.none : formatShare(totals.conversion),
    hint: texts.soldOf(totals.sold, totals.unsold),
  },
  {
    name: 'time',
    value: totals.averageHoursToSale === null ? texts.none : formatHours(totals.averageHoursToSale),
  },
  { name: 'now', value: formatWhole(watchers) },
  { name: 'favourites', value: formatWhole(totals.favourites) },
  { name: 'commission', value: formatEur(totals.commission) },
];

/** The figures of the period, and how many look right now. */
export const Totals = (props: { totals: DealerAnalytics['totals']; watchers: number }) => (
  <section>
    <VisuallyHidden>
      <h2>{texts.totals}</h2>
    </VisuallyHidden>
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{
        // One below the other where larger text leaves a figure no room beside another.
        base: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))',
        sm: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(4, minmax(0, 1fr))',
      }}
      gap="1px"
      bg="border"
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
    >
      {figuresOf(props.totals, props.watchers).map(({ name, value, hint }) => (
        <Box key={name} bg="bg.panel" p={{ base: '4', md: '5' }} minW="0">
          <Box as="dt" textStyle="sm" fontWeight="560" color="fg.muted">
            {texts.total[name][0]}
          </Box>
          <Box as="dd">
            <Box
              textStyle="figure.lg"
              fontSize={{ base: '1.375rem', md: '1.75rem' }}
              data-figure={name}
              whiteSpace="nowrap"
            >
              {value}
            </Box>
            <Box textStyle="xs" color="fg.muted" mt="1">
              {hint ?? texts.total[name][1]}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  </section>
);
