import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAuction } from '../../../../testing/data/auctions.ts';
import { openedDialog } from '../../../../testing/dialogs.ts';
import { liveSocket } from '../../../../testing/live-socket.ts';
import { asKupac9, button, showPanel, signedInAndLive } from '../../../../testing/pages/show-panel.tsx';
import { scriptFetch } from '../../../../testing/scripted-fetch.ts';

const bids = () => liveSocket.sentOf('bid:place').length;
const lastBid = () => liveSocket.sentOf('bid:place').at(-1);

beforeEach(signedInAndLive);
afterEach(() => void vi.useRealTimers());

describe('the quick bid', () => {
  test('asks in its place, then bids the minimum, and says that it was placed and leads (R69)', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    liveSocket.answer('bid:place', () => accepted(1));
    const before = bids();
    await user.click(button('Brza ponuda €10.000'));
    expect(bids()).toBe(before);
    expect(screen.getByText(/^Potvrdite ponudu €10\.000: pritisnite dugme još jednom/)).toHaveAttribute(
      'role',
      'status',
    );
    await user.click(button('Potvrdite €10.000'));
    expect(lastBid()).toMatchObject({ amount: 10_000 });
    expect(button(/Šaljemo ponudu/)).toHaveProperty('disabled', true);
    await flush();
    expect(screen.getByText('Brza ponuda uspešno postavljena!')).toBeTruthy();
    expect(screen.getByTestId('standing-panel').textContent).toBe('Vaša ponuda vodi');
    // The leader must not outbid themselves; `aria-disabled` keeps the focus.
    const own = button('Brza ponuda €10.250');
    expect([own.getAttribute('aria-disabled'), (own as HTMLButtonElement).disabled]).toEqual(['true', false]);
    await user.click(own);
    await user.click(own);
    expect(bids()).toBe(before + 1);
  });

  test('works by keyboard, of which a held key is one press', async () => {
    const { user } = await showPanel(buildAuction());
    const before = bids();
    button('Brza ponuda €10.000').focus();
    await user.keyboard('{Enter>5/}');
    expect(button('Potvrdite €10.000')).toHaveFocus();
    expect(bids()).toBe(before);
    await user.keyboard('{Escape}');
    expect(button('Brza ponuda €10.000')).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(lastBid()).toMatchObject({ amount: 10_000 });
    expect(bids()).toBe(before + 1);
  });

  test('takes a double click for one press', async () => {
    const { user } = await showPanel(buildAuction());
    const before = bids();
    await user.dblClick(button('Brza ponuda €10.000'));
    expect(button('Potvrdite €10.000')).toBeTruthy();
    expect(bids()).toBe(before);
  });

  test('asks for ten seconds, as long as a screen reader needs to speak (R69)', async () => {
    const { user } = await showPanel(buildAuction());
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.click(button('Brza ponuda €10.000'));
    expect(screen.getByText(/pritisnite dugme još jednom u roku od 10 s\.$/)).toHaveAttribute(
      'role',
      'status',
    );
    act(() => void vi.advanceTimersByTime(9_800));
    expect(button('Potvrdite €10.000')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(200));
    expect(button('Brza ponuda €10.000')).toBeTruthy();
  });

  test('takes the question back when the minimum changes, and says the new one for a while (R382)', async () => {
    const { user, someoneBids } = await showPanel(buildAuction());
    const before = bids();
    await user.click(button('Brza ponuda €10.000'));
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await someoneBids(1);
    expect(button('Brza ponuda €10.250')).toBeTruthy();
    expect(screen.getByTestId('bid-outcome')).toHaveTextContent('Minimalna ponuda je sada €10.250.');
    expect(bids()).toBe(before);
    // The button says it too.
    act(() => void vi.advanceTimersByTime(4_000));
    expect(screen.getByTestId('bid-outcome')).toBeEmptyDOMElement();
  });

  test('neither bids nor asks when the minimum changes under the finger', async () => {
    const { user, someoneBids } = await showPanel(buildAuction());
    const before = bids();
    await user.click(button('Brza ponuda €10.000'));
    await user.pointer({ keys: '[MouseLeft>]', target: button('Potvrdite €10.000') });
    await someoneBids(1);
    await user.pointer({ keys: '[/MouseLeft]', target: button('Brza ponuda €10.250') });
    expect(button('Brza ponuda €10.250')).toBeTruthy();
    expect(bids()).toBe(before);
  });

  test('says that it only raised the maximum when the user leads already from another window', async () => {
    const { user, flush, raised } = await showPanel(buildAuction());
    liveSocket.answer('bid:place', () => raised(1, 10_250));
    await user.click(button('Brza ponuda €10.000'));
    await user.click(button('Potvrdite €10.000'));
    await flush();
    expect(screen.getByTestId('bid-outcome')).toHaveTextContent('Vaša maksimalna ponuda je sada €10.000.');
  });

  test('that another’s maximum beats at once is told as no success, for long enough to be read (R382)', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    liveSocket.answer('bid:place', () => accepted(1, false));
    await user.click(button('Brza ponuda €10.000'));
    await user.click(button('Potvrdite €10.000'));
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await flush();
    expect(screen.getByTestId('standing-panel')).toHaveTextContent('Nadlicitirani ste');
    act(() => void vi.advanceTimersByTime(11_500));
    expect(screen.getByTestId('bid-outcome')).toHaveTextContent(
      /^Ponuda €10\.000 je primljena, ali ne vodi\.Drugi kupac ima višu maksimalnu ponudu/,
    );
    expect(screen.queryByText(/uspešno/)).toBeNull();
  });

  test('R117 opens what the account lacks for it', async () => {
    const { user, flush } = await showPanel(buildAuction());
    const error = { code: 'EMAIL_UNCONFIRMED', message: 'Pre prve ponude potvrdite adresu.' };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    await user.click(button('Brza ponuda €10.000'));
    await user.click(button('Potvrdite €10.000'));
    await flush();
    const dialog = await openedDialog('dialog', 'Ponuda nije primljena');
    expect(await dialog.findByText(error.message)).toBeTruthy();
    expect(await dialog.findByRole('button', { name: 'Pošalji vezu za potvrdu' })).toBeTruthy();
  });

  test('R117 is back at its button once the missing phone number is saved, and says that nothing was sent for as long as it was not (R382)', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    scriptFetch({
      'PUT /api/me/phone': ({ body }) => ({
        body: { email: 'jelena@example.com', addressConfirmed: true, ...(body as object) },
      }),
    });
    let phone = false;
    const error = { code: 'PHONE_MISSING', message: 'Pre prve ponude upišite broj telefona.' };
    liveSocket.answer('bid:place', () => (phone ? accepted(1) : { ok: false, error }));
    const before = bids();
    await user.click(button('Brza ponuda €10.000'));
    await user.click(button('Potvrdite €10.000'));
    await flush();
    const dialog = await openedDialog('dialog');
    const field = await dialog.findByLabelText('Broj telefona');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.type(field, '060 123 4567{Enter}');
    phone = true;
    expect(await screen.findByText('Broj je sačuvan. Ponuda još nije poslata: ponovite je.')).toBeVisible();
    await waitFor(() => expect(button('Brza ponuda €10.000')).toHaveFocus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Broj je sačuvan. Ponuda još nije poslata: ponovite je.')).toBeVisible();
    expect(bids()).toBe(before + 1);
    // Of a server that is silent for so long, which takes the keyboard from the button.
    await waitFor(() => expect(button('Brza ponuda €10.000')).toBeEnabled());
    act(() => button('Brza ponuda €10.000').focus());
    await user.keyboard('{Enter}{Enter}');
    await flush();
    expect(screen.getByText('Brza ponuda uspešno postavljena!')).toBeVisible();
  });

  test('shows a refusal as the server words it', async () => {
    const { user, flush } = await showPanel(buildAuction());
    const error = { code: 'BID_TOO_LOW', message: 'Minimalna ponuda je €10.500', minimumBid: 10_500 };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    await user.click(button(/Brza ponuda/));
    await user.click(button(/Potvrdite/));
    await flush();
    expect(screen.getByTestId('bid-outcome').textContent).toBe('Minimalna ponuda je €10.500');
  });

  test('is no failure any longer once it leads after all, its answer having been lost', async () => {
    const { user, flush, someoneBids } = await showPanel(buildAuction(), { viewer: asKupac9 });
    const error = { code: 'INTERNAL', message: 'Odgovor servera nije stigao. Pokušajte ponovo.' };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    await user.click(button(/Brza ponuda/));
    await user.click(button(/Potvrdite/));
    await flush();
    expect(screen.getByTestId('bid-outcome').textContent).toBe(error.message);
    await someoneBids(1, 'Kupac 9');
    expect(screen.getByTestId('standing-panel')).toHaveTextContent('Vaša ponuda vodi');
    expect(screen.getByTestId('bid-outcome')).toBeEmptyDOMElement();
  });
});
