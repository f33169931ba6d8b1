import type { AdminDeposit, BookedLine } from '@autoplace/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentUserAtom } from '../../../../lib/auth/index.ts';
import { store } from '../../../../lib/store.ts';
import { pageOf } from '../../../../testing/data/administration.ts';
import { openedDialog } from '../../../../testing/dialogs.ts';
import { openSystem, systemServer } from '../../../../testing/pages/system-section.tsx';
import { renderElement } from '../../../../testing/render-app.tsx';
import { StatementLines } from './StatementLines.tsx';

const standsAside = /Posle toga više ne možete da kupujete na otvorenim aukcijama/;

const at = '2026-11-20T12:00:00.000Z';
const deposit = (changes: Partial<AdminDeposit> = {}): AdminDeposit => ({
  id: 'deposit-1',
  euros: 2_000,
  para: 23_440_000,
  reference: '81281183159190963',
  state: 'requested',
  user: { id: 'user-7', name: 'Marko Petrović', email: 'marko@example.com' },
  payerAccount: null,
  steps: [{ kind: 'requested', at, reason: null, by: 'marko@example.com' }],
  ...changes,
});

let server: ReturnType<typeof systemServer>;
let deposits: AdminDeposit[];

beforeEach(() => {
  server = systemServer();
  deposits = [deposit()];
  server.script['GET /api/admin/deposits'] = () => ({ body: pageOf(deposits) });
  server.script['GET /api/admin/payments'] = () => ({ body: pageOf([]) });
});

