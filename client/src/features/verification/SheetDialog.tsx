import { IconButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

/** Where the keyboard goes back to: the row's first button, or the list's heading when the row is gone. */
const placeOf = (applicationId: string) =>
  document.querySelector<HTMLElement>(`[data-application="${CSS.escape(applicationId)}"] button`) ??
  document.getElementById('zahtevi');

/** In the middle of a desktop, at the thumb on a phone. What is long scrolls inside. */
export const SheetDialog = (props: {
  title: string;
  applicationId: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog.Root
    open
    finalFocusEl={() => placeOf(props.applicationId)}
    onOpenChange={({ open }) => !open && props.onClose()}
    // One of these may follow another, which gives the keyboard back to the list when it is gone.
    onFocusOutside={(event) => event.preventDefault()}
    placement={{ base: 'bottom', md: 'center' }}
    motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
    scrollBehavior="inside"
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content
          mb={{ base: '0', md: 'auto' }}
          maxW={{ base: 'full', md: props.wide ? '3xl' : 'lg' }}
          maxH={{ base: 'calc(100dvh - 2rem)', md: 'calc(100dvh - 6rem)' }}
          borderBottomRadius={{ base: '0', md: 'l3' }}
          pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
        >
          <Dialog.Header>
            <Dialog.Title>{props.title}</Dialog.Title>
          </Dialog.Header>
          {props.children}
          <Dialog.CloseTrigger asChild>
            <IconButton variant="ghost" size="sm" colorPalette="gray" aria-label={texts.close}>
              <X aria-hidden />
            </IconButton>
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
