import type { AdminUser } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { ChevronDown } from 'lucide-react';
import { icons, possibleActions, type UserAction } from './actions.ts';
import { texts } from './texts.ts';

export const UserMenu = ({ user, onAsk }: { user: AdminUser; onAsk: (action: UserAction) => void }) => (
  <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
    <Menu.Trigger asChild>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
        aria-label={texts.menu(user.email)}
        data-menu-of={user.id}
      >
        {texts.columns.actions}
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
                {texts.actions[action]}
              </Menu.Item>
            );
          })}
        </Menu.Content>
      </Menu.Positioner>
    </Portal>
  </Menu.Root>
);
