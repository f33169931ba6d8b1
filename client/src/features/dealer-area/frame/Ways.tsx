import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { messagesLabel, useUnreadThreads } from '../../../entities/user/unread-threads.ts';
import { useArea } from '../area-context.ts';
import { texts } from '../texts.ts';
import { WAYS, wayOf } from './ways.ts';

/** For the owner of the company alone. */
const OWNERS = '/dealer/settings';
const MESSAGES = '/messages';

const Way = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: '560',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
  },
});

/** The pages of the area as a list of links; in a drawer, `onStay` hears that the page is chosen which is there already. */
export function Ways({ onStay }: { onStay?: () => void }) {
  const { pathname, search } = useLocation();
  const isOwner = useArea().user.memberRole === undefined;
  const { value: unread } = useUnreadThreads();
  const here = wayOf(pathname);
  const follow = (event: MouseEvent, to: string) => {
    if (onStay === undefined || to !== `${pathname}${search}`) return;
    event.preventDefault();
    onStay();
  };
  return (
    <Box as="nav" aria-label={texts.navigation} display="grid" gap="1">
      {WAYS.filter(({ to }) => isOwner || to !== OWNERS).map((way) => (
        <Way
          key={way.to}
          to={way.to}
          // In the place of the drawer's entry in the history.
          {...(onStay && { replace: true })}
          aria-current={way === here ? 'page' : undefined}
          onClick={(event) => follow(event, way.to)}
        >
          <way.icon size={20} aria-hidden />
          {way.to === MESSAGES ? messagesLabel(unread ?? 0) : way.label}
        </Way>
      ))}
    </Box>
  );
}
