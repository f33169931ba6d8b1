import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { useAtomValue, useSetAtom } from 'jotai';
import { X } from 'lucide-react';
import { Notice } from '../../kit/page/Notice.tsx';
import { loginShownAtom, requestLogin, sessionEndedAtom } from '../../lib/auth/index.ts';
import { texts } from '../texts.ts';

/** The server has signed the user out under their hands: why, until they have read it, and the way back in where the page has none. */
export default function SignedOut({ reason }: { reason: string }) {
  const setEnded = useSetAtom(sessionEndedAtom);
  const loginShown = useAtomValue(loginShownAtom);
  const close = () => setEnded(null);
  const signInAgain = () => {
    close();
    requestLogin();
  };
  return (
    <Box
      position="fixed"
      bottom="calc(env(safe-area-inset-bottom) + {spacing.4})"
      insetX="4"
      mx="auto"
      maxW="2xl"
      zIndex="toast"
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="lg"
      // A dialog over the page takes the pointer from all that is not in it.
      pointerEvents="auto"
    >
      <Notice
        tone="error"
        title={texts.signedOut}
        action={
          <Box display="flex" gap="1">
            {!loginShown && <Button onClick={signInAgain}>{texts.login}</Button>}
            <IconButton variant="ghost" colorPalette="gray" aria-label={texts.closeBanner} onClick={close}>
              <X aria-hidden />
            </IconButton>
          </Box>
        }
      >
        {reason}
      </Notice>
    </Box>
  );
}
