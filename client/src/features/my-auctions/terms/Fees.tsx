import { Box } from '@chakra-ui/react/box';
import { listingFee, useFees } from '../../../entities/auction/fees.ts';
import type { Terms } from '../../../entities/auction/terms/terms.ts';
import { readNumber } from '../../../kit/form/read-number.ts';
import { formatFee, formatUpToTwo } from '../../../kit/format.ts';
import { Surface } from '../../../kit/page/Surface.tsx';
import { texts } from './texts.ts';

/** What listing costs at these terms, and what a sale will; of an auction that is listed already at its own `commission`. */
export function Fees({ values, commission }: { values: Terms; commission?: number }) {
  const fees = useFees();
  const rate = fees[values.featured ? 'featured' : 'plain'];
  const price = readNumber(values.startingPrice);
  return (
    <Surface aria-label={texts.groups.fees}>
      <Box as="dl" display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="6" rowGap="3">
        <Box as="dt" color="fg.muted">
          {texts.fees.listing(formatUpToTwo(rate))}
        </Box>
        <Box as="dd" textStyle="figure" textAlign="end">
          {price > 0 ? formatFee(listingFee(fees, price, values.featured)) : texts.fees.unknown}
        </Box>
        <Box as="dt" color="fg.muted">
          {texts.fees.commission(formatUpToTwo(commission ?? fees.commission))}
        </Box>
        <Box as="dd" textStyle="figure" textAlign="end">
          {texts.fees.onSale}
        </Box>
      </Box>
    </Surface>
  );
}
