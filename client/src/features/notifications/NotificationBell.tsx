import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { Bell } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { unreadAtom } from '../../entities/user/unread.ts';
import { texts } from './texts.ts';

/** More than this is not counted one by one on a bell. */
const MOST = 99;

/** The way to the notifications in the header, with the number of those that wait there. */
export default function NotificationBell() {
  const unread = useAtomValue(unreadAtom) ?? 0;
  return (
    <IconButton asChild variant="ghost" colorPalette="gray">
      <NavLink to="/notifications" aria-label={texts.bell(unread)} title={texts.title}>
        <Bell aria-hidden />
        {unread > 0 && (
          <Box
            // A new key starts the animation again.
            key={unread}
            as="span"
            aria-hidden
            position="absolute"
            top="1"
            insetStart="50%"
            minW="4.5"
            h="4.5"
            px="1"
            borderRadius="full"
            bg="outbid.solid"
            color="outbid.contrast"
            textStyle="figure"
            fontSize="0.6875rem"
            lineHeight="1.125rem"
            textAlign="center"
            boxShadow="0 0 0 2px {colors.bg.panel}"
            animation="rise-in 0.3s {easings.settle}"
          >
            {unread > MOST ? `${MOST}+` : unread}
          </Box>
        )}
      </NavLink>
    </IconButton>
  );
}
