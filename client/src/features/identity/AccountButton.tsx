import type { Me } from '@autoplace/shared/contract';
import { IconButton } from '@chakra-ui/react/button';
import { useState } from 'react';
import { Avatar } from '../../kit/page/Avatar.tsx';
import { lazy } from '../../kit/page/Spare.tsx';
import { Wanted } from '../../kit/page/Wanted.tsx';
import { texts } from './texts.ts';

const UserMenu = lazy(() => import('./UserMenu.tsx'));

/** The avatar in the header. Its menu weighs more than all of the shell and is fetched when it is first wanted. */
export function AccountButton({ user }: { user: Me }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      variant="ghost"
      aria-label={texts.menu}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <Avatar name={user.name ?? user.email} />
    </IconButton>
  );
  if (!wanted) return button;
  return (
    <Wanted fallback={button}>
      <UserMenu user={user} />
    </Wanted>
  );
}
