import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Menu } from '@chakra-ui/react/menu';
import { Gavel, Heart, LogOut, PenLine, Settings, ShieldCheck, Store, User } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../kit/page/Avatar.tsx';
import { signIn, signOut } from '../../lib/auth/index.ts';
import { texts } from './texts.ts';

const editProfile = () => {
  // A failure is logged by `signIn`; the menu has closed and the page stays as it is.
  signIn({ purpose: 'profile' }).catch(() => undefined);
};

/** Opens as it arrives: it is fetched by the click that asked for it. */
export default function UserMenu({ user }: { user: Me }) {
  return (
    <Menu.Root defaultOpen positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label={texts.menu}>
          <Avatar name={user.name ?? user.email} />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Box px="3" pt="2" pb="3" mb="1" borderBottomWidth="1px" maxW="18rem">
            <Box fontWeight="620" truncate>
              {user.name ?? texts.nameless}
            </Box>
            <Box color="fg.muted" textStyle="sm" truncate>
              {user.email}
            </Box>
          </Box>
          <Menu.Item value="profile" asChild>
            <Link to="/dashboard">
              <User size={18} aria-hidden />
              {texts.profile}
            </Link>
          </Menu.Item>
          <Menu.Item value="edit" onClick={editProfile}>
            <PenLine size={18} aria-hidden />
            {texts.editProfile}
          </Menu.Item>
          <Menu.Item value="settings" asChild>
            <Link to="/settings">
              <Settings size={18} aria-hidden />
              {texts.settings}
            </Link>
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item value="my-bids" asChild>
            <Link to="/my-bids">
              <Gavel size={18} aria-hidden />
              {texts.myBids}
            </Link>
          </Menu.Item>
          <Menu.Item value="favourites" asChild>
            <Link to="/favourites">
              <Heart size={18} aria-hidden />
              {texts.favourites}
            </Link>
          </Menu.Item>
          {user.dealer !== null && (
            <Menu.Item value="dealer" asChild>
              <Link to="/dealer">
                <Store size={18} aria-hidden />
                {texts.dealerArea}
              </Link>
            </Menu.Item>
          )}
          {user.roles.includes('admin') && (
            <Menu.Item value="admin" asChild>
              <Link to="/admin">
                <ShieldCheck size={18} aria-hidden />
                {texts.admin}
              </Link>
            </Menu.Item>
          )}
          <Menu.Separator />
          <Menu.Item value="sign-out" onClick={() => void signOut()}>
            <LogOut size={18} aria-hidden />
            {texts.signOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
