import type { Deposit, OwnDeposits } from '@autoplace/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildNotification } from '../../testing/data/notifications.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { liveSocket } from '../../testing/live-socket.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { DepositsPage } from './DepositsPage.tsx';

const requested: Deposit = {
  id: 'deposit-1',
  euros: 2_000,
  para: 23_440_000,
  reference: '81281183159190963',
  state: 'requested',
  steps: [{ kind: 'requested', at: '2026-11-20T12:00:00.000Z', reason: null }],
  isReturnable: false,
  slip: {
    payee: 'AutoPlace d.o.o., Novi Sad',
    account: '265-1234-88',
    amount: '234.400,00 RSD',
    purpose: 'Depozit za licitiranje',
    code: '221',
    reference: '81281183159190963',
    qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    hint: 'Skenirajte kod.',
  },
};
const own = (changes: Partial<OwnDeposits> = {}): OwnDeposits => ({
  deposits: [],
  limit: 15_000,
  paid: 0,
  hasOwnLimit: false,
  obstacle: null,
  ...changes,
});

test('R129 a deposit is asked for with what it will allow, and its slip is shown', async () => {
  const seen = scriptFetch({
    'GET /api/me/deposits': () => ({ body: own() }),
    'POST /api/me/deposits': () => ({ body: own({ deposits: [requested] }) }),
  });
  const { user } = renderElement(<DepositsPage />);
  const field = await screen.findByRole('textbox', { name: 'Iznos depozita' });
  expect(field).toHaveAccessibleDescription(/Od €1\.501 do €50\.000/);
  await user.type(field, '1000');
  await user.click(screen.getByRole('button', { name: 'Zatraži depozit' }));
  expect(screen.getByText(/Izaberite veći iznos/)).toBeVisible();
  expect(field).toBeInvalid();
  expect(
    seen.filter(({ method }) => method === 'POST'),
    'raises nothing',
  ).toEqual([]);
  await user.clear(field);
  await user.type(field, '2000');
  expect(screen.getByText('Kada bude uplaćen, možete da ponudite ukupno €20.000.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zatraži depozit' }));
  expect(
    await screen.findByRole('img', { name: /NBS IPS QR kod za plaćanje: 234\.400,00 RSD/ }),
  ).toHaveAttribute('src', expect.stringContaining('data:image/svg+xml'));
  expect(screen.getByRole('region', { name: 'Uplatite depozit od €2.000' }).parentElement).toHaveFocus();
  expect(screen.getByText('97 81281183159190963')).toBeVisible();
  expect(screen.getByText('265-1234-88')).toBeVisible();
  const sent = seen.find(({ method }) => method === 'POST')?.body;
  expect(sent).toEqual({ euros: 2_000, clientDepositId: expect.any(String) });
});

test('R130 a request is withdrawn after a question', async () => {
  scriptFetch({
    'GET /api/me/deposits': () => ({ body: own({ deposits: [requested] }) }),
    'POST /api/me/deposits/deposit-1/withdraw': () => ({
      body: own({ deposits: [{ ...requested, state: 'withdrawn', slip: null }] }),
    }),
  });
  const { user } = renderElement(<DepositsPage />);
  await user.click(await screen.findByRole('button', { name: 'Otkaži zahtev' }));
  const dialog = await openedDialog('alertdialog');
  await user.click(dialog.getByRole('button', { name: 'Otkaži zahtev' }));
  expect(await screen.findByText('Otkazan')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Zatraži depozit' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('R130 a booking that is told is shown without a reload', async () => {
  let deposits = [requested];
  scriptFetch({ 'GET /api/me/deposits': () => ({ body: own({ deposits }) }) });
  renderElement(<DepositsPage />);
  expect(await screen.findByText('Čeka uplatu')).toBeVisible();
  deposits = [{ ...requested, state: 'paid', slip: null }];
  await act(async () => liveSocket.push('notification:new', buildNotification(1, { kind: 'deposit' })));
  expect(await screen.findByText('Uplaćen')).toBeVisible();
});

test('R165 the owner of a deposit that is not in use asks for it back after a question', async () => {
  const paid: Deposit = { ...requested, state: 'paid', slip: null, isReturnable: true };
  const inUse: Deposit = { ...paid, id: 'deposit-2', euros: 3_000, isReturnable: false };
  scriptFetch({
    'GET /api/me/deposits': () => ({ body: own({ deposits: [paid, inUse] }) }),
    'POST /api/me/deposits/deposit-1/ask-return': () => ({
      body: own({ deposits: [{ ...paid, state: 'return_asked', isReturnable: false }, inUse] }),
    }),
  });
  const { user } = renderElement(<DepositsPage />);
  expect(await screen.findByText(/Depozit je u upotrebi/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zatraži povraćaj: €2.000' }));
  const dialog = await openedDialog('alertdialog');
  await user.click(dialog.getByRole('button', { name: 'Zatraži povraćaj' }));
  expect(await screen.findByText('Traži se povraćaj')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Zatraži povraćaj/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('list', { name: 'Vaši depoziti' })).toHaveFocus());
});

test('R146 a limit of one’s own is not said to be an administrator’s: a default has lowered it too', async () => {
  scriptFetch({ 'GET /api/me/deposits': () => ({ body: own({ limit: 0, hasOwnLimit: true }) }) });
  renderElement(<DepositsPage />);
  expect(await screen.findByText(/^Ovo ograničenje je određeno posebno za vas, pa ga depozit/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('R126 what is not entered yet is said in place of the form', async () => {
  scriptFetch({ 'GET /api/me/deposits': () => ({ body: own({ obstacle: 'Kurs evra još nije unet.' }) }) });
  renderElement(<DepositsPage />);
  expect(await screen.findByText('Kurs evra još nije unet.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
