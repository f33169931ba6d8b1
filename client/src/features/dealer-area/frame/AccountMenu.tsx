import { Menu } from '@chakra-ui/react/menu';
import { LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignOut } from '../../../entities/user/use-sign-out.ts';
import { MenuEntries } from '../../../kit/list/MenuEntries.tsx';
import { texts } from '../texts.ts';

/** What the avatar opens; `children` is the button. */
export function AccountMenu({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <MenuEntries
            groups={[
              [{ value: 'profile', icon: UserRound, label: texts.profile, to: '/dealer/profile' }],
              [{ value: 'sign-out', icon: LogOut, label: texts.signOut, onClick: signOut }],
            ]}
          />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
