import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { texts } from './texts.ts';

/** As high as what will be there, as far as one can tell. */
export const AnalyticsSkeleton = () => (
  <Box role="status" display="grid" gap="5">
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    <Skeleton h={{ base: '27rem', xl: '15.5rem' }} borderRadius="l3" />
    <Box display="grid" gridTemplateColumns={{ base: '1fr', xl: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      <Skeleton h="20rem" borderRadius="l3" />
      <Skeleton h="20rem" borderRadius="l3" />
    </Box>
  </Box>
);
