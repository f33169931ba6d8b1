import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useFees } from '../../../entities/auction/fees.ts';
import { kindLooks } from '../../../entities/auction/kinds/index.ts';
import { commissionOn, formatFee, listingFee } from '../form/fees.ts';
import { type AuctionForm, numberOf } from '../form/form.ts';
import { texts } from '../texts.ts';

/** Both fees (R2): that of listing, and that of a sale with an example. */
export function Fees({ form }: { form: AuctionForm }) {
  const fees = useFees();
  const startingPrice = numberOf(form, 'startingPrice') ?? 0;
  const example = Math.max(startingPrice, numberOf(form, 'reservePrice') ?? 0);
  const price = kindLooks[form.auctionType].hasBids ? example : startingPrice;
  return (
    <Box as="section" aria-labelledby="fees" bg="bg.subtle" borderRadius="l2" p={{ base: '4', md: '5' }}>
      <Heading as="h3" id="fees" textStyle="sm" fontWeight="620" mb="2">
        {texts.fees.title}
      </Heading>
      <Box as="dl" textStyle="sm">
        <Box as="dt" fontWeight="560" display="flex" justifyContent="space-between" gap="4">
          {texts.fees.listing}
          <Box as="span" textStyle="figure.lg">
            {formatFee(listingFee(fees, startingPrice, form.featured))}
          </Box>
        </Box>
        <Box as="dd" color="fg.muted">
          {texts.fees.listingHow(fees, form.featured)}
        </Box>
        <Box as="dt" fontWeight="560" mt="3">
          {texts.fees.commission}
        </Box>
        <Box as="dd" color="fg.muted">
          {texts.fees.commissionHow(fees)}.{' '}
          {texts.fees.example(formatFee(price), formatFee(commissionOn(fees, price)))}
        </Box>
      </Box>
    </Box>
  );
}
