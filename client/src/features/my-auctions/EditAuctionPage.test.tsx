import type { AuctionView } from '@autoplace/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildAuction, buildDutch, OPENED, ownDetail } from '../../testing/data/auctions.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import {
  breakFetch,
  type ScriptedAnswer,
  type SeenRequest,
  scriptFetch,
} from '../../testing/scripted-fetch.ts';
import { EditAuctionPage } from './EditAuctionPage.tsx';

let auction: AuctionView;
let isOwn: boolean;
let save: () => ScriptedAnswer;
let seen: SeenRequest[];

beforeEach(() => {
  auction = scheduled(buildAuction());
  isOwn = true;
  save = () => ({ body: { auction } });
  seen = scriptFetch({
    'GET /api/auctions/auction-1': () => ({ body: ownDetail(auction, isOwn) }),
    'PUT /api/auctions/auction-1': () => save(),
  });
});

const scheduled = (view: AuctionView): AuctionView => ({
  ...view,
  status: 'scheduled',
  isActive: false,
  startTime: new Date(OPENED + 3_600_000).toISOString(),
  endTime: new Date(OPENED + 90_000_000).toISOString(),
});
async function open() {
  const app = renderRoutes(
    [
      { path: '/dealer/auctions/:id/edit', element: <EditAuctionPage /> },
      { path: '/dealer/auctions', element: 'Lista' },
      { path: '/auctions/:id', element: null },
    ],
    '/dealer/auctions/auction-1/edit',
  );
  await act(() => connectAt(0));
  return app;
}
const field = (name: string) => screen.findByLabelText(name);
const button = () => screen.findByRole('button', { name: 'Sačuvaj izmene' });
const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('only what was changed is sent, and then the list is there', async () => {
  const { user, router } = await open();
  expect(await button()).toBeDisabled();
  expect(await field('Početna cena')).toHaveValue('10.000');
  await user.clear(await field('Početna cena'));
  await user.type(await field('Početna cena'), '12510');
  expect(await field('Početna cena')).toHaveValue('12.510');
  expect(screen.getByRole('region', { name: 'Naknade' })).toHaveTextContent('€625,50');
  await user.click(await button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dealer/auctions'));
  expect(router.state.location.search).toBe('?status=scheduled');
  expect(sent()).toEqual([{ startingPrice: 12_510 }]);
});

test('what a colleague has changed meanwhile is told at its field before it is saved over (R347)', async () => {
  const { user, router } = await open();
  await user.clear(await field('Početna cena'));
  await user.type(await field('Početna cena'), '12510');
  await user.type(await field('Rezervna cena'), '15000');
  const endTime = new Date(OPENED + 93_600_000).toISOString();
  const change = { at: auction.updatedAt, addition: null };
  auction = {
    ...auction,
    startingPrice: 11_000,
    hasReserve: true,
    title: 'Nov naslov',
    endTime,
    termsVersion: 3,
    termChanges: [
      { ...change, version: 2, terms: ['startingPrice', 'title', 'endsAt'] },
      { ...change, version: 3, terms: ['reservePrice'] },
    ],
  };
  await user.click(await button());
  const price = await field('Početna cena');
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveAccessibleDescription(
    /^Neko je u međuvremenu upisao „11.000“\. Sačuvajte još jednom da važi vaš unos\./,
  );
  expect(await field('Rezervna cena')).toHaveAccessibleDescription(/^Neko je ovo u međuvremenu promenio\./);
  expect(price).toHaveValue('12.510');
  // Nothing was typed there.
  expect(await field('Naslov')).toHaveValue('Nov naslov');
  expect(sent()).toEqual([]);
  await user.click(await button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dealer/auctions'));
  expect(sent()).toEqual([{ startingPrice: 12_510, reservePrice: 15_000 }]);
});

test('leaving with changes asks first, and staying keeps them', async () => {
  const { user, router } = await open();
  await user.type(await field('Rezervna cena'), '12000');
  await user.click(screen.getByRole('link', { name: 'Odustani' }));
  await user.click(await screen.findByRole('button', { name: 'Ne, nastavi' }));
  expect(await field('Rezervna cena')).toHaveValue('12.000');
  await user.click(screen.getByRole('link', { name: 'Odustani' }));
  await user.click(await screen.findByRole('button', { name: 'Da, otkaži' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dealer/auctions'));
  expect(sent()).toEqual([]);
});

test('whether the reserve is opened may be changed without naming it again (R236)', async () => {
  auction = { ...auction, opensReserve: true };
  const { user } = await open();
  const opens = await field('Objavi rezervnu cenu posle završetka aukcije');
  expect(opens).toBeChecked();
  await user.click(opens);
  await user.click(await button());
  await waitFor(() => expect(sent()).toEqual([{ opensReserve: false }]));
});

test('what the server objects to stands at its field, and nothing typed is lost', async () => {
  save = () => ({
    status: 400,
    body: {
      code: 'VALIDATION',
      message: 'Proverite unete podatke.',
      details: [{ path: 'reservePrice', message: 'Rezervna cena ne može biti niža od početne cene' }],
    },
  });
  const { user } = await open();
  await user.type(await field('Rezervna cena'), '9000');
  await user.click(await button());
  expect(await screen.findByText('Rezervna cena ne može biti niža od početne cene')).toBeVisible();
  expect(await field('Rezervna cena')).toHaveValue('9.000');
  expect(await field('Rezervna cena')).toHaveFocus();
});

test.each([
  ['GET', 'Failed to fetch auction'],
  ['PUT', 'Failed to update auction'],
] as const)('where "%s" fails as nobody expected, it is told that it has: %s', async (method, told) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked = breakFetch(method);
  const { user } = await open();
  if (method === 'PUT') {
    await user.type(await field('Naslov'), ', jedan vlasnik');
    await user.click(await button());
  }
  expect(await screen.findByText(told)).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

test('the same is sent again after an answer was lost', async () => {
  save = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Sistem trenutno nije dostupan.' } });
  const { user } = await open();
  await user.type(await field('Naslov'), ', jedan vlasnik');
  await user.click(await button());
  expect(await screen.findByText('Sistem trenutno nije dostupan.')).toBeVisible();
  save = () => ({ body: { auction } });
  await user.click(await button());
  await screen.findByText('Lista');
  expect(sent()).toEqual([
    { title: 'BMW 320d 2019, jedan vlasnik' },
    { title: 'BMW 320d 2019, jedan vlasnik' },
  ]);
});

test('a dutch auction has its own terms', async () => {
  auction = scheduled(buildDutch());
  await open();
  for (const name of ['Minimalna cena', 'Iznos sniženja', 'Interval sniženja', 'Najduže trajanje'])
    expect(await field(name)).toBeVisible();
  expect(screen.queryByLabelText('Rezervna cena')).toBeNull();
  expect(screen.queryByLabelText('Kraj')).toBeNull();
});

test('of one that has started only the texts are there', async () => {
  auction = buildAuction();
  await open();
  expect(await field('Naslov')).toBeVisible();
  expect(screen.queryByLabelText('Početna cena')).toBeNull();
  expect(screen.queryByLabelText('Početak')).toBeNull();
});

test('one that starts while it is being changed says so, and keeps the texts', async () => {
  save = () => ({ status: 409, body: { code: 'AUCTION_STARTED', message: 'Aukcija je već počela.' } });
  const { user } = await open();
  await user.type(await field('Naslov'), ' plus');
  await user.clear(await field('Početna cena'));
  await user.type(await field('Početna cena'), '1');
  await user.click(await button());
  expect(await screen.findByText('Aukcija je upravo počela')).toBeVisible();
  expect(screen.queryByLabelText('Početna cena')).toBeNull();
  expect(await field('Naslov')).toHaveValue('BMW 320d 2019 plus');
  save = () => ({ body: { auction } });
  await user.click(await button());
  await screen.findByText('Lista');
  expect(sent().at(-1)).toEqual({ title: 'BMW 320d 2019 plus' });
});

test('one whose end a bid moves keeps its form, with what was typed', async () => {
  const endsAt = (seconds: number) => ({ endTime: new Date(OPENED + seconds * 1_000).toISOString() });
  auction = buildAuction(endsAt(60));
  const { user } = await open();
  await user.type(await field('Naslov'), ' plus');
  const { id, title, status, currentPrice, startTime } = auction;
  const told = { auctionId: id, title, status, currentPrice, startTime, ...endsAt(180) };
  await act(async () => {
    liveSocket.push('dealer:auction-updated', { ...told, bidCount: 1, watchers: 0, pausedAt: null, seq: 9 });
    await connectAt(90);
  });
  expect(await field('Naslov')).toHaveValue('BMW 320d 2019 plus');
  await act(() => connectAt(200));
  expect(await screen.findByText('Završena aukcija se više ne menja.')).toBeVisible();
});

test('one that ends with something typed lets its page be left', async () => {
  auction = buildAuction({ endTime: new Date(OPENED + 60_000).toISOString() });
  const { user, router } = await open();
  await user.type(await field('Naslov'), ' plus');
  await act(() => connectAt(90));
  await user.click(await screen.findByRole('link', { name: 'Pogledaj aukciju' }));
  expect(router.state.location.pathname).toBe('/auctions/auction-1');
});

test('leaving with a typed addition asks first; one that was sent is nothing to ask about', async () => {
  auction = buildAuction({ bidCount: 1 });
  const { user, router } = await open();
  await user.type(await field('Dopuna opisa'), 'Nove gume.');
  await user.click(screen.getByRole('link', { name: 'Odustani' }));
  await user.click(await screen.findByRole('button', { name: 'Ne, nastavi' }));
  expect(await field('Dopuna opisa')).toHaveValue('Nove gume.');
  await user.click(screen.getByRole('button', { name: 'Dopuni opis' }));
  await waitFor(async () => expect(await field('Dopuna opisa')).toHaveValue(''));
  await user.click(screen.getByRole('link', { name: 'Odustani' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dealer/auctions'));
});

test.each([
  ['sold', true, 'Završena aukcija se više ne menja.'],
  ['active', false, 'Menjati i ponovo oglasiti možete samo svoje aukcije.'],
] as const)('one that is %s and own (%s) has no form: %s', async (status, own, text) => {
  auction = buildAuction({ status });
  isOwn = own;
  await open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('a description that somebody relies on is only added to, with what was typed already (R74)', async () => {
  const refusal = { code: 'DESCRIPTION_FIXED', message: 'Naslov i opis se ne mogu menjati.' };
  save = () => (sent().length === 1 ? { status: 409, body: refusal } : { body: { auction } });
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Opis' }), ' Nove gume.');
  await user.click(await button());
  const addition = await screen.findByLabelText<HTMLTextAreaElement>('Dopuna opisa');
  expect(addition.value).toBe('Nove gume.');
  expect(screen.queryByRole('textbox', { name: 'Opis' })).toBeNull();
  expect(await button()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Dopuni opis' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ addition: 'Nove gume.' }));
});
