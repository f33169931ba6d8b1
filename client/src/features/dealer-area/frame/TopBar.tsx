import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Avatar } from '../../../ui/Avatar.tsx';
import { texts } from '../texts.ts';
import type { Dealer } from '../types.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { wayOf } from './ways.ts';

/** Below the breakpoint `md`, in place of the sidebar. */
export function TopBar({ dealer }: { dealer: Dealer }) {
  const [open, setOpen] = useState(false);
  const here = wayOf(useLocation().pathname);
  return (
    <Box display={{ base: 'block', md: 'none' }} bg="bg.panel" borderBottomWidth="1px">
      <Container display="flex" alignItems="center" justifyContent="space-between" gap="3" py="1">
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
          {here?.label ?? texts.area}
        </Button>
        <AccountMenu>
          <IconButton variant="ghost" me="-1" aria-label={`${texts.account} ${dealer.companyName}`}>
            <Avatar name={dealer.companyName} />
          </IconButton>
        </AccountMenu>
      </Container>
      <NavDrawer dealer={dealer} open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}
