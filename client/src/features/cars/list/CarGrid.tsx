import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

const columns = 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))';
const gap = { base: '5', md: '6' };

export const CarGrid = ({ children }: { children: ReactNode }) => (
  <Box
    as="ul"
    listStyleType="none"
    aria-label={texts.list.list}
    display="grid"
    gap={gap}
    gridTemplateColumns={columns}
  >
    {children}
  </Box>
);

/** The cards before they are known, as high as they will be. */
export const CarGridSkeleton = () => (
  <Box role="status" display="grid" gap={gap} gridTemplateColumns={columns}>
    <VisuallyHidden>{texts.list.loading}</VisuallyHidden>
    {[1, 2, 3].map((card) => (
      <Box key={card} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        <Skeleton aspectRatio={3 / 2} borderRadius="0" />
        <Box p="4" display="grid" gap="3">
          <Skeleton h="6" w="6rem" />
          <Skeleton h="12" w="70%" />
          <Skeleton h="11" />
        </Box>
      </Box>
    ))}
  </Box>
);
