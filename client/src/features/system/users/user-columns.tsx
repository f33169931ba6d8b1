import type { AdminUser } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { ChevronDown } from 'lucide-react';
import { operatorPages } from '../../../entities/addresses.ts';
import { Email } from '../../../entities/user/Email.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { MenuEntries } from '../../../kit/list/MenuEntries.tsx';
import { momentColumn } from '../../../kit/list/paged/columns.tsx';
import type { PagedColumn } from '../../../kit/list/paged/PagedTable.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { icons, possibleActions, type UserAction } from './actions.ts';
import { texts } from './texts.ts';

const palettes: Record<string, string> = { admin: 'brand', dealer: 'leading' };

/** Shown only for accounts without another role. */
export const namedRoles = (roles: AdminUser['roles']) =>
  roles.length > 1 ? roles.filter((role) => role !== 'user') : roles;

export const columnsOfUsers = (
  isAdmin: boolean,
  onAsk: (user: AdminUser, action: UserAction) => void,
): PagedColumn<AdminUser>[] => [
  {
    label: texts.columns.user,
    text: ({ name, email }) => (name === null ? email : `${name} (${email})`),
    cell: ({ id, name, email }) => (
      <>
        <TextLink htmlTranslate={name === null ? undefined : 'no'} to={operatorPages.user(id)}>
          {name ?? texts.nameless}
        </TextLink>
        <Box htmlTranslate="no" fontWeight="400" color="fg.muted">
          <Email>{email}</Email>
        </Box>
      </>
    ),
  },
  {
    label: texts.columns.roles,
    text: ({ roles }) => namedRoles(roles).map(roleName).join(', '),
    cell: ({ roles }) => (
      <Box display="flex" flexWrap="wrap" gap="1">
        {namedRoles(roles).map((role) => (
          <Badge key={role} colorPalette={palettes[role] ?? 'gray'}>
            {roleName(role)}
          </Badge>
        ))}
      </Box>
    ),
  },
  {
    label: texts.columns.company,
    isName: true,
    text: ({ companyName }) => companyName,
  },
  {
    label: texts.columns.provider,
    text: ({ identityProvider }) => texts.providers[identityProvider],
  },
  momentColumn(texts.columns.created, ({ createdAt }) => createdAt),
  {
    label: texts.columns.state,
    text: ({ locked }) => (locked === null ? texts.open : `${texts.locked}: ${locked.reason}`),
    cell: (user) => <State user={user} />,
  },
  {
    label: texts.columns.actions,
    unnamed: true,
    align: 'end',
    cell: (user) => <UserMenu user={user} isAdmin={isAdmin} onAsk={(action) => onAsk(user, action)} />,
  },
];

export const roleName = (role: AdminUser['roles'][number]) => texts.roleNames[role] ?? role;

export const State = ({ user: { locked } }: { user: AdminUser }) =>
  locked === null ? (
    <Badge colorPalette="gray">{texts.open}</Badge>
  ) : (
    <Box maxW="16rem">
      <Badge colorPalette="outbid">{locked.closed ? texts.closed : texts.locked}</Badge>
      <Box htmlTranslate="no" mt="1">
        {locked.reason}
      </Box>
      <Box textStyle="xs" color="fg.muted">
        {texts.lockedBy(locked.by, formatMoment(locked.at))}
      </Box>
      {locked.bidsVoidedAt !== null && (
        <Box textStyle="xs" color="fg.muted">
          {texts.voidedAt(formatMoment(locked.bidsVoidedAt))}
        </Box>
      )}
    </Box>
  );

/** What can be done with the account; nothing where that is nothing. */
export function UserMenu({
  user,
  isAdmin,
  onAsk,
}: {
  user: AdminUser;
  isAdmin: boolean;
  onAsk: (action: UserAction) => void;
}) {
  const actions = possibleActions(user, isAdmin);
  if (actions.length === 0) return null;
  return (
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
            <MenuEntries
              groups={[
                actions.map((action) => ({
                  value: action,
                  icon: icons[action],
                  label: texts.actions[action],
                  danger:
                    action === 'lock' ||
                    action === 'demote' ||
                    action === 'voidBids' ||
                    action.endsWith('Off'),
                  onClick: () => onAsk(action),
                })),
              ]}
            />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
