import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.ts';
import type { FrameProps } from './AdminLayout.tsx';
import { NavDrawer } from './NavDrawer.tsx';

/** Below the breakpoint `sm`, in place of the sidebar. */
export function TopBar(frame: FrameProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box display={{ base: 'block', sm: 'none' }} bg="bg.panel" borderBottomWidth="1px">
      <Container py="1">
        <Button
          variant="ghost"
          colorPalette="gray"
          ms="-3"
          px="3"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <MenuIcon aria-hidden />
          <Box srOnly>{texts.openMenu}</Box>
          {frame.section.label}
        </Button>
      </Container>
      <NavDrawer {...frame} open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}
