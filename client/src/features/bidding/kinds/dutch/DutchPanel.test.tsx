import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentUserAtom, loginRequestedAtom } from '../../../../lib/auth/index.ts';
import { messagesAtom } from '../../../../lib/messages.ts';
import { store } from '../../../../lib/store.ts';
import { buildDutch } from '../../../../testing/data/auctions.ts';
import { openedDialog } from '../../../../testing/dialogs.ts';
import { liveSocket } from '../../../../testing/live-socket.ts';
import { button, showPanel, signedInAndLive } from '../../../../testing/pages/show-panel.tsx';

beforeEach(signedInAndLive);

describe('a dutch auction', () => {
  test('shows the price of the clock, and buys at the price that it shows', async () => {
    const { user, flush } = await showPanel(buildDutch());
    expect(screen.getByTestId('current-price').textContent).toBe('€19.500');
    expect(screen.getByText('Sniženje cene').nextElementSibling?.textContent).toBe('€500 na 1 min');
    expect(screen.getByRole('timer', { name: 'Sledeće sniženje za' }).textContent).toMatch(
      /^(1:00|0:[45]\d)$/,
    );
    liveSocket.answer('price:accept', () => ({
      ok: false,
      error: { code: 'PRICE_CHANGED', message: 'Cena se promenila', price: 19_000 },
    }));
    await user.click(button('Prihvati cenu €19.500'));
    const dialog = await openedDialog('dialog');
    await user.click(dialog.getByRole('button', { name: 'Kupi za €19.500' }));
    await flush();
    expect(dialog.getByRole('alert').textContent).toMatch(/sada iznosi €19\.000/);
    await user.click(dialog.getByRole('button', { name: 'Kupi za €19.000' }));
    expect(liveSocket.sentOf('price:accept').map(({ expectedPrice }) => expectedPrice)).toEqual([
      19_500, 19_000,
    ]);
  });

  test('R390 says over the page that somebody else was first, since the dialog goes with the auction', async () => {
    const { user, flush, becomes } = await showPanel(buildDutch());
    const error = { code: 'AUCTION_NOT_ACTIVE', message: 'Aukcija nije aktivna.' };
    liveSocket.answer('price:accept', () => ({ ok: false, error }));
    await user.click(button('Prihvati cenu €19.500'));
    const dialog = await openedDialog('dialog');
    await user.click(dialog.getByRole('button', { name: 'Kupi za €19.500' }));
    await becomes({ status: 'sold', isActive: false, winner: 'Kupac 2', hammerPrice: 19_500 });
    await flush();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(store.get(messagesAtom)[0]).toMatchObject({
      title: 'Zahtev za kupovinu nije primljen',
      text: error.message,
    });
  });
});

describe('a price that is armed', () => {
  const open = async (user: UserEvent) => {
    await user.click(button('Kupi kada cena padne'));
    return openedDialog('dialog');
  };

  test('is one of those still to come; it is shown, and can be taken back', async () => {
    const { user, flush } = await showPanel(buildDutch());
    liveSocket.answer('price:arm', ({ price }) => ({ ok: true, armedPrice: price, purchase: null }));
    liveSocket.answer('price:disarm', () => ({ ok: true, armedPrice: null, purchase: null }));
    const dialog = await open(user);
    const prices = dialog.getAllByRole('option').map((option) => option.getAttribute('value'));
    expect([prices[0], prices.at(-1), prices.length]).toEqual(['19000', '15500', 8]);
    await user.selectOptions(dialog.getByLabelText('Cena po kojoj kupujete'), '17000');
    await user.click(dialog.getByRole('button', { name: 'Kupi kada cena padne na €17.000' }));
    expect(liveSocket.sentOf('price:arm').at(-1)).toMatchObject({ price: 17_000 });
    await flush();
    expect(screen.getByTestId('armed-price').textContent).toMatch(/^Kupujete na €17\.000/);
    await waitFor(() => expect(button('Promeni')).toHaveFocus());
    await user.click(button('Ukloni'));
    await flush();
    expect(screen.queryByTestId('armed-price')).toBeNull();
    expect(button('Kupi kada cena padne')).toHaveFocus();
  });

  test('may be armed before the start', async () => {
    const [startTime, endTime] = ['2025-03-01T13:00:00.000Z', '2025-03-01T13:10:00.000Z'];
    await showPanel(buildDutch({ status: 'scheduled', isActive: false, startTime, endTime }));
    expect(button('Kupi kada cena padne')).toBeEnabled();
    expect(button(/Prihvati cenu/)).toBeDisabled();
  });

  test.each([
    ['2025-03-01T13:00:00.000Z', /^Vreme kupovine: 14:01:00$/],
    ['2025-03-05T13:00:00.000Z', /^Vreme kupovine: 5\. ?3\..* 14:01$/],
  ])('of an auction that starts at %s says when it will be reached', async (startTime, when) => {
    const endTime = new Date(Date.parse(startTime) + 600_000).toISOString();
    const dutch = buildDutch({ status: 'scheduled', isActive: false, startTime, endTime });
    await showPanel(dutch, { armedPrice: 19_500 });
    expect(screen.getByText(when)).toBeVisible();
  });

  test('asks a visitor to sign in', async () => {
    store.set(currentUserAtom, null);
    store.set(loginRequestedAtom, false);
    const { user } = await showPanel(buildDutch({ status: 'scheduled', isActive: false }));
    await user.click(button('Kupi kada cena padne'));
    expect(store.get(loginRequestedAtom)).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is refused stays chosen, and the refusal is said', async () => {
    const { user, flush } = await showPanel(buildDutch());
    const error = { code: 'AUCTION_NOT_ACTIVE', message: 'Aukcija nije aktivna.' };
    liveSocket.answer('price:arm', () => ({ ok: false, error }));
    const dialog = await open(user);
    await user.selectOptions(dialog.getByLabelText('Cena po kojoj kupujete'), '16000');
    await user.click(dialog.getByRole('button', { name: /na €16\.000/ }));
    await flush();
    expect(dialog.getByRole('alert').textContent).toBe(error.message);
    expect(dialog.getByLabelText('Cena po kojoj kupujete')).toHaveValue('16000');
  });

  test('that has been reached meanwhile buys at once', async () => {
    const { user, flush, bought } = await showPanel(buildDutch());
    liveSocket.answer('price:arm', () => {
      const { ok, ...purchase } = bought(19_000);
      return { ok, armedPrice: null, purchase };
    });
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: /na €19\.000/ }));
    await flush();
    expect(screen.getByRole('heading', { name: 'Kupili ste' })).toBeTruthy();
    expect((await screen.findByTestId('receipt')).textContent).toMatch(/^Potvrda br\. 3/);
  });
});
