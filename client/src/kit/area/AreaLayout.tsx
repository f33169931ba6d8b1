import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** From this breakpoint on an area has its sidebar; below it a bar that opens a drawer. */
export type From = 'sm' | 'md';

/** What the footer keeps between itself and a page. */
const FOOTER_DISTANCE = { sm: { sm: '16', md: '24' }, md: { md: '24' } } as const;
/** The sidebar reaches down to the footer. */
const TO_THE_FOOTER = { sm: { sm: '-16', md: '-24' }, md: { md: '-24' } } as const;

interface AreaLayoutProps {
  from: From;
  side: ReactNode;
  bar: ReactNode;
  children: ReactNode;
}

/** Sidebar and page. The page brings its own `Container`, so that it may be as wide as it needs. */
export const AreaLayout = ({ from, side, bar, children }: AreaLayoutProps) => (
  <Box
    display={{ [from]: 'grid' }}
    gridTemplateColumns="240px minmax(0, 1fr)"
    minH="calc(100dvh - {sizes.header})"
    mb={TO_THE_FOOTER[from]}
  >
    {side}
    <Box minW="0" pb={FOOTER_DISTANCE[from]}>
      {bar}
      {children}
    </Box>
  </Box>
);
