import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useAtomValue } from 'jotai';
import { newVersionAtom } from '../../lib/new-version.ts';
import { texts } from '../texts.ts';

/** That a newer version is there, where reloading at once would have lost what was typed. Never lazy: it would be gone. */
export function NewVersion() {
  const waiting = useAtomValue(newVersionAtom) === 'waiting';
  return <Box role="status">{waiting && <ReloadBar>{texts.newVersion}</ReloadBar>}</Box>;
}

/** Something that only loading the page anew can mend, at a moment that the user chooses. */
export const ReloadBar = ({ children }: { children: string }) => (
  <Box
    position="fixed"
    top="{sizes.header}"
    insetX="0"
    zIndex="toast"
    bg="bg.info"
    boxShadow="md"
    px="4"
    py="2"
    display="flex"
    flexWrap="wrap"
    columnGap="4"
    alignItems="center"
    justifyContent="center"
  >
    {children}
    <Button variant="subtle" size="sm" onClick={() => window.location.reload()}>
      {texts.failure.action}
    </Button>
  </Box>
);
