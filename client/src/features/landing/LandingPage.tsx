import { auctionType } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { PriceStaircase } from '../../entities/auction/PriceStaircase.tsx';
import { ScaleRule } from '../../kit/theme/ScaleRule.tsx';
import { texts } from './texts.ts';
import { WayCard } from './WayCard.tsx';

export function LandingPage() {
  return (
    <>
      <title>{`AutoPlace · ${texts.tab}`}</title>
      <Box bg="stage" color="stage.fg">
        <Container
          pt={{ base: '14', md: '24' }}
          pb={{ base: '24', md: '36' }}
          display="flex"
          gap="12"
          alignItems="center"
        >
          <Box flex="1 1 0" minW="0" overflowWrap="anywhere">
            <Heading as="h1" textStyle="display" maxW="15ch">
              {texts.headline}
            </Heading>
            <Box textStyle="lead" color="stage.muted" maxW="54ch" mt="5">
              {texts.lead}
            </Box>
          </Box>
          <Box display={{ base: 'none', lg: 'grid' }} flex="0 0 34%" css={{ '& > *': { gridArea: '1 / 1' } }}>
            {auctionType.options.map((type) => (
              <PriceStaircase key={type} type={type} />
            ))}
          </Box>
        </Container>
        <Box color="stage.muted">
          <ScaleRule height="16px" />
        </Box>
      </Box>
      <Container mt={{ base: '-14', md: '-20' }} position="relative">
        <Heading as="h2" srOnly>
          {texts.ways}
        </Heading>
        <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '3fr 2fr' }} gap={{ base: '4', md: '6' }}>
          <WayCard to="/auctions" accent {...texts.catalogue} />
          <WayCard to="/auctions/1" {...texts.lot} />
        </Box>
        <FigureRow />
      </Container>
    </>
  );
}

function FigureRow() {
  return (
    <Box
      as="dl"
      mt={{ base: '10', md: '16' }}
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
      gap={{ base: '6', sm: '8' }}
    >
      {texts.figures.map(({ value, label }) => (
        <Box
          key={label}
          display="flex"
          flexDirection="column-reverse"
          borderTopWidth="2px"
          borderColor="fg"
          pt="4"
        >
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" textStyle="figure.xl">
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
