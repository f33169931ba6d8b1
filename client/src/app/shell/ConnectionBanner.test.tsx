import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectionAtom } from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { renderElement } from '../../testing/render-app.tsx';
import ConnectionBanner from './ConnectionBanner.tsx';

afterEach(() => void vi.restoreAllMocks());

const becomes = (status: 'live' | 'stale' | 'offline') => act(async () => store.set(connectionAtom, status));
const online = (is: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  });

test('tells a silent server from a lost network', async () => {
  await becomes('stale');
  renderElement(<ConnectionBanner />);
  expect(screen.getByText(/^Server se ne javlja\./)).toBeVisible();
  await online(false);
  expect(screen.getByText(/^Nema veze sa internetom\./)).toBeVisible();
  await online(true);
  expect(screen.getByText(/^Server se ne javlja\./)).toBeVisible();
});

test('leaves its room when the connection is back, until the next page', async () => {
  await becomes('offline');
  const { router } = renderElement(<ConnectionBanner />);
  await becomes('live');
  expect(screen.getByText(/^Server se ne javlja\./)).not.toBeVisible();
  expect(screen.getByText('Veza je ponovo uspostavljena.'), 'for screen readers (R381)').toBeVisible();
  await act(() => router.navigate('/auctions'));
  expect(screen.queryByText(/^Server se ne javlja\./)).toBeNull();
});
