import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../theme/UiProvider.tsx';
import { Toast } from './Toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function open(lastsMs?: number) {
  const onClose = vi.fn();
  render(
    <UiProvider>
      <Toast tone="success" closeLabel="Zatvori" title="Sačuvano" onClose={onClose} lastsMs={lastsMs}>
        Golf 7
      </Toast>
    </UiProvider>,
  );
  return onClose;
}

test.each([
  [undefined, 4_000],
  [6_000, 6_000],
])('a message of %s ms closes after %i ms', async (lastsMs, ms) => {
  const onClose = open(lastsMs);
  await pass(ms - 1);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('it stays for as long as the focus is on it', async () => {
  const onClose = open();
  const button = screen.getByRole('button', { name: 'Zatvori' });
  fireEvent.focus(button);
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.blur(button);
  await pass(4_000);
  expect(onClose).toHaveBeenCalledOnce();
});
