import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { messagesAtom } from '../../../lib/messages.ts';
import { store } from '../../../lib/store.ts';
import { buildAuction } from '../../../testing/data/auctions.ts';
import { liveSocket } from '../../../testing/live-socket.ts';
import {
  choose,
  myAuctionsServer,
  openMyAuctions,
  refusal,
  tab,
  updateOf,
} from '../../../testing/pages/my-auctions-page.tsx';

let server: ReturnType<typeof myAuctionsServer>;

beforeEach(() => {
  server = myAuctionsServer();
});

describe('cancelling', () => {
  test('needs a reason, tells who hears of it, and sends it', async () => {
    const { user } = await openMyAuctions();
    const dialog = await choose(user, 'one', 'Otkaži');
    expect(dialog.getByText(/Svi koji su licitirali \(3 ponude\) dobijaju obaveštenje/)).toBeVisible();
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /Automobil one.*dobijaju obaveštenje/,
    );
    await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Navedite razlog otkazivanja');
    expect(dialog.getByLabelText('Razlog otkazivanja')).toHaveFocus();
    await user.type(dialog.getByLabelText('Razlog otkazivanja'), 'Vozilo je oštećeno');
    await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Vozilo je oštećeno',
    });
    expect(store.get(messagesAtom)[0]).toMatchObject({ title: 'Aukcija je otkazana' });
  });

  test.each([
    ['active', 'Otkaži', /Naknada za oglašavanje se ne vraća, jer je aukcija počela\./],
    ['active', 'Obriši', /Naknada za oglašavanje se ne vraća, jer je aukcija počela\./],
    ['scheduled', 'Otkaži', /Naknada za oglašavanje se ne plaća, jer aukcija nije počela\./],
  ] as const)(
    'of an auction that is %s: %s says what becomes of the fee (R371)',
    async (status, action, fee) => {
      server.stored = server.stored.map((one) => (one.id === 'two' ? { ...one, status } : one));
      const { user } = await openMyAuctions();
      expect((await choose(user, 'two', action)).getByText(fee)).toBeVisible();
    },
  );

  test('under a tab to which it does not belong any more gives the keyboard to that tab', async () => {
    server.command = () => {
      server.stored = server.stored.filter(({ id }) => id !== 'one');
      return { body: { auction: buildAuction() } };
    };
    const { user } = await openMyAuctions('/dealer/auctions?status=active');
    const dialog = await choose(user, 'one', 'Otkaži');
    await user.type(dialog.getByLabelText('Razlog otkazivanja'), 'Vozilo je oštećeno');
    await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Automobil one' })).toBeNull());
    await waitFor(() => expect(tab(/^U toku/)).toHaveFocus());
  });

  test('that is refused says why and keeps the reason', async () => {
    server.command = () => refusal(409, 'AUCTION_NOT_ACTIVE', 'Aukcija nije aktivna.');
    const { user } = await openMyAuctions();
    const dialog = await choose(user, 'one', 'Otkaži');
    await user.type(dialog.getByLabelText('Razlog otkazivanja'), 'Vozilo je oštećeno');
    await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
    expect(await dialog.findByText('Aukcija nije aktivna.')).toBeVisible();
    expect(dialog.getByLabelText('Razlog otkazivanja')).toHaveValue('Vozilo je oštećeno');
    // The button was disabled while it was asked for: the keyboard is still in the dialog.
    expect(screen.getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement);
  });

  test('is not offered any more once the auction is sold meanwhile: that is said, and the keyboard stays inside', async () => {
    const { user } = await openMyAuctions('/dealer/auctions?status=active');
    const dialog = await choose(user, 'one', 'Otkaži');
    await user.type(dialog.getByLabelText('Razlog otkazivanja'), 'Vozilo je');
    server.stored = server.stored.filter(({ id }) => id !== 'one');
    act(() => liveSocket.push('dealer:auction-updated', updateOf('one', { status: 'sold' })));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Aukcija je u međuvremenu prodata za €11.000, pa se više ne može otkazati.',
    );
    expect(dialog.queryByRole('button', { name: 'Otkaži aukciju' })).toBeNull();
    expect(dialog.getByText('Zatvori')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Automobil one', { selector: 'a' })).toBeNull());
    expect(dialog.getByText('Zatvori'), 'also when its row is gone').toBeVisible();
    await user.click(dialog.getByText('Zatvori'));
    await waitFor(() => expect(tab(/^U toku/)).toHaveFocus());
  });

  test('that is being done is not overtaken by what it does itself', async () => {
    const { user } = await openMyAuctions();
    const dialog = await choose(user, 'one', 'Otkaži');
    await user.type(dialog.getByLabelText('Razlog otkazivanja'), 'Vozilo je oštećeno');
    server.command = () => {
      liveSocket.push('dealer:auction-updated', updateOf('one', { status: 'cancelled' }));
      return { body: { auction: buildAuction() } };
    };
    await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
    expect(dialog.queryByText(/međuvremenu/)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
