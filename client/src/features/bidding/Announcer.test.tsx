import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../kit/theme/UiProvider.tsx';
import { Announcer } from './Announcer.tsx';
import { BidDialog } from './parts/BidDialog.tsx';

beforeEach(() => vi.useFakeTimers());

/** A price that falls by one each second; `said` are the words of each second, as a reader hears them change. */
function fall(unhurried: boolean) {
  let price = 100;
  const announcer = () => (
    <UiProvider>
      <Announcer text={String(price)} unhurried={unhurried} />
    </UiProvider>
  );
  const { container, rerender } = render(announcer());
  const said: string[] = [];
  return {
    said,
    pass(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 1) {
        price -= 1;
        rerender(announcer());
        act(() => void vi.advanceTimersByTime(1_000));
        const words = container.querySelector('[aria-live=polite]')?.textContent ?? '';
        if (words !== (said.at(-1) ?? '')) said.push(words);
      }
    },
  };
}

test('a bidding war is told every few seconds', () => {
  const { said, pass } = fall(false);
  pass(60);
  expect(said.length).toBeGreaterThanOrEqual(15);
});

test('a price that falls by itself is told soon, and then at least twenty seconds apart', () => {
  const { said, pass } = fall(true);
  pass(60);
  expect(said[0]).toBe('97');
  const apart = said.slice(1).map((words, index) => Number(said[index]) - Number(words));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(20);
  expect(apart.length).toBeGreaterThanOrEqual(2);
});

test('it is not told over a dialog, and is told again afterwards as it is then', async () => {
  const { said, pass } = fall(true);
  pass(5);
  const dialog = (open: boolean) => (
    <UiProvider>
      <BidDialog title="Kupovina" open={open} onClose={() => {}}>
        €97
      </BidDialog>
    </UiProvider>
  );
  const { rerender } = render(dialog(true));
  // Its code is fetched when it is first opened.
  await act(async () => void (await import('../../kit/dialog/SheetDialog.tsx')));
  pass(60);
  expect(said).toEqual(['97']);
  await act(async () => rerender(dialog(false)));
  pass(4);
  expect(said).toHaveLength(2);
  expect(Number(said[1])).toBeLessThan(35);
});
