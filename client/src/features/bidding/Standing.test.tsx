import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildAuction } from '../../testing/data/auctions.ts';
import { liveSocket } from '../../testing/live-socket.ts';
import { asKupac9, showPanel, signedInAndLive } from '../../testing/pages/show-panel.tsx';

beforeEach(signedInAndLive);

test('without a connection a lead is only what was last known', async () => {
  const { someoneBids } = await showPanel(buildAuction(), { viewer: asKupac9 });
  await someoneBids(1, 'Kupac 9');
  expect(screen.getByTestId('standing-panel')).toHaveTextContent(/^Vaša ponuda vodi$/);
  act(() => liveSocket.down());
  expect(screen.getByTestId('standing-panel')).toHaveTextContent('Poslednje poznato: Vaša ponuda vodi');
});

test('signing out takes what only the user was told of the auction off the page, also without a connection', async () => {
  const viewer = { ...asKupac9, maximum: 12_000 };
  const { someoneBids } = await showPanel(buildAuction(), { viewer });
  await someoneBids(1, 'Kupac 9');
  expect(screen.getByTestId('own-maximum')).toBeVisible();
  await act(async () => {
    liveSocket.down();
    store.set(currentUserAtom, null);
  });
  expect(screen.queryByTestId('own-maximum')).toBeNull();
  expect(screen.queryByTestId('standing-panel')).toBeNull();
});
