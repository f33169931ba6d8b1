import { Container } from '@chakra-ui/react/container';
import { DemoBanner } from './DemoBanner.tsx';
import { texts } from './texts.ts';

/** Over one demo auction, with the way back to all of them. */
export const DemoLotBanner = () => (
  <Container pt={{ base: '4', md: '6' }}>
    <DemoBanner to="/auctions-demo" label={texts.all} />
  </Container>
);
