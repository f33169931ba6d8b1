import { IconButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DialogHold } from './dialog-hold.ts';
import { texts } from './texts.ts';

interface BidDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Where the keyboard goes on afterwards, where the button that opened it may be gone by then. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A dialog in which money is decided: in the middle of a desktop, at the thumb on a phone. */
export function BidDialog({ title, open, onClose, finalFocus, children }: BidDialogProps) {
  const [held, setHeld] = useState(false);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && !held && onClose()}
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
      size="sm"
      {...(finalFocus && { finalFocusEl: finalFocus })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            mb={{ base: '0', md: 'auto' }}
            maxW={{ base: 'full', md: 'md' }}
            borderBottomRadius={{ base: '0', md: 'l3' }}
            pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
          >
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <DialogHold value={setHeld}>{children}</DialogHold>
            <Dialog.CloseTrigger asChild>
              <IconButton
                variant="ghost"
                size="sm"
                colorPalette="gray"
                disabled={held}
                aria-label={texts.close}
              >
                <X aria-hidden />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
