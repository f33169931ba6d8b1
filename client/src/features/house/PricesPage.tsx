import { feeCents, formatEur } from '@autoplace/shared/auction';
import type { House } from '@autoplace/shared/contract';
import { HOUSE_PAGES, listingFeeTexts, OTHER_COSTS, percentText } from '@autoplace/shared/house';
import { Box } from '@chakra-ui/react/box';
import { formatEuroCents } from '../../entities/payment/amounts.ts';
import { OtherCostsText } from '../../entities/payment/OtherCosts.tsx';
import { FactList } from '../../kit/list/FactList.tsx';
import { Surface } from '../../kit/page/Surface.tsx';
import { HousePage, Paragraph, Part } from './HousePage.tsx';
import { texts } from './texts.ts';

/** Whole euros: the example of the page. */
const START = 10_000;
const HAMMER = 12_000;

/** `/naknade` */
export const PricesPage = () => (
  <HousePage page={HOUSE_PAGES.prices}>
    {(house) => (
      <>
        <Part title={texts.prices.buyers}>
          <Paragraph>{texts.prices.buyersText}</Paragraph>
          <Surface mt="4" as="div">
            <Box fontWeight="600" mb="2">
              {OTHER_COSTS.title}
            </Box>
            <OtherCostsText />
          </Surface>
        </Part>
        <Part title={texts.prices.dealers}>
          <FactList facts={feesOf(house)} />
          <Paragraph>{texts.prices.when(percentText(house.vatPercent))}</Paragraph>
          <Paragraph>{texts.prices.back}</Paragraph>
        </Part>
        <Part title={texts.prices.example}>
          <Paragraph>{texts.prices.exampleOf(formatEur(START), formatEur(HAMMER))}</Paragraph>
          <Box mt="3">
            <FactList facts={exampleOf(house)} />
          </Box>
        </Part>
      </>
    )}
  </HousePage>
);

function feesOf(house: House): [string, string][] {
  const { plain, featured } = listingFeeTexts(house);
  return [
    [texts.prices.listing, texts.prices.ofStart(plain)],
    [texts.prices.featured, texts.prices.ofStart(featured)],
    [texts.prices.commission, texts.prices.ofHammer(percentText(house.commissionRate))],
  ];
}

/** By the functions with which the server books fees. */
function exampleOf(house: House): [string, string][] {
  const listing = feeCents(START, house.listingFee.percent);
  const commission = feeCents(HAMMER, house.commissionRate);
  const vat = Math.round(((listing + commission) * house.vatPercent) / 100);
  return [
    [texts.prices.listing, formatEuroCents(listing)],
    [texts.prices.commission, formatEuroCents(commission)],
    [texts.prices.vat(percentText(house.vatPercent)), formatEuroCents(vat)],
    [texts.prices.total, formatEuroCents(listing + commission + vat)],
  ];
}
