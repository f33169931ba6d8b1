import { createContext, use, useLayoutEffect } from 'react';

/** Whether the confirmed command of the surrounding dialog is running. */
export const DialogHold = createContext<(held: boolean) => void>(() => {});

/** Keeps the dialog around open while `pending`: closing takes nothing back, and would hide a refusal. */
export function useDialogHold(pending: boolean): void {
  const hold = use(DialogHold);
  // At once: of a passive effect the dialog hears a moment later, when Escape may have closed it.
  useLayoutEffect(() => {
    hold(pending);
    return () => hold(false);
  }, [hold, pending]);
}
