import { Box } from '@chakra-ui/react/box';
import { CloseButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { StatusChip } from '../StatusChip.tsx';
import { texts } from '../texts.ts';
import type { Dealer } from '../types.ts';
import { Ways } from './Ways.tsx';

/** The sidebar of a phone. */
export const NavDrawer = (props: { dealer: Dealer; open: boolean; onClose: () => void }) => (
  <Dialog.Root
    open={props.open}
    lazyMount
    unmountOnExit
    motionPreset="slide-in-left"
    scrollBehavior="inside"
    onOpenChange={({ open }) => !open && props.onClose()}
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
            <Box minW="0">
              <Dialog.Title overflowWrap="anywhere">{props.dealer.companyName}</Dialog.Title>
              <Box mt="1.5">
                <StatusChip status={props.dealer.verificationStatus} />
              </Box>
            </Box>
          </Dialog.Header>
          <Dialog.Body px="3" pt="1" pb="4">
            <Ways onLeave={props.onClose} />
          </Dialog.Body>
          <Dialog.CloseTrigger asChild>
            <CloseButton aria-label={texts.closeMenu} colorPalette="gray" />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