test('R128 a deposit is booked by hand with the day and where the payment was seen', async () => {
  server.script['POST /api/admin/payments'] = ({ body }) => {
    deposits = [deposit({ state: 'paid' })];
    const { date, note } = body as { date: string; note: string };
    const booked = { id: 'payment-1', at, by: 'admin@autoplace.rs', byHand: true, date, note };
    return { body: { ...booked, para: 23_440_000, reference: '81', payer: '', paidFor: 'Depozit' } };
  };
  const { user } = await openSystem('Uplate');
  await user.click(await screen.findByRole('button', { name: 'Proknjiži ručno: marko@example.com' }));
  const dialog = await openedDialog('alertdialog');
  expect(document.querySelector('[data-autofocus]')).toBe(dialog.getByLabelText('Dan uplate'));
  await user.click(dialog.getByRole('button', { name: 'Proknjiži' }));
  expect(dialog.getByText('Napišite gde ste videli uplatu')).toBeVisible();
  await user.type(dialog.getByLabelText('Dan uplate'), '2026-11-23');
  await user.type(dialog.getByLabelText('Gde ste videli uplatu'), 'Izvod 114');
  await user.click(dialog.getByRole('button', { name: 'Proknjiži' }));
  expect(await screen.findByRole('button', { name: 'Vrati: marko@example.com' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Depoziti' })).toHaveFocus();
  expect(server.sent('POST /api/admin/payments')[0]?.body).toEqual({
    reference: '81281183159190963',
    date: '2026-11-23',
    note: 'Izvod 114',
    clientBookingId: expect.any(String),
  });
});

test('R131 a deposit that is in use stays, and the dialog says why', async () => {
  deposits = [deposit({ state: 'paid' })];
  server.script['POST /api/admin/deposits/deposit-1/return'] = () => ({
    status: 409,
    body: { code: 'CONFLICT', message: 'Depozit je u upotrebi.' },
  });
  const { user } = await openSystem('Uplate');
  await user.click(await screen.findByRole('button', { name: 'Vrati: marko@example.com' }));
  const dialog = await openedDialog('alertdialog');
  expect(dialog.getByText(standsAside)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Razlog' }), 'Na zahtev');
  await user.click(dialog.getByRole('button', { name: 'Vrati' }));
  expect(await dialog.findByText('Depozit je u upotrebi.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Otkaži' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('R128 a payment that another administrator has booked is refused, and the lists show it', async () => {
  server.script['POST /api/admin/payments'] = () => {
    deposits = [deposit({ state: 'paid' })];
    return { status: 409, body: { code: 'CONFLICT', message: 'Uplata je već proknjižena.' } };
  };
  const { user } = await openSystem('Uplate');
  await user.click(await screen.findByRole('button', { name: 'Proknjiži ručno: marko@example.com' }));
  const dialog = await openedDialog('alertdialog');
  await user.type(dialog.getByLabelText('Dan uplate'), '2026-11-23');
  await user.type(dialog.getByLabelText('Gde ste videli uplatu'), 'Izvod 114');
  await user.click(dialog.getByRole('button', { name: 'Proknjiži' }));
  expect(await dialog.findByText('Uplata je već proknjižena.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Otkaži' }));
  expect(await screen.findByRole('button', { name: 'Vrati: marko@example.com' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Depoziti' })).toHaveFocus());
});

test('R350 what becomes of the own deposit is left to others', async () => {
  const own = { id: 'user-1', name: 'Milica Jovanović', email: 'admin@autoplace.rs' };
  const me = store.get(currentUserAtom);
  deposits = [deposit({ id: 'deposit-2', user: { ...own, id: me?.objectId ?? '' } }), deposit()];
  await openSystem('Uplate');
  expect(await screen.findByRole('button', { name: 'Proknjiži ručno: marko@example.com' })).toBeVisible();
  expect(screen.getByText('O sopstvenom depozitu ne odlučujete vi.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /admin@autoplace\.rs/ })).toBeNull();
});

test('R131 a deposit that another administrator has kept is not returned, and the list shows it', async () => {
  deposits = [deposit({ state: 'paid' })];
  server.script['POST /api/admin/deposits/deposit-1/return'] = () => {
    deposits = [deposit({ state: 'kept' })];
    return { status: 409, body: { code: 'CONFLICT', message: 'Ovaj depozit je već zadržan.' } };
  };
  const { user } = await openSystem('Uplate');
  await user.click(await screen.findByRole('button', { name: 'Vrati: marko@example.com' }));
  const dialog = await openedDialog('alertdialog');
  await user.type(dialog.getByRole('textbox', { name: 'Razlog' }), 'Na zahtev');
  await user.click(dialog.getByRole('button', { name: 'Vrati' }));
  expect(await dialog.findByText('Ovaj depozit je već zadržan.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Otkaži' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /marko@example\.com/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Depoziti' })).toHaveFocus());
});

test('R128 each line of a statement is shown with what became of it', () => {
  const line = (number: number, changes: Partial<BookedLine>): BookedLine => ({
    line: number,
    date: '2026-11-23',
    para: 23_440_000,
    payer: 'Marko Petrović',
    purpose: 'Depozit',
    reference: '9781281183159190963',
    outcome: 'booked',
    paidFor: 'Depozit €2.000',
    expected: 23_440_000,
    ...changes,
  });
  const lines = [
    line(2, {}),
    line(3, { outcome: 'wrong_amount', para: 100 }),
    line(5, { outcome: 'later_day', date: '2026-12-24' }),
    line(6, { outcome: 'own' }),
    line(4, { outcome: 'no_reference', reference: '', paidFor: null, expected: null }),
  ];
  renderElement(<StatementLines name="izvod.csv" statement={{ lines, outgoing: 1 }} />);
  expect(screen.getByText('Proknjiženo: 1 · bez knjiženja: 4 · preskočene isplate: 1')).toBeVisible();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    expect.stringContaining('Proknjiženo'),
    expect.stringContaining('Očekuje se 234.400,00\u00a0RSD'),
    expect.stringContaining('Pošaljite izvod ponovo kada taj dan dođe.'),
    expect.stringContaining('Knjiži je neko drugi'),
    expect.stringContaining('Bez našeg poziva na broj'),
  ]);
});
