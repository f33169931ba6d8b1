import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { WifiOff } from 'lucide-react';
import { connectionAtom } from '../../lib/live/index.ts';
import { texts } from '../texts.ts';

/** Warns that the data may be old. The live region is always rendered, so that screen readers announce it. */
export default function ConnectionBanner() {
  const connection = useAtomValue(connectionAtom);
  const lost = connection === 'stale' || connection === 'offline';
  return (
    // Of no height of its own: it lies over the page instead of pushing it away from under a finger.
    <Box role="status" position="sticky" top="{sizes.header}" zIndex="docked" h="0">
      {lost && (
        <Box bg="warning.muted" color="warning.fg" borderBottomWidth="1px" borderColor="warning.border">
          <Container py="2.5" display="flex" gap="3" alignItems="center" textStyle="sm" fontWeight="560">
            <WifiOff size={18} aria-hidden style={{ flexShrink: 0 }} />
            {texts[connection]}
          </Container>
        </Box>
      )}
    </Box>
  );
}
