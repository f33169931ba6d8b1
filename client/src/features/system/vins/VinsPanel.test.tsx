import type { VinCase } from '@autoplace/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../../../testing/data/administration.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { openSystem, systemServer } from '../../../testing/pages/system-section.tsx';

const refused: VinCase = {
  vin: 'VF1RJA00200000001',
  dealer: { id: 'dealer-2', companyName: 'Savić auto' },
  askedAt: '2025-03-01T12:00:00.000Z',
  allowed: null,
  lots: [{ auctionId: 'auction-1', title: 'Renault Clio 2020', companyName: 'Petrović auto' }],
};
const CALL = `/api/admin/vins/${refused.vin}/dealers/dealer-2`;

test('R125 a dealer who was refused is allowed to list the car, with a reason that then stands in the row', async () => {
  const server = systemServer();
  let shown = refused;
  server.script['GET /api/admin/vins'] = () => ({ body: pageOf([shown]) });
  server.script[`PUT ${CALL}`] = ({ body }) => {
    const { reason } = body as { reason: string };
    const allowed = { at: '2025-03-01T13:00:00.000Z', by: 'admin@autoplace.rs', reason };
    shown = { ...refused, allowed };
    return { body: shown };
  };
  const { user } = await openSystem('Isto vozilo');
  expect(await screen.findByRole('link', { name: 'Renault Clio 2020' })).toHaveAttribute(
    'href',
    '/auctions/auction-1',
  );
  await user.click(screen.getByRole('button', { name: `Dozvoli: ${refused.vin}, Savić auto` }));
  const dialog = await openedDialog('alertdialog');
  await user.click(dialog.getByRole('button', { name: 'Dozvoli oglas' }));
  expect(server.sent(`PUT ${CALL}`)).toEqual([]);
  await user.type(dialog.getByRole('textbox'), 'Saobraćajna dozvola');
  await user.click(dialog.getByRole('button', { name: 'Dozvoli oglas' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.sent(`PUT ${CALL}`)[0]?.body).toEqual({ allowed: true, reason: 'Saobraćajna dozvola' });
  expect(await screen.findByText('Saobraćajna dozvola')).toBeVisible();
  expect(screen.getByRole('button', { name: `Povuci dozvolu: ${refused.vin}, Savić auto` })).toBeVisible();
});

test('R125 without a refused dealer it says so', async () => {
  const server = systemServer();
  server.script['GET /api/admin/vins'] = () => ({ body: pageOf([]) });
  await openSystem('Isto vozilo');
  expect(await screen.findByText('Nijedan diler nije odbijen zbog broja šasije.')).toBeVisible();
});
