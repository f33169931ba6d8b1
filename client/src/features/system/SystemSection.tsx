import { Container } from '@chakra-ui/react/container';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { texts } from './texts.ts';

/** 'Postavke' of the admin panel. */
export const SystemSection = () => (
  <Container py={{ base: '6', md: '10' }}>
    <PageTitle>{texts.title}</PageTitle>
  </Container>
);
