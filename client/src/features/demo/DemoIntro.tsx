import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { DemoBanner } from './DemoBanner.tsx';
import { texts } from './texts.ts';

/** The page of demo auctions around its cards. */
export const DemoIntro = ({ children }: { children: ReactNode }) => (
  <Container py={{ base: '6', md: '10' }}>
    <PageTitle>{texts.title}</PageTitle>
    <Box mt="4" mb={{ base: '6', md: '8' }}>
      <DemoBanner to="/auctions" label={texts.real} />
    </Box>
    <Box as="h2" srOnly>
      {texts.list}
    </Box>
    <chakra.ul
      listStyleType="none"
      display="grid"
      gap={{ base: '5', md: '6' }}
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))"
    >
      {children}
    </chakra.ul>
  </Container>
);
