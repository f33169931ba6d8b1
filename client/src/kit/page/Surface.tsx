import { Box, type BoxProps } from '@chakra-ui/react/box';

/** A sheet that holds one thing of a page. */
export const Surface = (props: BoxProps) => (
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
