import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openedDialog } from '../../testing/dialogs.ts';
import { UiProvider } from '../theme/UiProvider.tsx';
import { SheetDialog } from './SheetDialog.tsx';

test('a script that moves the focus out of a dialog does not close it; the dialog takes the focus back', async () => {
  const onClose = vi.fn();
  render(
    <UiProvider>
      <button type="button">Vaša ponuda</button>
      <SheetDialog title="Ponuda" onClose={onClose}>
        <input />
      </SheetDialog>
    </UiProvider>,
  );
  await openedDialog('dialog');
  await act(async () => screen.getByText('Vaša ponuda').focus());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});
