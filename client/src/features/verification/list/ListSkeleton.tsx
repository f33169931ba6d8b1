import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { texts } from '../texts.ts';

const WIDTHS = ['70%', '55%', '80%', '60%'];

/** The list before it is known who waits. */
export const ListSkeleton = () => (
  <Box role="status" aria-busy display="grid" gap="3">
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    {WIDTHS.map((width) => (
      <Box key={width} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="5">
        <Skeleton h="5" w={width} />
      </Box>
    ))}
  </Box>
);
