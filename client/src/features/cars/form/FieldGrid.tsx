import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** Fields in two columns where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    columnGap="6"
    rowGap="4"
  >
    {children}
  </Box>
);
