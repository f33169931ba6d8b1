import { useState } from 'react';
import type { SheetDialogProps } from '../../../kit/dialog/SheetDialog.tsx';
import { lazy } from '../../../kit/page/Spare.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { DialogHold } from './dialog-hold.ts';

// Fetched with its form when it is first opened: most who look at a lot open none.
const SheetDialog = lazy(async () => ({
  default: (await import('../../../kit/dialog/SheetDialog.tsx')).SheetDialog,
}));

/** A dialog about money: its content, which may be lazy, can keep it open, and its button is always in view. */
export function BidDialog({
  children,
  ...dialog
}: Pick<SheetDialogProps, 'title' | 'open' | 'onClose' | 'finalFocus' | 'children'>) {
  const [held, setHeld] = useState(false);
  const [wanted, setWanted] = useState(dialog.open === true);
  if (dialog.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Wanted>
      <SheetDialog {...dialog} held={held} width="md">
        <DialogHold value={setHeld}>{children}</DialogHold>
      </SheetDialog>
    </Wanted>
  );
}
