import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
