import type { ListedAuction } from '@autoplace/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../testing/data/administration.ts';
import { buildAuction } from '../../../testing/data/auctions.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { systemServer } from '../../../testing/pages/system-section.tsx';
import { renderElement } from '../../../testing/render-app.tsx';
import { AuctionsSection } from '../index.tsx';
import { AuctionList } from './AuctionList.tsx';

const at = '2026-11-20T12:00:00.000Z';
const listed: ListedAuction = {
  id: 'auction-1',
  title: 'BMW 320d 2019',
  auctionType: 'classic',
  status: 'active',
  price: 10_500,
  bidCount: 2,
  startTime: at,
  endTime: '2026-11-24T12:00:00.000Z',
  pausedAt: null,
  seller: { id: 'dealer-1', companyName: 'Auto Kuća' },
  hidden: null,
};
let server: ReturnType<typeof systemServer>;
let now: ListedAuction;

beforeEach(() => {
  now = listed;
  server = systemServer();
  Object.assign(server.script, {
    'GET /api/admin/auctions': () => ({ body: pageOf([now]) }),
    'GET /api/admin/auctions/auction-1': () => ({ body: now }),
  });
});

const open = () => renderElement(<AuctionsSection />, '/admin?section=auctions');

test('R192 an auction is found, hidden with a reason, and shown again', async () => {
  server.script['POST /api/admin/auctions/auction-1/hide'] = ({ body }) => {
    const { reason } = body as { reason: string };
    now = { ...listed, hidden: { at, by: 'admin@autoplace.rs', reason } };
    return { body: now };
  };
  server.script['POST /api/admin/auctions/auction-1/show'] = () => {
    now = listed;
    return { body: now };
  };
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: listed.title }));
  expect(router.state.location.search).toBe('?section=auctions&id=auction-1');
  await user.click(await screen.findByRole('button', { name: 'Sakrij' }));
  const dialog = await openedDialog('alertdialog');
  expect(dialog.getByText(/Prodavac dobija razlog, a vi na njoj više ne možete da kupujete\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sakrij aukciju' }));
  expect(server.sent('POST /api/admin/auctions/auction-1/hide')).toEqual([]);
  await user.type(dialog.getByLabelText('Razlog'), 'Prijava');
  await user.click(dialog.getByRole('button', { name: 'Sakrij aukciju' }));
  expect(await screen.findByText(/^Prijava · admin@autoplace\.rs/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ponovo prikaži' }));
  expect(await screen.findByRole('button', { name: 'Sakrij' })).toBeVisible();
});

test('R191 a running auction is extended to the end that is typed, and a refusal stays in view', async () => {
  server.script['POST /api/admin/auctions/auction-1/extend'] = () => ({
    status: 400,
    body: {
      code: 'VALIDATION',
      message: 'Poslati podaci nisu ispravni.',
      details: [{ path: 'endTime', message: 'Kraj se pomera za najviše 7 dana' }],
    },
  });
  const { user } = renderElement(<AuctionsSection />, '/admin?section=auctions&id=auction-1');
  await user.click(await screen.findByRole('button', { name: 'Produži' }));
  const dialog = await openedDialog('alertdialog');
  expect(dialog.getByText(/Prodavac dobija razlog/)).toBeVisible();
  const field = dialog.getByLabelText('Novi kraj');
  await user.clear(field);
  await user.type(field, '2026-12-24T13:00');
  await user.type(dialog.getByLabelText('Razlog'), 'Prekid veze');
  await user.click(dialog.getByRole('button', { name: 'Pomeri kraj' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/najviše 7 dana/));
  expect(server.sent('POST /api/admin/auctions/auction-1/extend')[0]?.body).toEqual({
    endTime: '2026-12-24T12:00:00.000Z',
    reason: 'Prekid veze',
  });
});

test('the keyboard goes on at the name of an auction whose button went with its cancellation', async () => {
  server.script['POST /api/auctions/auction-1/cancel'] = () => {
    now = { ...listed, status: 'cancelled' };
    return { body: { auction: buildAuction({ id: listed.id, status: 'cancelled' }) } };
  };
  const { user } = renderElement(<AuctionsSection />, '/admin?section=auctions&id=auction-1');
  await user.click(await screen.findByRole('button', { name: 'Otkaži aukciju' }));
  const dialog = await openedDialog('alertdialog');
  await user.type(dialog.getByLabelText('Razlog'), 'Greška u oglasu');
  await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Otkaži aukciju' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('group', { name: listed.title })).toHaveFocus());
});

test('a list of everybody names the seller of each auction, the list of one seller does not', async () => {
  const { unmount } = renderElement(<AuctionList />, '/admin?section=auctions');
  expect(await screen.findByRole('columnheader', { name: 'Prodavac' })).toBeVisible();
  unmount();
  renderElement(<AuctionList seller="dealer-1" />, '/admin?section=companies&id=dealer-1');
  expect(await screen.findByRole('link', { name: listed.title })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Prodavac' })).toBeNull();
});
