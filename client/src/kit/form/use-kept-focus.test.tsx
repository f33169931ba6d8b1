import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

let answer = () => {};

function Sender() {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, busy);
  answer = () => setBusy(false);
  return (
    <>
      <button ref={button} type="button" disabled={busy} onClick={() => setBusy(true)}>
        Pošalji
      </button>
      <input aria-label="Drugo" />
    </>
  );
}

const send = () => screen.getByRole('button', { name: 'Pošalji' });

test('given a button that was disabled while it worked, when it is over, then the keyboard is on it again', async () => {
  const { user } = renderElement(<Sender />);
  await user.click(send());
  // Browsers do this; jsdom keeps the focus on a disabled element.
  send().blur();
  act(answer);
  expect(send()).toHaveFocus();
});

test('given somebody who went on to something else meanwhile, when it is over, then they are left there', async () => {
  const { user } = renderElement(<Sender />);
  await user.click(send());
  await user.click(screen.getByLabelText('Drugo'));
  act(answer);
  expect(screen.getByLabelText('Drugo')).toHaveFocus();
});

/** Saved, there is nothing to save until something is changed. */
function Saver() {
  const [state, setState] = useState<'changed' | 'busy' | 'saved'>('changed');
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, state === 'busy');
  answer = () => setState('saved');
  return (
    <>
      <button ref={button} type="button" disabled={state !== 'changed'} onClick={() => setState('busy')}>
        Pošalji
      </button>
      <div role="status">{state === 'saved' && 'Sačuvano'}</div>
    </>
  );
}

test('given a button that stays disabled once it is over, then the keyboard is at what is said beside it', async () => {
  const { user } = renderElement(<Saver />);
  await user.click(send());
  send().blur();
  act(answer);
  expect(screen.getByRole('status')).toHaveFocus();
});
