import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** What some want to read, behind its name; the browser's search finds it closed, too. */
export const Disclosure = (props: { summary: ReactNode; children: ReactNode }) => (
  <Box asChild borderWidth="1px" borderRadius="l3" bg="bg.panel">
    <details>
      <Box asChild px={{ base: '4', md: '5' }} py="3.5" cursor="pointer" fontWeight="600">
        <summary>{props.summary}</summary>
      </Box>
      <Box px={{ base: '4', md: '5' }} pt="1" pb="4" maxW="75ch">
        {props.children}
      </Box>
    </details>
  </Box>
);
