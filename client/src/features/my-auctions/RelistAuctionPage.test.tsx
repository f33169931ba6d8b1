import type { AuctionView, Negotiation } from '@autoplace/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildAuction, OPENED, ownDetail } from '../../testing/data/auctions.ts';
import { buildNegotiation } from '../../testing/data/negotiations.ts';
import { connectAt } from '../../testing/live-socket.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { RelistAuctionPage } from './RelistAuctionPage.tsx';

let auction: AuctionView;
let negotiations: Negotiation[];
let list: () => ScriptedAnswer;
let seen: SeenRequest[];

beforeEach(() => {
  negotiations = [];
  auction = buildAuction({ status: 'ended', isActive: false, closeReason: 'reserve_not_met' });
  list = () => ({ status: 201, body: { auctionId: 'again', auction: buildAuction({ id: 'again' }) } });
  seen = scriptFetch({
    'GET /api/auctions/auction-1': () => ({ body: ownDetail(auction) }),
    'GET /api/me/negotiations': () => ({ body: { items: negotiations } }),
    'POST /api/auctions/auction-1/relist': () => list(),
  });
});

async function open() {
  const app = renderRoutes(
    [
      { path: '/dealer/auctions/:id/relist', element: <RelistAuctionPage /> },
      { path: '/dealer/auctions', element: 'Lista' },
    ],
    '/dealer/auctions/auction-1/relist',
  );
  await act(() => connectAt(86_400));
  return app;
}
const button = () => screen.findByRole('button', { name: 'Oglasi ponovo' });
const sent = () =>
  seen.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);

test('the old terms stand there, without the reserve, for seven days from now', async () => {
  const { user, router } = await open();
  expect(await screen.findByLabelText('Rezervna cena')).toHaveValue('');
  await user.click(await button());
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?status=active' }));
  expect(sent()).toEqual([
    {
      auctionType: 'classic',
      clientAuctionId: expect.any(String),
      title: auction.title,
      description: auction.description,
      featured: false,
      startingPrice: 10_000,
      bidIncrement: 250,
      endTime: new Date(OPENED + 8 * 86_400_000).toISOString(),
    },
  ]);
});

test('a seller who still negotiates is told that listing again ends it (R152)', async () => {
  negotiations = [buildNegotiation()];
  await open();
  expect(await screen.findByText('Time se završava dogovor sa kupcem o ceni.')).toBeVisible();
});

test('a seller whose buyer defaulted is told that listing again ends the second chance (R145)', async () => {
  auction = { ...auction, closeReason: 'sale_defaulted' };
  await open();
  expect(
    await screen.findByText('Time se završava druga šansa za kupce sa prethodne aukcije.'),
  ).toBeVisible();
});

test('a reserve that was opened is known to buyers, and is not filled in (R235)', async () => {
  auction = { ...auction, reservePrice: 12_000 };
  await open();
  expect(await screen.findByLabelText('Rezervna cena')).toHaveValue('');
  expect(screen.getByText(/^Prethodna je bila €12.000, i kupci to znaju/)).toBeVisible();
});

test('the same terms sent again have the same key; changed terms are another auction', async () => {
  list = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Sistem trenutno nije dostupan.' } });
  const { user } = await open();
  for (let time = 0; time < 2; time++) {
    await user.click(await button());
    await screen.findByText('Sistem trenutno nije dostupan.');
  }
  await user.type(screen.getByLabelText('Početna cena'), '0');
  await user.click(await button());
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent().map(({ clientAuctionId }) => clientAuctionId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([
  ['active', 'Aukcija još traje. Ponovo se oglašava tek kada se završi bez prodaje ili je otkažete.'],
  ['sold', 'Automobil je prodat na ovoj aukciji.'],
] as const)('one that is %s cannot be listed again: %s', async (status, text) => {
  const endTime = new Date(OPENED + 10 * 86_400_000).toISOString();
  auction = buildAuction({ status, endTime });
  await open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});
