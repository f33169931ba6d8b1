import { act, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../lib/store.ts';
import { buildAuction } from '../../testing/data/auctions.ts';
import { cardUpdate, summaryOf } from '../../testing/data/summaries.ts';
import { liveSocket } from '../../testing/live-socket.ts';
import { useCatalogueUpdates } from './catalogue-updates.ts';
import { useLiveSummaries } from './live-summaries.ts';

let missed: number;

beforeEach(() => {
  vi.useFakeTimers();
  missed = 0;
  liveSocket.answer('catalogue:watch', () => ({ ok: true, serverTime: 0 }));
});
afterEach(() => liveSocket.down());

/** A list that is being asked for, on a page that has no connection yet. */
function openList() {
  const onMissed = () => {
    missed += 1;
  };
  const { rerender } = renderHook(({ answered }) => useCatalogueUpdates(answered, () => {}, onMissed), {
    initialProps: { answered: false },
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  return { answered: (answered = true) => rerender({ answered }) };
}
async function connect() {
  liveSocket.up();
  await act(() => liveSocket.flush());
}

test('a list that was there long before the server pushes has missed what came between', async () => {
  openList().answered();
  vi.advanceTimersByTime(2_000);
  expect(missed).toBe(0);
  await connect();
  expect(missed).toBe(1);
});

test('a list that was there just before the server pushes has not', async () => {
  openList().answered();
  vi.advanceTimersByTime(300);
  await connect();
  expect(missed).toBe(0);
});

test('nor has one that is answered only then', async () => {
  const { answered } = openList();
  vi.advanceTimersByTime(2_000);
  await connect();
  answered();
  expect(missed).toBe(0);
});

test('nor has one that is then being asked for again', async () => {
  const { answered } = openList();
  answered();
  vi.advanceTimersByTime(2_000);
  answered(false);
  await connect();
  expect(missed).toBe(0);
});

test('a client that was cut off or left out learns that it has missed something when the server pushes again', async () => {
  openList().answered();
  await connect();
  expect(missed).toBe(0);
  liveSocket.down();
  liveSocket.up();
  expect(missed).toBe(0);
  await act(() => liveSocket.flush());
  expect(missed).toBe(1);
  liveSocket.push('catalogue:resync', {});
  expect(missed).toBe(1);
  await act(() => liveSocket.flush());
  expect(missed).toBe(2);
});

test('a bid that is pushed before the first answer is on its lot when that comes', () => {
  const lot = summaryOf(buildAuction());
  const { result, rerender } = renderHook(
    ({ lots, answered }: { lots: (typeof lot)[]; answered: boolean }) =>
      useLiveSummaries(lots, answered, () => {}),
    { initialProps: { lots: [] as (typeof lot)[], answered: false } },
  );
  act(() => liveSocket.push('catalogue:updated', [cardUpdate(lot, { currentBid: 12_750 })]));
  rerender({ lots: [lot], answered: true });
  expect(result.current).toMatchObject([{ currentBid: 12_750 }]);
});
