import type { FeeAccount, FeeInvoice, FeeStatement } from '@autoplace/shared/contract';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildNotification } from '../../testing/data/notifications.ts';
import { liveSocket } from '../../testing/live-socket.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { FeesPage } from './FeesPage.tsx';

const invoice = (number: string, month: string, paidOn: string | null): FeeInvoice => ({
  number,
  month,
  issuedOn: '2020-11-01',
  dueOn: '2020-11-16',
  base: 5_000_00,
  vat: 1_000_00,
  total: 6_000_00,
  paidOn,
});
const MONTHS: FeeAccount['months'] = [
  { month: '2020-12', cents: -20_00, invoice: null },
  { month: '2020-11', cents: 312_50, invoice: invoice('2020-000003', '2020-11', null) },
  { month: '2020-10', cents: 100_00, invoice: invoice('2020-000002', '2020-10', '2020-11-05') },
];
let account: FeeAccount;
beforeEach(() => {
  account = { owed: 6_000_00, overdue: true, running: -20_00, vatPercent: 20, months: MONTHS };
  const statement = (month: string): FeeStatement => {
    const found = MONTHS.find((one) => one.month === month);
    if (found === undefined) throw new Error(month);
    const slip = {
      payee: 'AutoPlace d.o.o.',
      account: '265-1234-88',
      amount: '6.000,00 RSD',
      purpose: 'Račun 2020-000003',
      code: '221',
      reference: '12345678901234567',
      qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      hint: 'Skenirajte kod.',
    };
    const at = `${month}-02T10:00:00.000Z`;
    const entry = { id: 'listing:lot-1', kind: 'listing' as const, auctionId: 'lot-1', title: 'Golf 7', at };
    const isOpen = found.invoice?.paidOn === null;
    const creditNote = month === '2020-10' ? '2020-000002-1' : null;
    return { ...found, entries: [{ ...entry, cents: found.cents, creditNote }], slip: isOpen ? slip : null };
  };
  scriptFetch({
    'GET /api/dealer/fees': () => ({ body: account }),
    ...Object.fromEntries(
      MONTHS.map(({ month }) => [`GET /api/dealer/fees/${month}`, () => ({ body: statement(month) })]),
    ),
  });
});

test('a dealer sees what is owed, the months, and how to pay the oldest open invoice (R136)', async () => {
  renderElement(<FeesPage />, '/dealer/fees');
  const months = await screen.findByRole('table', { name: 'Računi po mesecima' });
  const figure = (name: string) => document.querySelector(`[data-figure="${name}"]`);
  expect(figure('owed')).toHaveTextContent('6.000,00 RSD');
  expect(figure('running')).toHaveTextContent('−€20');
  expect(screen.getByText('Rok za plaćanje je prošao.')).toBeVisible();
  const states = within(months).getAllByText(/^(Bez računa|Rok je prošao|Plaćen)$/);
  expect(states.map(({ textContent }) => textContent)).toEqual(['Bez računa', 'Rok je prošao', 'Plaćen']);
  const november = await screen.findByRole('table', { name: 'Pregled: novembar 2020.' });
  expect(within(november).getByRole('link', { name: 'Golf 7' })).toHaveAttribute('href', '/auctions/lot-1');
  expect(screen.getByRole('region', { name: 'Uplata računa 2020-000003' })).toHaveTextContent(
    '12345678901234567',
  );
});

test('another month is an address, and a paid one asks for nothing', async () => {
  const { user } = renderElement(<FeesPage />, '/dealer/fees');
  await user.click(await screen.findByRole('link', { name: 'Pregled: oktobar 2020.' }));
  await screen.findByRole('table', { name: 'Pregled: oktobar 2020.' });
  expect(screen.getByRole('button', { name: 'Knjižno odobrenje (PDF): 2020-000002-1' })).toBeVisible();
  expect(screen.queryByText(/Uplata računa/)).toBeNull();
});

test('a payment that is told is shown without a reload (R137)', async () => {
  renderElement(<FeesPage />, '/dealer/fees');
  expect(await screen.findByRole('region', { name: 'Uplata računa 2020-000003' })).toBeVisible();
  const months = MONTHS.map((one) => ({
    ...one,
    invoice: one.invoice && { ...one.invoice, paidOn: '2020-11-10' },
  }));
  account = { ...account, owed: 0, overdue: false, months };
  await act(async () => liveSocket.push('notification:new', buildNotification(1, { kind: 'invoice' })));
  expect(await screen.findAllByText('Plaćen')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: /Uplata računa/ })).toBeNull();
});

test('without fees it says when the first one comes', async () => {
  account = { ...account, owed: 0, overdue: false, running: 0, months: [] };
  renderElement(<FeesPage />, '/dealer/fees');
  expect(await screen.findByText('Još nemate naknada')).toBeVisible();
});
