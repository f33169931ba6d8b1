import { formatEur } from '@autoplace/shared/auction';
import { COMMISSION_PERCENT, LISTING_FEE_PERCENT } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { readNumber } from './read.ts';
import { texts } from './texts.ts';
import type { Values } from './values.ts';

const percent = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 1 });

/** What listing costs at these terms, and what a sale will (design, reading 2). */
export function Fees({ values }: { values: Values }) {
  const rate = LISTING_FEE_PERCENT[values.featured ? 'featured' : 'plain'];
  const price = readNumber(values.startingPrice);
  return (
    <Box
      as="section"
      aria-label={texts.groups.fees}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
    >
      <Box as="dl" display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="6" rowGap="3">
        <Box as="dt" color="fg.muted">
          {texts.fees.listing(rate)}
        </Box>
        <Box as="dd" textStyle="figure" textAlign="end">
          {price > 0 ? formatEur(Math.round((price * rate) / 100)) : texts.fees.unknown}
        </Box>
        <Box as="dt" color="fg.muted">
          {texts.fees.commission(percent.format(COMMISSION_PERCENT))}
        </Box>
        <Box as="dd" textStyle="figure" textAlign="end">
          {texts.fees.onSale}
        </Box>
      </Box>
    </Box>
  );
}
