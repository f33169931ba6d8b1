import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Link } from 'react-router-dom';
import { Notice } from '../../kit/page/Notice.tsx';
import { texts } from './texts.ts';

/** On every page of the demonstration: that it is one, and the way on. */
export const DemoBanner = ({ to, label }: { to: string; label: string }) => (
  <Notice
    tone="warning"
    title={texts.warning}
    action={
      <Button asChild variant="surface" colorPalette="gray">
        <Link to={to}>{label}</Link>
      </Button>
    }
  >
    {texts.hint}
  </Notice>
);

/** Over one demo auction, with the way back to all of them. */
export const DemoLotBanner = () => (
  <Container pt={{ base: '4', md: '6' }}>
    <DemoBanner to="/auctions-demo" label={texts.all} />
  </Container>
);
