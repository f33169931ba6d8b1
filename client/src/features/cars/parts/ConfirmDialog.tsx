import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';

/** Asks before something that cannot be taken back; the harmless answer is the first one. */
export function ConfirmDialog(props: {
  title: string;
  children: ReactNode;
  stay: string;
  /** Absent where there is nothing to confirm. */
  confirm?: string | undefined;
  busy?: boolean;
  /** Where the keyboard goes on afterwards, when what asked is not there any more. */
  finalFocus?: () => HTMLElement | null;
  onStay: () => void;
  onConfirm: () => void;
}) {
  const { title, children, stay, confirm, busy = false, onStay, onConfirm } = props;
  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement="center"
      {...(props.finalFocus && { finalFocusEl: props.finalFocus })}
      onOpenChange={({ open }) => !open && !busy && onStay()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body color="fg.muted" asChild>
              <Dialog.Description as="div">{children}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="surface" colorPalette="gray" disabled={busy} onClick={onStay}>
                {stay}
              </Button>
              {confirm !== undefined && (
                <Button colorPalette="outbid" loading={busy} loadingText={confirm} onClick={onConfirm}>
                  {confirm}
                </Button>
              )}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
