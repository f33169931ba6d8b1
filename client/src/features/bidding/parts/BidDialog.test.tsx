import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderElement } from '../../../testing/render-app.tsx';
import { BidDialog } from './BidDialog.tsx';
import { useDialogHold } from './dialog-hold.ts';

afterEach(() => void vi.unstubAllGlobals());

function Sending() {
  const [pending, setPending] = useState(false);
  useDialogHold(pending);
  return (
    <button type="button" onClick={() => setPending(true)}>
      Pošalji
    </button>
  );
}

test('Escape closes a dialog about money, and not once something is being sent', async () => {
  const onClose = vi.fn();
  renderElement(
    <BidDialog title="Ponuda" open onClose={onClose}>
      <Sending />
    </BidDialog>,
  );
  const button = await screen.findByRole('button', { name: 'Pošalji' });
  /** Pressed, and gone before what React has put off: `act` would let that go first. */
  const pressEscape = async () => {
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    for (let turn = 0; turn < 50; turn++) await null;
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(async () => {
    await pressEscape();
    expect(onClose).toHaveBeenCalled();
  });
  onClose.mockClear();
  button.click();
  await pressEscape();
  expect(onClose).not.toHaveBeenCalled();
});
