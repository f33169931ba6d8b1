import { useState } from 'react';
import { SheetDialog, type SheetDialogProps } from '../../../kit/dialog/SheetDialog.tsx';
import { DialogHold } from './dialog-hold.ts';

/** A dialog about money: its content can keep it open, and its button is always in view. */
export function BidDialog({
  children,
  ...dialog
}: Pick<SheetDialogProps, 'title' | 'open' | 'onClose' | 'finalFocus' | 'children'>) {
  const [held, setHeld] = useState(false);
  return (
    <SheetDialog {...dialog} held={held} width="md" scrollInside>
      <DialogHold value={setHeld}>{children}</DialogHold>
    </SheetDialog>
  );
}
