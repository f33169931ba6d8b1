import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../../../../testing/data/administration.ts';
import { renderElement } from '../../../../testing/render-app.tsx';
import { scriptFetch } from '../../../../testing/scripted-fetch.ts';
import { FeesPanel } from './FeesPanel.tsx';

test('administrators see what each month came to, who owes how much, and what invoices wait for (R138)', async () => {
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
  scriptFetch({
    'GET /api/admin/fees': () => ({ body: { months: [month], missing: ['company'] } }),
    'GET /api/admin/receivables': () => ({ body: pageOf([dealer]) }),
  });
  renderElement(<FeesPanel />);
  const months = within(await screen.findByRole('table', { name: 'Po mesecima' }));
  expect(months.getByRole('row', { name: /novembar 2020/ })).toHaveTextContent(/€500.*€312,50.*−€500/);
  const dealers = within(await screen.findByRole('table', { name: 'Po dilerima' }));
  expect(dealers.getByRole('row', { name: /Čačak Auto/ })).toHaveTextContent('6.000,00 RSD');
  expect(screen.getByText('Unesite podatke o firmi u delu „Sistem“.')).toBeVisible();
});
