import { IconButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useKeptFocus } from '../form/use-kept-focus.ts';
import { DialogRoot } from './DialogRoot.tsx';

/** Where the keyboard begins in an alertdialog, not at its cross: what asks for it, else the harmless answer. */
const FIRST = '[data-autofocus], .chakra-dialog__footer button:enabled';

export interface SheetDialogProps {
  title: string;
  /** 'alertdialog' asks something before which there is no going on. */
  role?: 'dialog' | 'alertdialog';
  open?: boolean;
  /** It cannot be closed now. */
  held?: boolean;
  /** How wide it may be on a desktop. */
  width?: 'md' | 'lg' | '2xl' | '3xl';
  /** Whether it has a cross in its corner. */
  cross?: boolean;
  /** The focus target afterwards, where it is not what had the focus before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Where the keyboard goes on after a dialog: at `wish`, else at what had it before; where that is gone or disabled by then, at the
 * nearest place around it that takes the focus.
 */
function useFocusAfter(open: boolean, wish: SheetDialogProps['finalFocus']): () => HTMLElement | null {
  const before = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (!open) return;
    before.current = [];
    const { activeElement } = document;
    let place = activeElement instanceof HTMLElement ? activeElement : null;
    while (place !== null) {
      before.current.push(place);
      place = place.parentElement?.closest<HTMLElement>('[data-page-focus]') ?? null;
    }
  }, [open]);
  return () =>
    [wish?.() ?? null, ...before.current].find((one) => one?.isConnected && !one.matches(':disabled')) ??
    null;
}

/**
 * A dialog in the middle of a desktop, at the thumb on a phone; the body, which scrolls, and the footer are the caller's, or a form with
 * them in it.
 */
export function SheetDialog(props: SheetDialogProps) {
  const {
    title,
    role = 'dialog',
    open = true,
    held = false,
    width = 'lg',
    cross = true,
    onClose,
    children,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content, held);
  const finalFocus = useFocusAfter(open, props.finalFocus);
  return (
    <DialogRoot
      open={open}
      role={role}
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
      {...(role === 'alertdialog' && {
        initialFocusEl: () => content.current?.querySelector<HTMLElement>(FIRST) ?? null,
      })}
      scrollBehavior="inside"
      finalFocusEl={finalFocus}
      onOpenChange={(change) => !change.open && !held && onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        {/* A window that is lower than any body can be scrolls the whole dialog after all. */}
        <Dialog.Positioner overflow="auto">
          <Dialog.Content
            ref={content}
            // What is taller than the screen begins at its top and scrolls; a margin of its own would push it out there.
            mt="auto"
            mb={{ base: '0', md: 'auto' }}
            // A tablet is no wider than the widest of them: some of the page stays to be seen beside it.
            maxW={{ base: 'full', md: `min({sizes.${width}}, 100vw - 3rem)` }}
            maxH={{ base: 'max(100dvh - 2rem, 22rem)', md: 'max(100dvh - 4rem, 22rem)' }}
            css={{ '& > form:has(> .chakra-dialog__body)': { display: 'contents' } }}
            borderBottomRadius={{ base: '0', md: 'l3' }}
            pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
          >
            <Dialog.Header {...(cross && { pe: '14' })}>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            {children}
            {cross && (
              <Dialog.CloseTrigger asChild>
                <IconButton
                  variant="ghost"
                  size="sm"
                  colorPalette="gray"
                  disabled={held}
                  aria-label="Zatvori"
                >
                  <X aria-hidden />
                </IconButton>
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}
