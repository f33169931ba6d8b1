import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { liveSocket } from '../../../testing/live-socket.ts';
import {
  choose,
  myAuctionsServer,
  openMyAuctions,
  refusal,
  rowOf,
  tab,
  updateOf,
} from '../../../testing/pages/my-auctions-page.tsx';
import { breakFetch } from '../../../testing/scripted-fetch.ts';
import { texts } from '../texts.ts';

let server: ReturnType<typeof myAuctionsServer>;

beforeEach(() => {
  server = myAuctionsServer();
});

describe('deleting', () => {
  test('asks first, and takes the auction out of the list', async () => {
    expect(texts.deleteDialog.question('Golf „GTI“')).toBe('Obrisati aukciju „Golf ’GTI’“?');
    server.command = () => {
      server.stored = server.stored.filter(({ id }) => id !== 'two');
      return { body: { deleted: true } };
    };
    const { user } = await openMyAuctions();
    const dialog = await choose(user, 'two', 'Obriši');
    expect(dialog.getByText('Obrisati aukciju „Automobil two“?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Obriši aukciju' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Automobil two' })).toBeNull());
    await waitFor(() => expect(tab(/^Sve/), 'where the keyboard goes on').toHaveFocus());
  });

  test('gives the keyboard back to the row when it is not confirmed', async () => {
    const { user } = await openMyAuctions();
    const dialog = await choose(user, 'two', 'Obriši');
    await user.click(dialog.getByRole('button', { name: 'Odustani' }));
    const menu = (await rowOf('two')).getByRole('button', { name: /^Sve radnje/ });
    await waitFor(() => expect(menu).toHaveFocus());
  });

  test('that fails as nobody expected says that it has', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const { user } = await openMyAuctions();
    breakFetch('DELETE');
    const dialog = await choose(user, 'two', 'Obriši');
    await user.click(dialog.getByRole('button', { name: 'Obriši aukciju' }));
    expect(await dialog.findByText('Failed to delete auction')).toBeVisible();
  });

  test('is not offered once somebody has bid, and says so when a bid was quicker', async () => {
    server.command = () =>
      refusal(409, 'AUCTION_HAS_BIDS', 'Aukcija ima ponude i ne može se obrisati. Možete je otkazati.');
    const { user } = await openMyAuctions();
    const menu = (await rowOf('one')).getByRole('button', { name: /^Sve radnje/ });
    await user.click(menu);
    await screen.findByRole('menuitem', { name: 'Otkaži' });
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    expect(screen.queryByRole('menuitem', { name: 'Obriši' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
    const dialog = await choose(user, 'two', 'Obriši');
    await user.click(dialog.getByRole('button', { name: 'Obriši aukciju' }));
    expect(
      await dialog.findByText('Aukcija ima ponude i ne može se obrisati. Možete je otkazati.'),
    ).toBeVisible();
  });

  test.each([
    [{ bidCount: 1 }, 'Stigla je ponuda, pa se aukcija više ne može obrisati. Možete je otkazati.'],
    [{ status: 'sold', bidCount: 1, currentPrice: 9_000 }, /^Aukcija je u međuvremenu prodata za €9\.000/],
  ] as const)(
    'is not offered any more after %j meanwhile, and the keyboard stays inside',
    async (change, words) => {
      const { user } = await openMyAuctions();
      const dialog = await choose(user, 'two', 'Obriši');
      act(() => dialog.getByRole('button', { name: 'Obriši aukciju' }).focus());
      act(() => liveSocket.push('dealer:auction-updated', updateOf('two', change)));
      expect(dialog.getByRole('alert')).toHaveTextContent(words);
      expect(dialog.queryByRole('button', { name: 'Obriši aukciju' })).toBeNull();
      expect(dialog.getByText('Zatvori')).toHaveFocus();
    },
  );

  test('of an auction that has only ended meanwhile, without a bid, is still offered', async () => {
    const { user } = await openMyAuctions();
    const dialog = await choose(user, 'two', 'Obriši');
    act(() => liveSocket.push('dealer:auction-updated', updateOf('two', { status: 'ended', bidCount: 0 })));
    expect(dialog.getByRole('button', { name: 'Obriši aukciju' })).toBeEnabled();
  });
});
