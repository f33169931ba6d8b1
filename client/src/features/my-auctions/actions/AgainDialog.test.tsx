import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAuction } from '../../../testing/data/auctions.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import {
  myAuctionsServer,
  openMyAuctions,
  refusal,
  rowOf,
} from '../../../testing/pages/my-auctions-page.tsx';

test('listing again shows the terms and the fee, and repeats one request under one key (R124)', async () => {
  const server = myAuctionsServer();
  server.command = () => refusal(503, 'UNAVAILABLE', 'Servis nije dostupan.');
  const { user } = await openMyAuctions();
  await user.click((await rowOf('three')).getByRole('button', { name: /^Ponovo na aukciju/ }));
  const dialog = await openedDialog('alertdialog');
  const term = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
  expect(term('Početna cena')).toBe('€10.000');
  expect(term('Rezervna cena')).toBe('ista kao prethodna');
  expect(term('Korak licitacije')).toBe('€250');
  expect(term('Naknada za oglašavanje, bez PDV-a')).toBe('€500');
  expect(dialog.queryByText('Sniženje cene')).toBeNull();
  const confirm = dialog.getByRole('button', { name: 'Pokreni aukciju' });
  await user.click(confirm);
  expect(await dialog.findByText('Servis nije dostupan.')).toBeVisible();
  server.command = () => ({
    status: 201,
    body: { auctionId: 'four', auction: buildAuction({ id: 'four' }) },
  });
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
