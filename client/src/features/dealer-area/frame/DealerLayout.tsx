import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Dealer } from '../types.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

/** Sidebar and page. The page brings its own `Container`, so that it may be as wide as it needs. */
export const DealerLayout = ({ dealer, children }: { dealer: Dealer; children: ReactNode }) => (
  <Box
    display={{ md: 'grid' }}
    gridTemplateColumns="240px minmax(0, 1fr)"
    minH="calc(100dvh - {sizes.header})"
    // The sidebar reaches down to the footer, which otherwise keeps its distance.
    mb={{ md: '-24' }}
  >
    <Sidebar dealer={dealer} />
    <Box minW="0" pb={{ md: '24' }}>
      <TopBar dealer={dealer} />
      {children}
    </Box>
  </Box>
);
