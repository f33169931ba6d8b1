import { HOUSE_PAGES } from '@autoplace/shared/house';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { HowKinds, NumberedSteps } from '../../entities/auction/HowKinds.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { HousePage, Paragraph, Part } from './HousePage.tsx';
import { buyingSteps, rulesOf, sellingSteps } from './how-texts.ts';
import { texts } from './texts.ts';

/** `/kako-funkcionise` */
export const HowPage = () => (
  <HousePage page={HOUSE_PAGES.how}>
    {(house) => (
      <>
        <Part title={texts.how.buying}>
          <NumberedSteps steps={buyingSteps(house)} color="brand.fg" />
          <Box mt="5">
            <LinkButton to="/auctions">{texts.how.browse}</LinkButton>
          </Box>
        </Part>
        <Part title={texts.how.kinds}>
          <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
            <HowKinds />
          </Box>
        </Part>
        <Part title={texts.how.rules}>
          {rulesOf(house).map(({ name, text }) => (
            <Box key={name} mt="5">
              <Heading as="h3" textStyle="subtitle">
                {name}
              </Heading>
              <Paragraph>{text}</Paragraph>
            </Box>
          ))}
          <Box mt="5">
            <LinkButton to={HOUSE_PAGES.fairness.path} variant="outline" colorPalette="gray">
              {HOUSE_PAGES.fairness.title}
            </LinkButton>
          </Box>
        </Part>
        <Part title={texts.how.selling}>
          <NumberedSteps steps={sellingSteps(house)} color="brand.fg" />
          <Box mt="5" display="flex" flexWrap="wrap" gap="3">
            <LinkButton to="/dealer">{texts.how.become}</LinkButton>
            <LinkButton to={HOUSE_PAGES.prices.path} variant="outline" colorPalette="gray">
              {HOUSE_PAGES.prices.title}
            </LinkButton>
          </Box>
        </Part>
      </>
    )}
  </HousePage>
);
