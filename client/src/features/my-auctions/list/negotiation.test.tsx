import { expect, test } from 'vitest';
import { OPENED } from '../../../testing/data/auctions.ts';
import { choose, myAuctionsServer, openMyAuctions, rowOf } from '../../../testing/pages/my-auctions-page.tsx';

test('below the reserve the row leads to the answers, and a new listing says that it ends them (R149, R152)', async () => {
  const server = myAuctionsServer();
  server.negotiations.push({
    ...{ auctionId: 'three', you: 'seller', bidder: 'Kupac 2', bid: 10_500, named: null, countered: null },
    ...{ turn: 'seller', price: 10_500, proposable: { least: 10_501, most: 15_000 }, ended: null },
    until: new Date(OPENED + 3_600_000).toISOString(),
    serverTime: OPENED,
  });
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
