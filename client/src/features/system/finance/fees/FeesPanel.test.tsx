import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../testing/data/administration.ts';
import { renderElement } from '../../../../testing/render-app.tsx';
import { scriptFetch } from '../../../../testing/scripted-fetch.ts';
import { FeesPanel } from './FeesPanel.tsx';

test('administrators see what each month came to, who owes how much, what was invoiced, and what invoices wait for (R138, R378)', async () => {
  const month = {
    month: '2020-11',
    listing: 500_00,
    commission: 312_50,
    credits: -500_00,
    invoiced: 0,
    owed: 0,
  };
  const dealer = {
    dealerId: 'dealer',
    name: 'Čačak Auto',
    owed: 6_000_00,
    overdue: 0,
    running: 0,
    charged: 312_50,
  };
  const invoice = {
    number: '2020-000007',
    month: '2020-11',
    issuedOn: '2020-12-01',
    dueOn: '2020-12-16',
    paidOn: null,
    base: 5_000_00,
    vat: 1_000_00,
    total: 6_000_00,
    dealer: 'Čačak Auto',
    taxNumber: '100002887',
  };
  scriptFetch({
    'GET /api/admin/fee-invoices': () => ({ body: pageOf([invoice]) }),
    'GET /api/admin/fees': () => ({ body: { months: [month], missing: ['company'] } }),
    'GET /api/admin/receivables': () => ({ body: pageOf([dealer]) }),
  });
  renderElement(<FeesPanel />);
  const months = within(await screen.findByRole('table', { name: 'Po mesecima' }));
  expect(months.getByRole('row', { name: /novembar 2020/ })).toHaveTextContent(/€500.*€312,50.*−€500/);
  const dealers = within(await screen.findByRole('table', { name: 'Po dilerima' }));
  expect(dealers.getByRole('row', { name: /Čačak Auto/ })).toHaveTextContent('6.000,00 RSD');
  expect(screen.getByText('Unesite podatke o firmi u delu „Postavke“.')).toBeVisible();
  const invoices = within(await screen.findByRole('table', { name: 'Izdati računi' }));
  expect(invoices.getByRole('row', { name: /2020-000007/ })).toHaveTextContent(
    /Čačak Auto.*100002887.*1\. 12\. 2020\..*5\.000,00.*1\.000,00.*6\.000,00/,
  );
  expect(invoices.getByRole('button', { name: 'Preuzmi račun 2020-000007 kao PDF' })).toBeVisible();
});
