import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAuction } from '../../../../testing/data/auctions.ts';
import { openedDialog } from '../../../../testing/dialogs.ts';
import { liveSocket } from '../../../../testing/live-socket.ts';
import { asKupac9, button, showPanel, signedInAndLive } from '../../../../testing/pages/show-panel.tsx';

const lastBid = () => liveSocket.sentOf('bid:place').at(-1);
const open = async (user: UserEvent, opener = 'Vaša ponuda') => {
  await user.click(button(opener));
  return openedDialog('dialog');
};

beforeEach(signedInAndLive);

describe('the maximum bid', () => {
  test('goes along with the bid, and is shown to its owner until it is outbid', async () => {
    const { user, flush, accepted, someoneBids, again } = await showPanel(buildAuction());
    liveSocket.answer('bid:place', () => accepted(1, true, 12_000));
    const dialog = await open(user);
    await user.click(dialog.getByRole('checkbox', { name: /^Maksimalna ponuda/ }));
    const maximum = dialog.getByLabelText('Maksimalna ponuda u evrima');
    await user.clear(maximum);
    await user.type(maximum, '9999');
    expect(dialog.getByRole('alert').textContent).toBe('Maksimalna ponuda ne može biti manja od ponude');
    await user.clear(maximum);
    await user.type(maximum, '12000');
    expect(dialog.getByTestId('meaning')).toHaveTextContent('Nudite sada €10.000, najviše €12.000.');
    await user.click(dialog.getByRole('button', { name: 'Licitiraj do €12.000' }));
    expect(lastBid()).toMatchObject({ amount: 10_000, maxAmount: 12_000 });
    await flush();
    expect(screen.getByText('Vaš maksimum: €12.000')).toBeTruthy();
    again();
    expect(screen.getByText('Vaš maksimum: €12.000')).toBeTruthy();
    // The event of the bid comes after its answer.
    await someoneBids(1, 'Kupac 9');
    expect(screen.getByText('Vaš maksimum: €12.000')).toBeTruthy();
    await someoneBids(2, 'Kupac 2');
    expect(screen.queryByText(/Vaš maksimum/)).toBeNull();
    expect(
      Object.values(localStorage).filter((kept) => kept.includes('12000')),
      'it is not kept (R163)',
    ).toEqual([]);
  });

  test('of another is said when it beat the bid at once', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    liveSocket.answer('bid:place', () => accepted(1, false));
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.000' }));
    await flush();
    expect(screen.getByTestId('bid-outcome').textContent).toMatch(
      /^Ponuda €10\.000 je primljena, ali ne vodi\.Drugi kupac ima višu maksimalnu ponudu/,
    );
    expect(screen.getByTestId('bid-outcome').firstElementChild).toHaveAttribute('data-tone', 'warning');
  });

  test('is all that a leader raises; the bid that goes along is the minimum, never the maximum', async () => {
    const leads = { currentBid: 10_000, currentPrice: 10_000, minimumBid: 10_250, leader: 'Kupac 9' };
    const viewer = { ...asKupac9, isLeading: true };
    const { user, flush, raised } = await showPanel(buildAuction({ ...leads, bidCount: 1 }), { viewer });
    const error = { code: 'BID_TOO_LOW', message: 'Minimalna ponuda je €12.001', minimumBid: 12_001 };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    const dialog = await open(user, 'Vaš maksimum');
    expect(dialog.getByText(/^Vodite\. .*postaje vaš maksimum/)).toBeVisible();
    const maximum = dialog.getByLabelText('Maksimalna ponuda');
    await user.clear(maximum);
    await user.type(maximum, '10000');
    expect(dialog.getByRole('alert').textContent).toBe('Minimalna ponuda je €10.001');
    await user.clear(maximum);
    await user.type(maximum, '12000');
    await user.click(dialog.getByRole('button', { name: 'Povećaj na €12.000' }));
    expect(lastBid()).toMatchObject({ amount: 10_250, maxAmount: 12_000 });
    await flush();
    expect(dialog.getByRole('alert').textContent).toBe(error.message);
    expect(maximum).toHaveValue('12.000');
    liveSocket.answer('bid:place', () => raised(1, 12_000));
    await user.click(dialog.getByRole('button', { name: 'Povećaj na €12.000' }));
    await flush();
    expect(screen.getByTestId('bid-outcome')).toHaveTextContent('Vaša maksimalna ponuda je sada €12.000.');
    expect(dialog.queryByRole('alert'), 'what it has raised itself is no complaint').toBeNull();
    expect(
      screen.getByRole('dialog', { name: 'Povećaj maksimalnu ponudu' }),
      'while it closes',
    ).toContainElement(maximum);
  });

  test('that meets a lead lost on the way is told as the bid that it became', async () => {
    const leads = { currentBid: 10_000, currentPrice: 10_000, minimumBid: 10_250, leader: 'Kupac 9' };
    const viewer = { ...asKupac9, isLeading: true };
    const { user, flush, accepted } = await showPanel(buildAuction({ ...leads, bidCount: 1 }), { viewer });
    liveSocket.answer('bid:place', () => accepted(3));
    const dialog = await open(user, 'Vaš maksimum');
    await user.click(dialog.getByRole('button', { name: /^Povećaj na/ }));
    await flush();
    expect(screen.getByTestId('bid-outcome')).toHaveTextContent('Vaša ponuda je uspešno postavljena!');
  });

  test('says that it bids again once the lead is lost', async () => {
    const leads = { currentBid: 10_000, currentPrice: 10_000, minimumBid: 10_250, leader: 'Kupac 9' };
    const viewer = { ...asKupac9, isLeading: true };
    const { user, someoneBids } = await showPanel(buildAuction({ ...leads, bidCount: 1, seq: 3 }), {
      viewer,
    });
    const dialog = await open(user, 'Vaš maksimum');
    const maximum = dialog.getByLabelText('Maksimalna ponuda');
    await user.clear(maximum);
    await user.type(maximum, '12000');
    await someoneBids(2, 'Kupac 2');
    expect(dialog.queryByText(/Vodite/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Licitiraj do €12.000' })).toBeEnabled();
  });
});
