import { Box } from '@chakra-ui/react/box';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { DialogRoot } from './DialogRoot.tsx';

/** Says that a form has done what it was for. Its `ways` lead on, one below the other, and none leads back. */
export const DoneDialog = (props: { title: string; children: ReactNode; ways: ReactNode }) => (
  <DialogRoot open role="alertdialog" placement="center" closeOnEscape={false} closeOnInteractOutside={false}>
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner px="4">
        <Dialog.Content>
          <Dialog.Header display="flex" alignItems="center" gap="3">
            <Box color="fg.success" flexShrink="0">
              <CircleCheck size={28} aria-hidden />
            </Box>
            <Dialog.Title>{props.title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body display="grid" gap="4">
            {props.children}
          </Dialog.Body>
          <Dialog.Footer flexDirection="column" alignItems="stretch">
            {props.ways}
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </DialogRoot>
);
