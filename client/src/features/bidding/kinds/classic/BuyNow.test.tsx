import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAuction } from '../../../../testing/data/auctions.ts';
import { openedDialog } from '../../../../testing/dialogs.ts';
import { liveSocket } from '../../../../testing/live-socket.ts';
import { button, showPanel, signedInAndLive } from '../../../../testing/pages/show-panel.tsx';

beforeEach(signedInAndLive);

describe('buying now', () => {
  const view = buildAuction({ buyItNowPrice: 15_000 });

  test('asks whether it is meant, and shows that it is bought, with a receipt', async () => {
    const { id, user, flush, bought } = await showPanel(view);
    liveSocket.answer('auction:buy-now', () => bought(15_000));
    await user.click(button('Kupi odmah za €15.000'));
    const dialog = await openedDialog('dialog');
    expect(dialog.getByText(/^Prodavcu plaćate cenu/)).toBeVisible();
    expect(dialog.queryByText(/^Kraj aukcije/), 'which the purchase brings at once').toBeNull();
    expect(liveSocket.sentOf('auction:buy-now')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Kupi za €15.000' }));
    await flush();
    expect(screen.getByRole('heading', { name: 'Kupili ste' })).toBeTruthy();
    const receipt = await screen.findByRole('link', { name: /^Potvrda br\. 3 · .* · 11111111$/ });
    expect(receipt).toHaveAttribute('href', `/auctions/${id}/dokaz#potvrde`);
  });

  test('shows a refusal where it was asked', async () => {
    const { user, flush } = await showPanel(view);
    const error = { code: 'BUY_NOW_UNAVAILABLE', message: 'Kupovina odmah više nije moguća.' };
    liveSocket.answer('auction:buy-now', () => ({ ok: false, error }));
    await user.click(button(/Kupi odmah/));
    const dialog = await openedDialog('dialog');
    await user.click(dialog.getByRole('button', { name: 'Kupi za €15.000' }));
    expect(dialog.getByRole('button', { name: 'Odustani' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    await flush();
    expect(dialog.getByRole('alert').textContent).toBe(error.message);
  });

  test('is offered only below its price; an open question says that it is too late', async () => {
    const { user, becomes } = await showPanel(view);
    await user.click(button(/Kupi odmah/));
    const dialog = await openedDialog('dialog');
    await becomes({ currentBid: 15_000, currentPrice: 15_000 });
    expect(dialog.getByRole('alert').textContent).toMatch(/više nije moguća/);
    expect(dialog.getByRole('button', { name: 'Kupi za €15.000' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Odustani' }));
    expect(screen.queryByRole('button', { name: /Kupi odmah/ })).toBeNull();
  });
});
