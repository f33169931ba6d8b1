import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildNegotiation } from '../../../testing/data/negotiations.ts';
import { liveSocket } from '../../../testing/live-socket.ts';
import {
  choose,
  myAuctionsServer,
  openMyAuctions,
  rowOf,
  updateOf,
} from '../../../testing/pages/my-auctions-page.tsx';

test('below the reserve the row leads to the answers, and a new listing says that it ends them (R149, R152)', async () => {
  const server = myAuctionsServer();
  server.negotiations.push(buildNegotiation({ auctionId: 'three' }));
  const { user, router } = await openMyAuctions();
  const row = await rowOf('three');
  expect(await row.findByText(/Najviša ponuda €10\.500 obavezuje kupca/)).toBeVisible();
  expect(row.getByRole('link', { name: /^Prihvati €10\.500/ })).toHaveAttribute('href', '/auctions/three');
  const dialog = await choose(user, 'three', 'Ponovo na aukciju');
  expect(dialog.getByText('Time se završava dogovor sa kupcem o ceni.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Odustani' }));
  await user.click(row.getByRole('link', { name: /^Predloži cenu/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/auctions/three',
    state: { negotiate: 'propose' },
  });
});

test('what a colleague has answered is in the row, too (R152)', async () => {
  const server = myAuctionsServer();
  server.negotiations.push(buildNegotiation({ auctionId: 'three' }));
  await openMyAuctions();
  const row = await rowOf('three');
  expect(await row.findByRole('link', { name: /^Prihvati/ })).toBeVisible();
  server.negotiations[0] = buildNegotiation({
    auctionId: 'three',
    turn: 'bidder',
    named: 14_000,
    price: 14_000,
    proposable: null,
  });
  await act(async () => liveSocket.push('dealer:auction-updated', updateOf('three', { status: 'ended' })));
  await expect.poll(() => row.queryByRole('link', { name: /^Prihvati/ })).toBeNull();
});
