import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, useId } from 'react';

/** One section of a page on a panel. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
    >
      <Heading as="h2" id={id} textStyle="subtitle" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
