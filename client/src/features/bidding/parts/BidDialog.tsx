import { lazy, useLayoutEffect, useRef, useState } from 'react';
import type { SheetDialogProps } from '../../../kit/dialog/SheetDialog.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { DialogHold } from './dialog-hold.ts';

// Fetched with its form when it is first opened: most who look at a lot open none.
const SheetDialog = lazy(async () => ({
  default: (await import('../../../kit/dialog/SheetDialog.tsx')).SheetDialog,
}));

/**
 * A dialog about money: its content, which may be lazy, can keep it open, and its button is always in view. Afterwards the keyboard
 * goes on at `finalFocus`, else at what had it before; where that is gone or disabled by then, at the panel around it (R342).
 */
export function BidDialog({
  children,
  finalFocus,
  ...dialog
}: Pick<SheetDialogProps, 'title' | 'open' | 'onClose' | 'finalFocus' | 'children'>) {
  const [held, setHeld] = useState(false);
  const open = dialog.open === true;
  const [wanted, setWanted] = useState(open);
  const opener = useRef<HTMLElement | null>(null);
  const panel = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!open || !(document.activeElement instanceof HTMLElement)) return;
    opener.current = document.activeElement;
    panel.current = opener.current.closest('[data-page-focus]');
  }, [open]);
  const goesOn = () => {
    const wish = finalFocus?.() ?? opener.current;
    return wish?.isConnected && !wish.matches(':disabled') ? wish : panel.current;
  };
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Wanted>
      <SheetDialog {...dialog} finalFocus={goesOn} held={held} width="md" scrollInside>
        <DialogHold value={setHeld}>{children}</DialogHold>
      </SheetDialog>
    </Wanted>
  );
}
