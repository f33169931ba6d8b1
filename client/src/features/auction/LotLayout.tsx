import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import type { ReactNode } from 'react';

interface LotLayoutProps {
  header: ReactNode;
  pictures: ReactNode;
  side: ReactNode;
  details: ReactNode;
  seller: ReactNode;
}

/** Where the panel leaves enough room under it for a history that scrolls by itself. */
const WHOLE_SIDE_FITS = '@media (min-width: 64rem) and (min-height: 740px)';

/**
 * Where the parts of the page stand. On a desktop the side stays in view beside all the rest; on a phone everything
 * follows in reading order, above the bid bar.
 */
export function LotLayout({ header, pictures, side, details, seller }: LotLayoutProps) {
  return (
    <Container py={{ base: '3', md: '6' }} pb={{ base: '10', lg: '16' }}>
      <Box mb={{ base: '4', md: '6' }}>{header}</Box>
      <Box
        display="grid"
        gap={{ base: '5', lg: '8' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 360px',
          xl: 'minmax(0, 1fr) 384px',
        }}
        gridTemplateAreas={{
          base: '"pictures" "side" "details" "seller"',
          lg: '"pictures side" "details side" "seller side"',
        }}
        alignItems="start"
      >
        <Box gridArea="pictures">{pictures}</Box>
        <Box
          gridArea="side"
          position={{ lg: 'sticky' }}
          top="calc({sizes.header} + 16px)"
          display="flex"
          flexDirection="column"
          gap={{ base: '5', lg: '4' }}
          css={{ [WHOLE_SIDE_FITS]: { maxHeight: 'calc(100dvh - {sizes.header} - 32px)' } }}
        >
          {side}
        </Box>
        <Box gridArea="details">{details}</Box>
        <Box gridArea="seller">{seller}</Box>
      </Box>
    </Container>
  );
}
