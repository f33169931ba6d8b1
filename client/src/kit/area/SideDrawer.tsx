import { CloseButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { DialogRoot } from '../dialog/DialogRoot.tsx';

interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  /** Whose area it is; holds the `Dialog.Title`. */
  owner: ReactNode;
  /** Takes the focus afterwards, where that is not what opened the drawer. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** The sidebar of a phone. */
export const SideDrawer = (props: SideDrawerProps) => (
  <DialogRoot
    open={props.open}
    lazyMount
    unmountOnExit
    motionPreset="slide-in-left"
    scrollBehavior="inside"
    finalFocusEl={props.finalFocus}
    onOpenChange={({ open }) => !open && props.onClose()}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner justifyContent="flex-start">
        <Dialog.Content
          mx="0"
          my="0"
          // As wide as the column of wider windows, which the longest name of a section fits; wider with larger text.
          w="15rem"
          maxW="calc(100vw - 3rem)"
          h="100dvh"
          maxH="100dvh"
          borderStartRadius="0"
        >
          <Dialog.Header px="4" pt="4" pb="3" pe="14">
            {props.owner}
          </Dialog.Header>
          <Dialog.Body px="3" pt="1" pb="4">
            {props.children}
          </Dialog.Body>
          <Dialog.CloseTrigger asChild>
            <CloseButton aria-label={props.closeLabel} colorPalette="gray" />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </DialogRoot>
);
