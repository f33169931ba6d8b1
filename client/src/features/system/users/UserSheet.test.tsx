import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAccount, pageOf } from '../../../testing/data/administration.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { systemServer } from '../../../testing/pages/system-section.tsx';
import { renderElement } from '../../../testing/render-app.tsx';
import { UsersSection } from '../index.tsx';
import { UserSheet } from './UserSheet.tsx';

const at = '2026-07-01T10:00:00.000Z';
const path = 'GET /api/admin/users/user-7';
const thread = {
  id: 'thread-1',
  auctionId: 'yugo',
  title: 'Yugo 45',
  buyer: 'Marko',
  seller: 'Auto Kuća',
  side: 'buyer',
  lastAt: at,
} as const;

/** An account of which nothing more is known. */
function plainAccount(account = buildAccount()) {
  const server = systemServer();
  server.script[path] = () => ({ body: account });
  server.script[`${path}/rights`] = () => ({ body: { limit: 15_000, ofEverybody: 15_000, changes: [] } });
  server.script['GET /api/admin/deals'] = () => ({ body: { ...pageOf([]), serverTime: 0 } });
  for (const list of ['bids', 'sessions', 'threads'])
    server.script[`${path}/${list}`] = () => ({ body: pageOf([]) });
  server.script[`${path}/companies`] = () => ({ body: { items: [] } });
  return server;
}

test('R101 bids and purchases that were voided leave the lists of the account', async () => {
  const server = plainAccount(
    buildAccount({ locked: { at, by: 'admin@autoplace.rs', reason: 'Prevara', bidsVoidedAt: null } }),
  );
  const bids = { auctionId: 'yugo', title: 'Yugo 45', status: 'active', bids: 2, highest: 900 };
  let counted = [{ ...bids, leads: true, won: false }];
  server.script[`${path}/bids`] = () => ({ body: pageOf(counted) });
  server.script['POST /api/admin/users/user-7/void-bids'] = () => {
    counted = [];
    return { body: { voided: 1, left: [] } };
  };
  const { user } = renderElement(<UserSheet id="user-7" />);
  expect(await screen.findByRole('link', { name: 'Yugo 45' })).toBeVisible();
  const deals = server.sent('GET /api/admin/deals').length;
  await user.click(screen.getByRole('button', { name: 'Radnje za nalog marko@example.com' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Poništi ponude i kupovine' }));
  const dialog = await openedDialog('alertdialog');
  await user.type(dialog.getByLabelText('Razlog'), 'Lažne ponude');
  await user.click(dialog.getByRole('button', { name: 'Poništi sve' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Yugo 45' })).toBeNull());
  expect(server.sent('GET /api/admin/deals').length).toBeGreaterThan(deals);
});

test('R179 messages of an account are fetched only when a thread is opened, and its companies lead to their pages', async () => {
  const server = plainAccount();
  server.script[`${path}/companies`] = () => ({
    body: {
      items: [
        { companyId: 'kuca', companyName: 'Auto Kuća', role: 'viewer', until: null },
        { companyId: 'stara', companyName: 'Stari Auto', role: null, until: at },
      ],
    },
  });
  server.script[`${path}/threads`] = () => ({ body: pageOf([thread]) });
  server.script[`${path}/threads/thread-1`] = () => ({
    body: { ...pageOf([{ id: 'm', by: 'buyer', text: 'Mimo platforme?', at }]), ...thread },
  });
  const { user } = renderElement(<UserSheet id="user-7" />);
  const companies = within(await screen.findByRole('list', { name: 'Kompanije' }));
  expect(companies.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Auto Kuća, Pregled',
    expect.stringMatching(/^Stari Auto, nekadašnji član, do 1\.\s7\.\s2026\./),
  ]);
  expect(companies.getByRole('link', { name: 'Auto Kuća' })).toHaveAttribute(
    'href',
    '/admin?section=companies&id=kuca',
  );
  const read = `${path}/threads/thread-1`;
  await user.click(await screen.findByRole('button', { name: 'Pročitaj prepisku: Yugo 45, Auto Kuća' }));
  const dialog = await openedDialog('dialog', 'Prepiska: Yugo 45');
  expect(await dialog.findByText('Mimo platforme?')).toBeVisible();
  expect(dialog.getByText(/Marko \(kupac\)/)).toBeVisible();
  expect(server.sent(read)).toHaveLength(1);
  const audits = server.sent('GET /api/admin/audit').length;
  await user.click(dialog.getByRole('button', { name: 'Zatvori' }));
  await expect.poll(() => server.sent('GET /api/admin/audit').length).toBeGreaterThan(audits);
});

test('the keyboard goes to the account that is opened, and back to the list', async () => {
  const account = buildAccount();
  plainAccount(account).users = [account];
  const { user } = renderElement(<UsersSection />, '/admin?section=users');
  await user.click(await screen.findByRole('link', { name: account.name ?? '' }));
  const heading = await screen.findByRole('heading', { level: 2, name: account.name ?? '' });
  const place = document.activeElement;
  expect(place).not.toBe(document.body);
  expect(place).toContainElement(heading);
  await user.click(screen.getByRole('link', { name: 'Svi korisnici' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(place).toHaveFocus();
});
