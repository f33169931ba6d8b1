import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import type { ReactNode } from 'react';
import { PageTitle } from '../page/PageTitle.tsx';

/** A part of an area that has a name of its own: its title, and sheets below it. */
export const AreaSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container py={{ base: '6', md: '10' }}>
    <PageTitle>{title}</PageTitle>
    <Box mt="5" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      {children}
    </Box>
  </Container>
);
