import { createContext, use, useEffect } from 'react';

/** Whether the confirmed command of the surrounding dialog is running. */
export const DialogHold = createContext<(held: boolean) => void>(() => {});

/** Keeps the dialog around open while `pending`: closing takes nothing back, and would hide a refusal. */
export function useDialogHold(pending: boolean): void {
  const hold = use(DialogHold);
  useEffect(() => {
    hold(pending);
    return () => hold(false);
  }, [hold, pending]);
}
