import { type Me, operates } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Menu } from '@chakra-ui/react/menu';
import {
  Bookmark,
  Gavel,
  Handshake,
  Heart,
  Languages,
  LogOut,
  MessageSquare,
  PenLine,
  Settings,
  ShieldCheck,
  Store,
  User,
} from 'lucide-react';
import { editProfile } from '../../entities/user/edit-profile.ts';
import { messagesLabel, useUnreadThreads } from '../../entities/user/unread-threads.ts';
import { MenuEntries, type MenuEntry } from '../../kit/list/MenuEntries.tsx';
import { Avatar } from '../../kit/page/Avatar.tsx';
import { signOut } from '../../lib/auth/sign-out.ts';
import { chooseOtherScript } from '../../lib/script/choose-script.ts';
import { scriptNames } from '../../lib/script/other-script.ts';
import { scriptPath } from '../../lib/script/script.ts';
import { texts } from './texts.ts';

const entriesOf = ({ dealer, roles }: Me, unread: number): MenuEntry[][] => [
  [
    { value: 'profile', icon: User, label: texts.profile, to: '/dashboard' },
    { value: 'edit', icon: PenLine, label: texts.editProfile, onClick: editProfile },
    { value: 'settings', icon: Settings, label: texts.settings, to: '/settings' },
    {
      value: 'script',
      icon: Languages,
      label: scriptNames[scriptPath() === '' ? 'cyrillic' : 'latin'],
      onClick: chooseOtherScript,
    },
  ],
  [
    { value: 'my-bids', icon: Gavel, label: texts.myBids, to: '/my-bids' },
    { value: 'deals', icon: Handshake, label: texts.deals, to: '/deals' },
    { value: 'messages', icon: MessageSquare, label: messagesLabel(unread), to: '/messages' },
    { value: 'favourites', icon: Heart, label: texts.favourites, to: '/favourites' },
    { value: 'saved-searches', icon: Bookmark, label: texts.savedSearches, to: '/saved-searches' },
    ...(dealer === null ? [] : [{ value: 'dealer', icon: Store, label: texts.dealerArea, to: '/dealer' }]),
    ...(operates({ roles }, 'support', 'finance')
      ? [{ value: 'admin', icon: ShieldCheck, label: texts.admin, to: '/admin' }]
      : []),
  ],
  [{ value: 'sign-out', icon: LogOut, label: texts.signOut, onClick: signOut }],
];

/** Opens as it arrives: it is fetched by the click that asked for it. */
export default function UserMenu({ user }: { user: Me }) {
  const { value: unread, reload } = useUnreadThreads();
  return (
    <Menu.Root
      defaultOpen
      positioning={{ placement: 'bottom-end' }}
      onOpenChange={({ open }) => open && void reload()}
    >
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label={texts.menu}>
          <Avatar name={user.name ?? user.email} />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Box px="3" pt="2" pb="3" mb="1" borderBottomWidth="1px" maxW="18rem">
            <Box fontWeight="620" truncate>
              {user.name === null ? texts.nameless : <bdi translate="no">{user.name}</bdi>}
            </Box>
            <Box htmlTranslate="no" color="fg.muted" textStyle="sm" truncate>
              {user.email}
            </Box>
          </Box>
          <MenuEntries groups={entriesOf(user, unread ?? 0)} />
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
