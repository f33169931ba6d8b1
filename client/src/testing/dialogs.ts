import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The dialog that opens, once it has the keyboard: it takes it a frame later, and nobody acts sooner than that. */
export async function openedDialog(role: 'dialog' | 'alertdialog', name?: string) {
  const dialog = await screen.findByRole(role, name === undefined ? {} : { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return within(dialog);
}
