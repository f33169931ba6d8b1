import { IconButton } from '@chakra-ui/react/button';
import { useLocation } from 'react-router-dom';
import { MenuBar } from '../../../kit/area/MenuBar.tsx';
import { Avatar } from '../../../kit/page/Avatar.tsx';
import { useBackCloses } from '../../../lib/page/use-back-closes.ts';
import { texts } from '../texts.ts';
import type { Dealer } from '../types.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { wayOf } from './ways.ts';

/** On a phone, in place of the sidebar. */
export function TopBar({ dealer }: { dealer: Dealer }) {
  const menu = useBackCloses('menu');
  const here = wayOf(useLocation().pathname);
  return (
    <>
      <MenuBar from="md" openLabel={texts.openMenu} here={here?.label ?? texts.area} onOpen={menu.open}>
        <AccountMenu>
          <IconButton variant="ghost" me="-1" aria-label={`${texts.account} ${dealer.companyName}`}>
            <Avatar name={dealer.companyName} />
          </IconButton>
        </AccountMenu>
      </MenuBar>
      <NavDrawer dealer={dealer} open={menu.isOpen} onClose={menu.close} />
    </>
  );
}
