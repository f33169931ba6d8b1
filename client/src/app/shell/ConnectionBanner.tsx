import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Global } from '@emotion/react';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useReach } from '../../lib/live/index.ts';

/** Here, since no first page needs them. */
const texts = {
  silent: 'Server se ne javlja. Prikazane cene možda više ne važe.',
  offline: 'Nema veze sa internetom. Prikazane cene možda više ne važe.',
  back: 'Veza je ponovo uspostavljena.',
};

/** A break that is over within it, in milliseconds, is not told: the server renews connections, as after a change of roles. */
const SHORT_MS = 1_000;

/**
 * Warns that the data may be old. It pushes the page down when the connection goes, since nothing can be bid then, and
 * leaves its room when the connection is back: nothing moves under a finger that can bid again. What sticks to the top of
 * the page sticks below it. The live region is always rendered, so that screen readers announce it, and the return too.
 */
export default function ConnectionBanner() {
  const reach = useReach();
  const lost = useLasting(reach === 'silent' || reach === 'offline');
  const { pathname } = useLocation();
  const [room, setRoom] = useState({ pathname, kept: false });
  if (lost ? !room.kept : room.pathname !== pathname) setRoom({ pathname, kept: lost });
  const [banner, height] = useHeight();
  return (
    <Box
      ref={banner}
      role="status"
      position="sticky"
      top="calc({sizes.pageTop} - var(--banner, 0px))"
      zIndex="docked"
    >
      {height > 0 && <Global styles={{ html: { '--banner': `${height}px` } }} />}
      {room.kept && !lost && <VisuallyHidden>{texts.back}</VisuallyHidden>}
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
            {reach === 'offline' ? texts.offline : texts.silent}
          </Container>
        </Box>
      )}
    </Box>
  );
}

/** Whether it has been so for longer than `SHORT_MS`. */
function useLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), SHORT_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo]);
  return isSo && lasts;
}

/** Follows the height of an element, in pixels. */
function useHeight() {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(Math.ceil(entry.contentRect.height));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, height] as const;
}
