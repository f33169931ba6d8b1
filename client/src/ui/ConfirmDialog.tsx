import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { type FormEvent, type ReactNode, useId } from 'react';

/**
 * Asks before something that matters; the harmless answer is the first one. While `busy` it stays open, and afterwards
 * too for as long as its owner shows it, so that a refusal can be read where the question was asked.
 */
export function ConfirmDialog(props: {
  title: string;
  children: ReactNode;
  stay: string;
  confirm: string;
  /** Of the answer that does it. */
  palette?: 'brand' | 'outbid';
  busy: boolean;
  /** What `confirm` says while it is being done. */
  busyText: string;
  /** Where the keyboard goes on afterwards, when what asked is not there any more. */
  finalFocus?: () => HTMLElement | null;
  onStay: () => void;
  onConfirm: () => void;
}) {
  const id = useId();
  const { title, children, stay, confirm, palette = 'brand', busy, busyText, onStay, onConfirm } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  return (
    <Dialog.Root
      open
      role="alertdialog"
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
      {...(props.finalFocus && { finalFocusEl: props.finalFocus })}
      onOpenChange={({ open }) => !open && !busy && onStay()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            mb={{ base: '0', md: 'auto' }}
            maxW={{ base: 'full', md: 'lg' }}
            borderBottomRadius={{ base: '0', md: 'l3' }}
            pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
          >
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body asChild>
              <form id={id} onSubmit={submit} noValidate>
                {children}
              </form>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="surface" colorPalette="gray" disabled={busy} onClick={onStay}>
                {stay}
              </Button>
              <Button type="submit" form={id} colorPalette={palette} loading={busy} loadingText={busyText}>
                {confirm}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
