import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAuction } from '../../../../testing/data/auctions.ts';
import { liveSocket } from '../../../../testing/live-socket.ts';
import { button, showPanel, signedInAndLive } from '../../../../testing/pages/show-panel.tsx';

const lastBid = () => liveSocket.sentOf('bid:place').at(-1);

beforeEach(signedInAndLive);

describe('the quick bid', () => {
  test('bids the minimum with one tap, and says that it was placed and leads', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    liveSocket.answer('bid:place', () => accepted(1));
    await user.click(button('Brza ponuda €10.000'));
    expect(lastBid()).toMatchObject({ amount: 10_000 });
    expect(button(/Šaljemo ponudu/)).toHaveProperty('disabled', true);
    await flush();
    expect(screen.getByText('Brza ponuda uspešno postavljena!')).toBeTruthy();
    expect(screen.getByTestId('standing-panel').textContent).toBe('Vaša ponuda vodi');
    // The leader must not outbid themselves with a tap; `aria-disabled` keeps the focus.
    const own = button('Brza ponuda €10.250');
    expect([own.getAttribute('aria-disabled'), (own as HTMLButtonElement).disabled]).toEqual(['true', false]);
    await user.click(own);
    expect(lastBid()).toMatchObject({ amount: 10_000 });
  });

  test('says that it only raised the maximum when the user leads already from another window', async () => {
    const { user, flush, raised } = await showPanel(buildAuction());
    liveSocket.answer('bid:place', () => raised(1));
    await user.click(button('Brza ponuda €10.000'));
    await flush();
    expect(screen.getByTestId('bid-outcome')).toHaveTextContent('Vaša maksimalna ponuda je sada €10.000.');
  });

  test('shows a refusal as the server words it', async () => {
    const { user, flush } = await showPanel(buildAuction());
    const error = { code: 'BID_TOO_LOW', message: 'Minimalna ponuda je €10.500', minimumBid: 10_500 };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    await user.click(button(/Brza ponuda/));
    await flush();
    expect(screen.getByTestId('bid-outcome').textContent).toBe('Minimalna ponuda je €10.500');
  });

  test('bids what the button said when the finger came down, though the price moved before it was lifted', async () => {
    const { user, someoneBids } = await showPanel(buildAuction());
    await user.pointer({ keys: '[MouseLeft>]', target: button(/Brza ponuda/) });
    await someoneBids(1);
    await user.pointer({ keys: '[/MouseLeft]', target: button('Brza ponuda €10.250') });
    expect(lastBid()).toMatchObject({ amount: 10_000 });
  });
});
