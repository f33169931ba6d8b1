import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { From } from './AreaLayout.tsx';

interface MenuBarProps {
  from: From;
  openLabel: string;
  /** Where one is. */
  here: string;
  onOpen: () => void;
  /** What stands at its end. */
  children?: ReactNode;
}

/** Below the breakpoint, in place of the sidebar. */
export const MenuBar = ({ from, openLabel, here, onOpen, children }: MenuBarProps) => (
  <Box display={{ base: 'block', [from]: 'none' }} bg="bg.panel" borderBottomWidth="1px">
    <Container display="flex" alignItems="center" justifyContent="space-between" gap="3" py="1">
      <Button variant="ghost" colorPalette="gray" ms="-3" px="3" aria-haspopup="dialog" onClick={onOpen}>
        <MenuIcon aria-hidden />
        <Box srOnly>{openLabel}</Box>
        {here}
      </Button>
      {children}
    </Container>
  </Box>
);
