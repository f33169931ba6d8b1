import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { texts } from '../texts.ts';

/** A section while its code is fetched: named already, so that title and focus need not wait. */
export const SectionSkeleton = ({ title }: { title: string }) => (
  <Container py={{ base: '6', md: '10' }}>
    <PageTitle>{title}</PageTitle>
    <Box role="status" aria-busy mt={{ base: '5', md: '8' }} display="grid" gap={{ base: '4', md: '6' }}>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton h="7rem" borderRadius="l3" />
      <Skeleton h="20rem" borderRadius="l3" />
    </Box>
  </Container>
);
