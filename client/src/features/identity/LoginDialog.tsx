import { CloseButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { DialogRoot } from '../../kit/dialog/DialogRoot.tsx';
import { authStatusAtom, currentUserAtom, loginRequestedAtom } from '../../lib/auth/index.ts';
import { LoginCard } from './LoginCard.tsx';
import SessionFailure from './SessionFailure.tsx';
import { texts } from './texts.ts';

/** Signing in over the page that one is on, for those of whom it is known that they are signed out (R344). */
export default function LoginDialog() {
  const setRequested = useSetAtom(loginRequestedAtom);
  const isUnconfirmed = useAtomValue(authStatusAtom) === 'error';
  const isSignedIn = useAtomValue(currentUserAtom) !== null;
  useEffect(() => {
    if (isSignedIn) setRequested(false);
  }, [isSignedIn, setRequested]);
  const [opener] = useState(() => document.activeElement);
  return (
    <DialogRoot
      open
      size="xs"
      placement="center"
      // The page may have changed under it, and what opened it be gone with the one before.
      finalFocusEl={() => (opener?.isConnected ? null : document.querySelector('main'))}
      onOpenChange={({ open }) => {
        if (!open) setRequested(false);
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header flexDirection="column" gap="1">
              <Dialog.Title>{texts.brand}</Dialog.Title>
              <Dialog.Description>{texts.tagline}</Dialog.Description>
            </Dialog.Header>
            <Dialog.Body>{isUnconfirmed ? <SessionFailure /> : <LoginCard />}</Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={texts.close} colorPalette="gray" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}
