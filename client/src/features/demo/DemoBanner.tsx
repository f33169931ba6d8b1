import { Container } from '@chakra-ui/react/container';
import { Notice } from '../../kit/page/Notice.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

/** On every page of the demonstration: that it is one, and the way on. */
export const DemoBanner = ({ to, label }: { to: string; label: string }) => (
  <Notice
    tone="warning"
    title={texts.warning}
    action={
      <LinkButton to={to} variant="surface" colorPalette="gray">
        {label}
      </LinkButton>
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
