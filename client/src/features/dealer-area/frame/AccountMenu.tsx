import { Menu } from '@chakra-ui/react/menu';
import { LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { signOutHere } from '../../../lib/auth/index.ts';
import { texts } from '../texts.ts';

/** What the avatar opens; `children` is the button. */
export function AccountMenu({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const signOut = async () => {
    if (await signOutHere()) void navigate('/login');
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.Item value="profile" asChild>
            <Link to="/dealer/profile">
              <UserRound size={18} aria-hidden />
              {texts.profile}
            </Link>
          </Menu.Item>
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
