import { IconButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

/**
 * The row's menu; when the row is gone, the tab under which it was. A dialog goes after the list has been loaded anew, since
 * a row that is about to go would take the focus along.
 */
const placeOf = (auctionId: string) =>
  document.querySelector<HTMLElement>(`[data-menu-of="${auctionId}"]`) ??
  document.querySelector<HTMLElement>(`nav[aria-label="${texts.tabsLabel}"] [aria-current]`);

/** A question that cannot be taken back: in the middle of a desktop, at the thumb on a phone. */
export const SellerDialog = (props: {
  title: string;
  /** Whose menu the keyboard goes back to. */
  auctionId: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog.Root
    open
    role="alertdialog"
    finalFocusEl={() => placeOf(props.auctionId)}
    onOpenChange={({ open }) => !open && props.onClose()}
    placement={{ base: 'bottom', md: 'center' }}
    motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
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
