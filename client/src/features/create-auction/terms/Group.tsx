import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** Fields that belong together, side by side where there is room. */
export const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box as="fieldset" minW="0">
    <Box as="legend" textStyle="eyebrow" color="fg.muted" mb="2">
      {label}
    </Box>
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="5"
      rowGap="3"
    >
      {children}
    </Box>
  </Box>
);
