import { expect, test } from 'vitest';
import { buildNegotiation } from '../../../testing/data/negotiations.ts';
import { choose, myAuctionsServer, openMyAuctions, rowOf } from '../../../testing/pages/my-auctions-page.tsx';

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
