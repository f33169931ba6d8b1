import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { watchAuction } from '../../../../lib/live/index.ts';
import { buildAuction } from '../../../../testing/data/auctions.ts';
import { openedDialog } from '../../../../testing/dialogs.ts';
import { liveSocket } from '../../../../testing/live-socket.ts';
import { asKupac9, button, showPanel, signedInAndLive } from '../../../../testing/pages/show-panel.tsx';
import { scriptFetch } from '../../../../testing/scripted-fetch.ts';

const lastBid = () => liveSocket.sentOf('bid:place').at(-1);
const contact = { email: 'jelena@example.com', addressConfirmed: true };
const open = async (user: UserEvent, opener = 'Vaša ponuda') => {
  await user.click(button(opener));
  return openedDialog('dialog');
};

beforeEach(signedInAndLive);

describe('the custom bid', () => {
  test('refuses less than the minimum before it is sent', async () => {
    const { user } = await showPanel(buildAuction());
    const dialog = await open(user);
    const input = dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima');
    expect([input.min, input.step, input.value]).toEqual(['10000', '250', '10.000']);
    await user.clear(input);
    await user.type(input, '9999');
    expect(dialog.getByRole('alert').textContent).toBe('Minimalna ponuda je €10.000');
    expect(dialog.getByRole('button', { name: 'Postavi ponudu' })).toHaveProperty('disabled', true);
  });

  test('says beside its button that the auction is paused, and names no end meanwhile (R76)', async () => {
    const { user, becomes } = await showPanel(buildAuction());
    const dialog = await open(user);
    expect(dialog.getByText(/^Kraj aukcije: /)).toBeVisible();
    await becomes({ pausedAt: '2025-03-01T12:00:00.000Z' });
    const place = dialog.getByRole('button', { name: 'Postavi ponudu €10.000' });
    expect(place).toBeDisabled();
    expect(place.parentElement).toHaveTextContent('Aukcija je pauzirana, pa se ponude trenutno ne primaju.');
    expect(dialog.queryByText(/^Kraj aukcije: /)).toBeNull();
  });

  test('has chips that add to the minimum, closes when placed, and says so (R51)', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    liveSocket.answer('bid:place', () => accepted(1));
    const dialog = await open(user);
    for (const [chip, amount] of [
      ['+€250', '10.250'],
      ['+€500', '10.500'],
      ['+€2.000', '12.000'],
      ['+€1.000', '11.000'],
    ] as const) {
      await user.click(dialog.getByRole('button', { name: chip }));
      expect(dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima').value).toBe(amount);
    }
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €11.000' }));
    expect(lastBid()).toMatchObject({ amount: 11_000 });
    await flush();
    expect(screen.getByText('Vaša ponuda je uspešno postavljena!')).toBeTruthy();
  });

  test('keeps what was typed when somebody bids meanwhile, and says what the minimum is now', async () => {
    const { user, someoneBids } = await showPanel(buildAuction());
    const dialog = await open(user);
    const input = dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima');
    await user.clear(input);
    await user.type(input, '10100');
    await someoneBids(1);
    expect(input.value).toBe('10.100');
    expect(dialog.getByText('Stigla je nova ponuda.')).toBeVisible();
    expect(dialog.getByRole('alert').textContent).toBe('Minimalna ponuda je €10.250');
    await user.type(input, '0');
    expect(dialog.getByText('Stigla je nova ponuda.'), 'nothing new is said while one types').toBeVisible();
    await someoneBids(2);
    expect(dialog.getByText('Stigla je nova ponuda: minimalna ponuda je sada €10.500.')).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test('says for which car, what it means, what else is to be paid and until when', async () => {
    const { user } = await showPanel(buildAuction());
    await open(user);
    const words = screen.getByRole('dialog').textContent;
    expect(words).toContain(buildAuction().title);
    expect(words).toContain('Ako niko ne ponudi više, vozilo kupujete za €10.000.');
    expect(words).toContain('Prenos vlasništva i porez nisu uključeni');
    expect(words).toMatch(/Kraj aukcije: .*\d\d:\d\d po beogradskom vremenu/);
  });

  test('writes thousands apart while they are typed, also in the middle', async () => {
    const { user } = await showPanel(buildAuction());
    const dialog = await open(user);
    const input = dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima');
    await user.clear(input);
    await user.keyboard('53000');
    expect(input.value).toBe('53.000');
    await user.type(input, '1', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([input.value, input.selectionStart]).toEqual(['513.000', 2]);
    await user.keyboard('{ArrowUp}');
    expect(input.value).toBe('513.250');
  });

  test('asks once more before an amount that the server finds unusual (R68)', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    const error = { code: 'BID_UNUSUAL', message: 'Potvrdite iznos.', offer: 53_000, minimumBid: 10_000 };
    liveSocket.answer('bid:place', ({ confirmed }) => (confirmed ? accepted(1) : { ok: false, error }));
    const dialog = await open(user);
    const field = () => dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima');
    await user.clear(field());
    await user.type(field(), '53000{Enter}');
    await flush();
    expect(dialog.getByText('Da li zaista nudite €53.000?')).toBeVisible();
    expect(dialog.getByText('To je 5 puta više od minimalne ponude.')).toBeVisible();
    expect(dialog.getByRole('alert'), 'so that Enter, pressed again, confirms nothing').toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Ispravite iznos' }));
    expect(field().value).toBe('53.000');
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €53.000' }));
    await flush();
    await user.click(dialog.getByRole('button', { name: 'Da, nudim €53.000' }));
    expect(lastBid()).toMatchObject({ amount: 53_000, confirmed: true });
    await flush();
    expect(screen.getByText('Vaša ponuda je uspešno postavljena!')).toBeTruthy();
  });

  test('shows what the seller has changed meanwhile and asks again, with what was typed (R74)', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    const error = {
      code: 'TERMS_CHANGED',
      termsVersion: 5,
      changed: ['description'],
      message: 'Prodavac je u međuvremenu izmenio oglas. Promenjeno: opis.',
    };
    liveSocket.answer('bid:place', ({ termsVersion }) =>
      termsVersion === 5 ? accepted(1) : { ok: false, error },
    );
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: '+€500' }));
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.500' }));
    expect(lastBid()).toMatchObject({ amount: 10_500, termsVersion: 1 });
    await flush();
    expect(dialog.getByText(/Promenjeno: opis/)).toBeVisible();
    expect(dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima').value).toBe('10.500');
    expect(dialog.getByRole('button', { name: 'Postavi ponudu €10.500' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Vidim izmene i nastavljam' }));
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.500' }));
    expect(lastBid()).toMatchObject({ amount: 10_500, termsVersion: 5 });
    await flush();
    expect(screen.getByText('Vaša ponuda je uspešno postavljena!')).toBeTruthy();
  });

  test('says why it cannot be confirmed while the connection is gone', async () => {
    const { user } = await showPanel(buildAuction());
    const dialog = await open(user);
    act(() => liveSocket.down());
    expect(dialog.getByText(/Server se ne javlja/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: /Postavi ponudu/ })).toHaveProperty('disabled', true);
  });

  test('does not complain of the minimum that it has raised itself, while it closes', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    liveSocket.answer('bid:place', () => accepted(1));
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.000' }));
    await flush();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.queryByText(/minimalna ponuda je sada/)).toBeNull();
  });

  test('stays open while it is under way, so that its refusal is read', async () => {
    const { user, flush } = await showPanel(buildAuction());
    const error = { code: 'RATE_LIMITED', message: 'Previše ponuda. Sačekajte trenutak.' };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.000' }));
    for (const name of ['Odustani', 'Zatvori']) expect(dialog.getByRole('button', { name })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    await flush();
    expect(dialog.getByRole('alert').textContent).toBe(error.message);
    expect(dialog.getByRole('button', { name: 'Odustani' })).toBeEnabled();
  });

  test('R117 a phone number that is missing is left in the dialog, and the bid is sent by its button', async () => {
    const { user, flush, accepted } = await showPanel(buildAuction());
    scriptFetch({ 'PUT /api/me/phone': ({ body }) => ({ body: { ...contact, ...(body as object) } }) });
    let phone = false;
    const error = { code: 'PHONE_MISSING', message: 'Pre prve ponude upišite broj telefona.' };
    liveSocket.answer('bid:place', () => (phone ? accepted(1) : { ok: false, error }));
    const dialog = await open(user);
    const sent = liveSocket.sentOf('bid:place').length;
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.000' }));
    await flush();
    expect(await dialog.findByText(error.message)).toBeTruthy();
    await user.type(await dialog.findByLabelText('Broj telefona'), '060 123 4567{Enter}');
    const saved = await dialog.findByText('Broj je sačuvan. Potvrdite iznos još jednom.');
    expect(saved.parentElement, 'in the place of the field').toHaveFocus();
    expect(liveSocket.sentOf('bid:place')).toHaveLength(sent + 1);
    phone = true;
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.000' }));
    await flush();
    expect(await screen.findByText('Vaša ponuda je uspešno postavljena!')).toBeTruthy();
  });

  test('R118 over the limit the dialog says so and leads to deposits', async () => {
    const { user, flush } = await showPanel(buildAuction());
    const error = {
      code: 'LIMIT_EXCEEDED',
      message: 'Ova ponuda prelazi vaše ograničenje.',
      limit: 1,
      used: 0,
    };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.000' }));
    await flush();
    expect(await dialog.findByText(error.message)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Povećajte ograničenje depozitom' }).getAttribute('href')).toBe(
      '/deposits',
    );
  });

  test.each([
    ['that an administrator has set', { hasOwnLimit: true }],
    ['as high as the largest deposit carries', { noneRaises: true }],
  ])('R118 over a limit %s it leads to the limit, since no deposit raises it', async (_, why) => {
    const { user, flush } = await showPanel(buildAuction());
    const error = { code: 'LIMIT_EXCEEDED', message: 'Preko ograničenja.', limit: 1, used: 0, ...why };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.000' }));
    await flush();
    const link = await dialog.findByRole('link', { name: 'Vaše ograničenje u podešavanjima' });
    expect(link).toHaveAttribute('href', '/settings');
    expect(dialog.queryByRole('link', { name: /depozit/ })).toBeNull();
  });

  test('keeps what was typed when the server refuses, and goes on following the minimum', async () => {
    const { user, flush, someoneBids } = await showPanel(buildAuction());
    const error = { code: 'RATE_LIMITED', message: 'Previše ponuda. Sačekajte trenutak.' };
    liveSocket.answer('bid:place', () => ({ ok: false, error }));
    const dialog = await open(user);
    await user.click(dialog.getByRole('button', { name: '+€500' }));
    await user.click(dialog.getByRole('button', { name: 'Postavi ponudu €10.500' }));
    await flush();
    expect(dialog.getByRole('alert').textContent).toBe(error.message);
    expect(dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima').value).toBe('10.500');
    await someoneBids(1);
    expect(dialog.getByText(/^Stigla je nova ponuda/)).toBeVisible();
  });

  test('tells the viewer’s own bid from another window as theirs, and what a further one does', async () => {
    const { user, flush, raised, someoneBids } = await showPanel(buildAuction(), { viewer: asKupac9 });
    const dialog = await open(user);
    const input = dialog.getByLabelText<HTMLInputElement>('Iznos ponude u evrima');
    await user.clear(input);
    await user.type(input, '10500');
    await someoneBids(1, 'Kupac 9');
    expect(dialog.queryByText(/Stigla je nova ponuda/)).toBeNull();
    expect(dialog.getByText(/^Vaša ponuda od €10\.000 iz drugog prozora je vodeća/)).toBeVisible();
    expect(dialog.getByText(/^Vodite\. .*postaje vaš maksimum/)).toBeVisible();
    expect(input.value).toBe('10.500');
    liveSocket.answer('bid:place', () => raised(1, 10_500));
    await user.click(dialog.getByRole('button', { name: 'Povećaj na €10.500' }));
    expect(lastBid(), 'from the minimum on, should the lead be lost on the way').toMatchObject({
      amount: 10_250,
      maxAmount: 10_500,
    });
    await flush();
    expect(screen.getByTestId('bid-outcome')).toHaveTextContent('Vaša maksimalna ponuda je sada €10.500.');
    expect(screen.getByText('Vaš maksimum: €10.500')).toBeTruthy();
  });

  test('R163 knows the first bid of the viewer, from another device, and its maximum: the server tells them', async () => {
    const { id, user, flush, someoneBids } = await showPanel(buildAuction());
    liveSocket.answer('auction:watch', () => ({ ok: false, error: { code: 'CONFLICT', message: '' } }));
    onTestFinished(watchAuction(id));
    await flush();
    const dialog = await open(user);
    const viewer = { ...asKupac9, isLeading: true, maximum: 12_000 };
    act(() => liveSocket.push('auction:viewer', { auctionId: id, seq: 3, viewer }));
    await someoneBids(1, 'Kupac 9');
    expect(dialog.getByText(/^Vaša ponuda od €10\.000 iz drugog prozora je vodeća/)).toBeVisible();
    expect(screen.getByText('Vaš maksimum: €12.000')).toBeTruthy();
    await someoneBids(2, 'Kupac 2');
    expect(dialog.getByText(/^Stigla je nova ponuda/)).toBeVisible();
    expect(screen.queryByText(/^Vaš maksimum: /)).toBeNull();
  });
});
