import { CloseButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import type { SectionId } from '../sections.ts';
import { texts } from '../texts.ts';
import { type FrameProps, SECTION_ELEMENT } from './AdminLayout.tsx';
import { Entries } from './Entries.tsx';
import { Who } from './Who.tsx';

/** The sidebar of a phone. Whoever chooses a section goes on there; whoever only closes it, where they were. */
export function NavDrawer({
  user,
  open,
  onClose,
  onOpen,
  ...entries
}: FrameProps & { open: boolean; onClose: () => void }) {
  const chosen = useRef(false);
  const choose = (id: SectionId) => {
    chosen.current = true;
    onOpen(id);
    onClose();
  };
  return (
    <Dialog.Root
      open={open}
      lazyMount
      unmountOnExit
      motionPreset="slide-in-left"
      scrollBehavior="inside"
      finalFocusEl={() => (chosen.current ? document.getElementById(SECTION_ELEMENT) : null)}
      onOpenChange={({ open }) => !open && onClose()}
      onExitComplete={() => {
        chosen.current = false;
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner justifyContent="flex-start">
          <Dialog.Content
            mx="0"
            my="0"
            w="17.5rem"
            maxW="calc(100vw - 3rem)"
            h="100dvh"
            maxH="100dvh"
            borderStartRadius="0"
          >
            <Dialog.Header px="4" pt="4" pb="3" pe="14">
              <Dialog.Title srOnly>{texts.navigation}</Dialog.Title>
              <Who user={user} />
            </Dialog.Header>
            <Dialog.Body px="3" pt="1" pb="4">
              <Entries {...entries} onOpen={choose} />
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={texts.closeMenu} colorPalette="gray" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
