import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionAtom } from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { renderElement } from '../../testing/render-app.tsx';
import ConnectionBanner from './ConnectionBanner.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const becomes = (status: 'live' | 'stale' | 'offline') => act(async () => store.set(connectionAtom, status));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const online = (is: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  });

test('R381 a break that is over at once is not told: the server renews connections, as after a change of roles', async () => {
  renderElement(<ConnectionBanner />);
  await becomes('offline');
  await passes(900);
  await becomes('live');
  await passes(5_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('tells a silent server from a lost network', async () => {
  await becomes('stale');
  renderElement(<ConnectionBanner />);
  await passes(1_000);
  expect(screen.getByText(/^Server se ne javlja\./)).toBeVisible();
  await online(false);
  expect(screen.getByText(/^Nema veze sa internetom\./)).toBeVisible();
  await online(true);
  expect(screen.getByText(/^Server se ne javlja\./)).toBeVisible();
});

test('leaves its room when the connection is back, until the next page', async () => {
  await becomes('offline');
  const { router } = renderElement(<ConnectionBanner />);
  await passes(1_000);
  await becomes('live');
  expect(screen.getByText(/^Server se ne javlja\./)).not.toBeVisible();
  expect(screen.getByText('Veza je ponovo uspostavljena.'), 'for screen readers (R381)').toBeVisible();
  await act(() => router.navigate('/auctions'));
  expect(screen.queryByText(/^Server se ne javlja\./)).toBeNull();
});
