import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** The row of times below a drawing, from its start to its end. */
export const AxisTimes = ({ children }: { children: ReactNode }) => (
  <Box
    aria-hidden
    display="flex"
    justifyContent="space-between"
    gap="3"
    pt="1.5"
    borderTopWidth="1px"
    borderColor="border.emphasized"
    textStyle="xs"
    color="fg.muted"
    fontVariantNumeric="tabular-nums"
  >
    {children}
  </Box>
);
