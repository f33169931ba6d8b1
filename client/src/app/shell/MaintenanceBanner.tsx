import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { configAtom } from '../../lib/config.ts';
import { useStored, writeStored } from '../../lib/page/use-stored.ts';
import { texts } from '../texts.ts';

const text = z.string();
/** What was shown last, so that a page has it from its first paint on. */
const SHOWN = 'autoplace.banner';
/** What the reader has closed; another text shows again, and so does the same one after a pause. */
const CLOSED = 'autoplace.closedBanner';

/** The notice of the administrators that the reader has not closed, or null, and how to close it. */
function useMaintenanceText(): [text: string | null, close: () => void] {
  const config = useAtomValue(configAtom);
  const [remembered] = useStored(SHOWN, text);
  const [closed, setClosed] = useStored(CLOSED, text);
  const told = config === null ? remembered : config.maintenanceBanner;

  useEffect(() => {
    if (config === null) return;
    writeStored(SHOWN, config.maintenanceBanner);
    if (config.maintenanceBanner === null) writeStored(CLOSED, null);
  }, [config]);

  return [told === closed ? null : told, () => setClosed(told)];
}

/**
 * What the administrators have to say to everybody, until they take it back or the reader closes it. Where it is known
 * when a page opens, the page makes room for it. A later one lies over the page, and one removed later leaves its
 * room: nothing moves under a finger.
 */
export function MaintenanceBanner() {
  const [text, close] = useMaintenanceText();
  const { pathname } = useLocation();
  const [room, setRoom] = useState({ pathname, text });
  if (room.pathname !== pathname) setRoom({ pathname, text });
  const closeHere = () => {
    close();
    setRoom({ pathname, text: null });
  };
  return (
    // Always there, so that a reader hears when it fills.
    <Box role="status">
      {room.text !== null && (
        <Box visibility={room.text === text ? undefined : 'hidden'}>
          <Strip text={room.text} onClose={closeHere} />
        </Box>
      )}
      {text !== null && text !== room.text && (
        <Box position="fixed" top="{sizes.pageTop}" insetX="0" zIndex="docked" boxShadow="md">
          <Strip text={text} onClose={closeHere} />
        </Box>
      )}
    </Box>
  );
}

const Strip = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Box bg="bg.info" color="fg" borderBottomWidth="1px" borderColor="brand.border" data-maintenance>
    <Container py="1.5" display="flex" gap="3" alignItems="center" textStyle="sm" fontWeight="560">
      <Box flex="1" minW="0" overflowWrap="anywhere" py="1.5">
        {text}
      </Box>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        me="-2.5"
        aria-label={texts.closeBanner}
        onClick={onClose}
      >
        <X aria-hidden />
      </IconButton>
    </Container>
  </Box>
);
