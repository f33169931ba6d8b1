import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { From } from './AreaLayout.tsx';

interface SideColumnProps {
  from: From;
  label: string;
  /** Whose area it is. */
  owner: ReactNode;
  /** The ways through it. */
  children: ReactNode;
}

/** At the side of every page of an area; stays in view below the header. */
export const SideColumn = ({ from, label, owner, children }: SideColumnProps) => (
  <Box
    as="aside"
    aria-label={label}
    display={{ base: 'none', [from]: 'block' }}
    bg="bg.panel"
    borderEndWidth="1px"
  >
    <Box
      position="sticky"
      top="{sizes.pageTop}"
      maxH="calc(100dvh - {sizes.pageTop})"
      overflowY="auto"
      px="3"
      py="4"
    >
      {owner}
      <Box borderBottomWidth="1px" my="3" />
      {children}
    </Box>
  </Box>
);
