import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { OPENED } from '../../testing/data/auctions.ts';
import {
  figure,
  myAuctionsServer,
  openMyAuctions,
  ownAuction,
  refusal,
  rowOf,
  tab,
} from '../../testing/pages/my-auctions-page.tsx';
import { changesOffered, signInAsViewer } from '../../testing/pages/viewer.ts';

let server: ReturnType<typeof myAuctionsServer>;

beforeEach(() => {
  server = myAuctionsServer();
});

test('a row says what the auction stands at, who looks, and what it came to', async () => {
  await openMyAuctions();
  const running = await rowOf('one');
  await waitFor(() => expect(figure(running, 'Gledaju')).toBe('4'));
  expect(figure(running, 'Trenutna cena')).toBe('€11.000');
  expect(figure(running, 'Ponude')).toBe('3');
  expect(figure(running, 'Preostalo vreme')).toMatch(/^5[89]m \d+s$/);
  const over = await rowOf('three');
  expect(over.getByText('Rezerva nije dostignuta')).toBeVisible();
  expect(over.queryByText('Gledaju')).toBeNull();
  expect(over.getByRole('button', { name: /^Ponovo na aukciju/ })).toBeVisible();
});

test('R123 an auction whose car cannot be listed offers no other listing', async () => {
  server.stored = ['gone', 'stock'].map((carId) => ({
    ...ownAuction(carId, { status: 'ended', isActive: false, closeReason: 'no_bids', bidCount: 1 }),
    inStock: carId === 'stock',
  }));
  await openMyAuctions();
  const row = await rowOf('gone');
  expect(await row.findByRole('link', { name: /^Pogledaj/ })).toHaveAttribute('href', '/auctions/gone');
  expect(row.queryByRole('button')).toBeNull();
  const inStock = await rowOf('stock');
  expect(inStock.getByRole('button', { name: /^Ponovo na aukciju/ })).toBeVisible();
});

test('the tabs count every status; what is chosen and searched for is in the address', async () => {
  const { user, router } = await openMyAuctions();
  await rowOf('one');
  expect(tab(/^U toku/)).toHaveTextContent('U toku2');
  expect(tab(/^Prodate/)).toHaveTextContent('Prodate0');
  await user.click(tab(/^Neprodate/));
  await rowOf('three');
  await waitFor(() => expect(screen.queryByText('Automobil one')).toBeNull());
  await user.type(screen.getByRole('searchbox', { name: 'Pretraži svoje aukcije' }), 'nema');
  expect(await screen.findByText('Nijedna vaša aukcija ne odgovara pretrazi „nema“.')).toBeVisible();
  expect(router.state.location.search).toBe('?status=ended&q=nema');
});

test('hundreds of auctions come twenty at a time, and what is shown stays while more is asked for', async () => {
  // Two stand for the twenty.
  server.list = ({ url }) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    const items = [2 * page - 1, 2 * page].map((n) => ownAuction(`no-${n}`));
    return { body: { items, page, pageSize: 20, total: 250, totalPages: 13, serverTime: OPENED } };
  };
  const { user } = await openMyAuctions();
  await screen.findByText('Automobil no-2');
  expect(screen.queryByText('Automobil no-3')).toBeNull();
  await user.click(screen.getByText('Učitaj još'));
  await screen.findByText('Automobil no-4');
  expect(screen.getByText('Automobil no-1')).toBeVisible();
  const asked = server.seen.map(({ url }) => url.searchParams).findLast((query) => query.has('page'));
  expect([asked?.get('page'), asked?.get('pageSize')]).toEqual(['2', '20']);
});

test('R192 an auction that an administrator hides is marked, with the reason', async () => {
  server.stored = [{ ...ownAuction('hidden'), hiddenFor: 'Provera vlasništva' }, ownAuction('shown')];
  await openMyAuctions();
  const row = await rowOf('hidden');
  expect(row.getByText('Sakrivena')).toBeVisible();
  expect(row.getByText('Razlog: Provera vlasništva')).toBeVisible();
  expect((await rowOf('shown')).queryByText('Sakrivena')).toBeNull();
});

test.each([
  ['active', 'Nijedna aukcija nije u toku'],
  ['scheduled', 'Nema zakazanih aukcija'],
  ['sold', 'Još nema prodatih'],
  ['ended', 'Nema neprodatih'],
  ['cancelled', 'Nema otkazanih aukcija'],
  ['', 'Još nemate aukcija'],
])('without auctions the tab %j says so and leads on', async (status, title) => {
  server.stored = [];
  await openMyAuctions(`/dealer/auctions?status=${status}`);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Kreiraj aukciju' })).toHaveLength(2);
});

test('a list that cannot be loaded says why, and is tried again', async () => {
  const working = server.list;
  server.list = () => refusal(503, 'UNAVAILABLE', 'Sistem trenutno nije dostupan. Pokušajte ponovo.');
  const { user } = await openMyAuctions();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Aukcije nisu učitaneSistem trenutno nije dostupan.',
  );
  server.list = working;
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  await rowOf('one');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('R208 who may only look is offered nothing that changes an auction', async () => {
  await openMyAuctions();
  await rowOf('one');
  expect(changesOffered().length).toBeGreaterThan(1);
  act(signInAsViewer);
  expect(changesOffered()).toEqual([]);
});
