import { Box, type BoxProps } from '@chakra-ui/react/box';

/** A surface that holds one thing of a page. */
export const Panel = (props: BoxProps) => (
  <Box as="section" bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '4', md: '6' }} {...props} />
);
