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

test('what is urgent is heard over a dialog, and its price is not told a second time (R381)', async () => {
  const announcer = (text: string, urgent: string) => (
    <UiProvider>
      <Announcer text={text} urgent={urgent} />
      <BidDialog title="Ponuda" open onClose={() => {}}>
        €100
      </BidDialog>
    </UiProvider>
  );
  const { rerender } = render(announcer('€100', ''));
  await act(async () => void (await import('../../kit/dialog/SheetDialog.tsx')));
  await act(async () => void vi.advanceTimersByTime(100));
  const region = (politeness: string) => document.querySelector(`[aria-live=${politeness}]`);
  expect(region('polite')?.closest('[aria-hidden=true]'), 'the dialog hides the page').not.toBeNull();
  rerender(announcer('€110', ''));
  act(() => void vi.advanceTimersByTime(1_000));
  rerender(announcer('€120', 'Nadlicitirani ste. €120'));
  expect(region('assertive')).toHaveTextContent('Nadlicitirani ste. €120');
  expect(region('assertive')?.closest('[aria-hidden=true]')).toBeNull();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(region('polite')).toHaveTextContent('');
  rerender(announcer('€130', 'Nadlicitirani ste. €120'));
  act(() => void vi.advanceTimersByTime(3_000));
  expect(region('polite')).toHaveTextContent('€130');
});
