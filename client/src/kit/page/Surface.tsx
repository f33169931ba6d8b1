import { Box, type BoxProps } from '@chakra-ui/react/box';
import type { RefAttributes } from 'react';

/** A sheet that holds one thing of a page. */
export const Surface = (props: BoxProps & RefAttributes<HTMLDivElement>) => (
  <Box
    as="section"
    minW="0"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="l3"
    p={{ base: '4', md: '6' }}
    {...props}
  />
);
