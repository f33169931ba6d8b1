import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsStale } from '../../lib/live/index.ts';
import { useOnline } from '../../lib/page/use-online.ts';
import { texts } from '../texts.ts';

/**
 * Warns that the data may be old. It pushes the page down when the connection goes, since nothing can be bid then, and
 * leaves its room when the connection is back: nothing moves under a finger that can bid again. The live region is always
 * rendered, so that screen readers announce it.
 */
export default function ConnectionBanner() {
  const lost = useIsStale();
  const online = useOnline();
  const { pathname } = useLocation();
  const [room, setRoom] = useState({ pathname, kept: false });
  if (lost ? !room.kept : room.pathname !== pathname) setRoom({ pathname, kept: lost });
  return (
    <Box role="status" position="sticky" top="{sizes.header}" zIndex="docked">
      {(lost || room.kept) && (
        <Box
          visibility={lost ? undefined : 'hidden'}
          bg="warning.muted"
          color="warning.fg"
          borderBottomWidth="1px"
          borderColor="warning.border"
        >
          <Container py="2.5" display="flex" gap="3" alignItems="center" textStyle="sm" fontWeight="560">
            <WifiOff size={18} aria-hidden style={{ flexShrink: 0 }} />
            {online ? texts.silent : texts.offline}
          </Container>
        </Box>
      )}
    </Box>
  );
}
