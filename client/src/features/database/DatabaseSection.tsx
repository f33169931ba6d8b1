import { Container } from '@chakra-ui/react/container';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { texts } from './texts.ts';

/** 'Database Monitoring' of the admin panel. */
export const DatabaseSection = () => (
  <Container py={{ base: '6', md: '10' }}>
    <PageTitle>{texts.title}</PageTitle>
  </Container>
);
