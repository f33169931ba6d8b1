import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import type { ComponentProps } from 'react';
import { Notice } from '../../kit/page/Notice.tsx';
import { lazy, Spare } from '../../kit/page/Spare.tsx';
import { ScaleRule } from '../../kit/theme/ScaleRule.tsx';
import { LotsWaiting } from './LotsWaiting.tsx';
import { texts } from './texts.ts';
import { WayCard } from './WayCard.tsx';

// The page is read before its lots are there: they bring the cards and the socket along.
const LiveLots = lazy(() => import('./LiveLots.tsx'));

/** `corner` is what stands in the corner of a lot's picture. */
export function LandingPage({ corner }: ComponentProps<typeof LiveLots>) {
  return (
    <>
      <title>{`AutoPlace · ${texts.tab}`}</title>
      <Box bg="stage" color="stage.fg">
        <Container
          pt="8"
          pb="20"
          display="flex"
          flexDirection={{ base: 'column', lg: 'row' }}
          alignItems={{ lg: 'center' }}
          columnGap="12"
          rowGap="6"
        >
          <Box flex="1 1 0" minW="0" overflowWrap="anywhere">
            <Heading as="h1" textStyle="display" fontSize="clamp(2rem, 1.4rem + 2.4vw, 3rem)" maxW="20ch">
              {texts.headline}
            </Heading>
            <Box textStyle="lead" color="stage.muted" maxW="54ch" mt="3">
              {texts.lead}
            </Box>
          </Box>
          <FigureRow />
        </Container>
        <Box color="stage.muted">
          <ScaleRule height="16px" />
        </Box>
      </Box>
      <Container mt="-14" position="relative">
        <Heading as="h2" srOnly>
          {texts.ways}
        </Heading>
        <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '3fr 2fr' }} gap={{ base: '4', md: '6' }}>
          <WayCard to="/auctions" accent {...texts.catalogue} />
          <WayCard to="/auctions/1" {...texts.lot} />
        </Box>
        <Spare
          fallback={<LotsWaiting />}
          failed={
            <Box mt="10">
              <Notice tone="info" title={texts.lots.failed} />
            </Box>
          }
        >
          <LiveLots corner={corner} />
        </Spare>
      </Container>
    </>
  );
}

const FigureRow = () => (
  <Box
    as="dl"
    flex={{ lg: '0 0 44%' }}
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))"
    gap={{ base: '3', md: '6' }}
  >
    {texts.figures.map(({ value, label }) => (
      <Box
        key={label}
        display="flex"
        flexDirection="column-reverse"
        justifyContent="flex-end"
        borderTopWidth="2px"
        borderColor="stage.line"
        pt="3"
      >
        <Box as="dt" color="stage.muted" textStyle="sm">
          {label}
        </Box>
        <Box as="dd" textStyle="figure.lg" fontSize={{ md: '1.75rem' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
