import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ComponentProps, useId } from 'react';

/** A part of the page on a sheet of its own, named by its heading. */
export function Section({ title, children, ...box }: ComponentProps<typeof Box> & { title: string }) {
  const headingId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      {...box}
    >
      <Heading as="h2" id={headingId} textStyle="subtitle" mb="2.5">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
