import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { BusyButton } from './BusyButton.tsx';

let answer = () => {};

function Backup() {
  const [busy, setBusy] = useState(false);
  answer = () => setBusy(false);
  return (
    <BusyButton loading={busy} onClick={() => setBusy(true)}>
      Napravi kopiju
    </BusyButton>
  );
}

test('a button that cannot be pressed while it works has the keyboard again when it is done', async () => {
  const { user } = renderElement(<Backup />);
  const button = screen.getByRole('button');
  await user.click(button);
  expect(button).toBeDisabled();
  // Browsers do this; jsdom keeps the focus on a disabled element.
  button.blur();
  act(answer);
  expect(button).toHaveFocus();
});
