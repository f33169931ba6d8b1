import type { AdminUser } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { ChevronDown } from 'lucide-react';
import { texts } from '../texts.ts';
import { icons, possibleActions, type UserAction } from './actions.ts';

const words = texts.users;

export const UserMenu = ({ user, onAsk }: { user: AdminUser; onAsk: (action: UserAction) => void }) => (
  <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
    <Menu.Trigger asChild>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-label={words.menu(user.email)}
        data-menu-of={user.id}
      >
        {words.columns.actions}
        <ChevronDown aria-hidden />
      </Button>
    </Menu.Trigger>
    <Portal>
      <Menu.Positioner>
        <Menu.Content>
          {possibleActions(user).map((action) => {
            const Icon = icons[action];
            return (
              <Menu.Item
                key={action}
                value={action}
                color={action === 'lock' || action === 'demote' ? 'fg.error' : undefined}
                onClick={() => onAsk(action)}
              >
                <Icon size={18} aria-hidden />
                {words.actions[action]}
              </Menu.Item>
            );
          })}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);
