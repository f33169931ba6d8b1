import type { AuctionSummary } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildAuction, buildDutch, OPENED } from '../../testing/data/auctions.ts';
import { buildMe } from '../../testing/data/people.ts';
import { cardUpdate, summaryOf } from '../../testing/data/summaries.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { FavouritesPage } from './FavouritesPage.tsx';

let stored: AuctionSummary[];
let answer: (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
let seen: SeenRequest[];
const lots = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    summaryOf(buildAuction({ id: `lot-${n + 1}`, title: `Automobil ${n + 1}` })),
  );

function pageOf({ url }: Pick<SeenRequest, 'url'>) {
  const page = Number(url.searchParams.get('page') ?? 1);
  const pageSize = Number(url.searchParams.get('pageSize'));
  const items = stored.slice((page - 1) * pageSize, page * pageSize);
  const total = stored.length;
  const ids = stored.map(({ id }) => id);
  return {
    body: { items, page, pageSize, total, totalPages: Math.ceil(total / pageSize), ids, serverTime: OPENED },
  };
}

beforeEach(() => {
  stored = lots(2);
  answer = pageOf;
  seen = scriptFetch({
    'GET /api/me/favourites': (request) => answer(request),
    'DELETE /api/auctions/lot-1/favourite': () => {
      stored = stored.filter(({ id }) => id !== 'lot-1');
      return { body: { favourite: false } };
    },
    'PUT /api/auctions/lot-1/favourite': () => ({ body: { favourite: true } }),
  });
  store.set(currentUserAtom, buildMe());
});
afterEach(() => store.set(currentUserAtom, null));

async function open() {
  const app = renderElement(<FavouritesPage />);
  await act(() => connectAt(60));
  return app;
}
const rows = () => screen.findAllByRole('listitem');
const row = async (n: number) => within((await rows())[n - 1] as HTMLElement);

test('shows each with price, time left and state, live', async () => {
  await open();
  const first = await row(1);
  expect(first.getByText('€10.000')).toBeVisible();
  expect(first.getByText(/^5[89]m \d+s$/)).toBeVisible();
  expect(first.getByText('Završava uskoro')).toBeVisible();
  expect(screen.getByText('2 aukcije')).toBeVisible();
  const update = cardUpdate(stored[0] as AuctionSummary, { currentBid: 12_500, bidCount: 1 });
  act(() => liveSocket.push('catalogue:updated', [{ ...update, seq: 9, status: 'active' }]));
  expect(first.getByText('€12.500')).toBeVisible();
  act(() =>
    liveSocket.push('catalogue:updated', [{ ...update, seq: 8, currentBid: 11_000, status: 'active' }]),
  );
  expect(first.getByText('€12.500')).toBeVisible();
  act(() => liveSocket.push('catalogue:updated', [{ ...update, seq: 10, status: 'sold' }]));
  expect(first.getByText('Prodato')).toBeVisible();
});

test('marks a dutch auction, in which one buys', async () => {
  stored = [...lots(1), summaryOf(buildDutch({ id: 'rav' }))];
  await open();
  expect((await row(1)).queryByText('Holandska')).toBeNull();
  const dutch = await row(2);
  expect(dutch.getByText('Holandska')).toBeVisible();
  expect(dutch.getByRole('link', { name: /^Kupi/ })).toBeVisible();
});

test('keeps a dropped one in view, to be taken back', async () => {
  const { user } = await open();
  await user.click((await row(1)).getByRole('button', { name: /^Sačuvaj među omiljene/ }));
  expect((await row(1)).getByText('Uklonjeno iz omiljenih')).toBeVisible();
  expect(await screen.findByText('1 aukcija')).toBeVisible();
  await user.click((await row(1)).getByRole('button', { name: /^Sačuvaj među omiljene/ }));
  expect((await row(1)).queryByText('Uklonjeno iz omiljenih')).toBeNull();
});

test('shows what another tab keeps while the list is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof pageOf>>();
  answer = () => promise;
  await open();
  const overtaken = pageOf({ url: new URL('http://localhost/?pageSize=20') });
  stored = lots(3);
  answer = pageOf;
  const [tab, witness] = [0, 1].map(() => new BroadcastChannel('autoplace.favourites')) as [
    BroadcastChannel,
    BroadcastChannel,
  ];
  const heard = new Promise((resolve) => witness.addEventListener('message', resolve));
  tab.postMessage({ userId: 'user-1', auctionId: 'lot-3', favourite: true });
  await heard;
  resolve(overtaken);
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  for (const channel of [tab, witness]) channel.close();
});

test('asks once more, and not for ever, for one that the list does not hold', async () => {
  answer = (request) => {
    const { body } = pageOf(request);
    return { body: { ...body, ids: [...body.ids, 'gone'] } };
  };
  await open();
  await rows();
  // Enough turns for a loop to show: each answer takes a few.
  for (let turn = 0; turn < 50; turn += 1) await act(async () => {});
  const lists = seen.filter(({ url }) => url.searchParams.get('pageSize') === '20');
  expect(lists).toHaveLength(3);
});

test('loads further pages on demand', async () => {
  stored = lots(25);
  const { user } = await open();
  expect(await rows()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Učitaj još' }));
  await waitFor(async () => expect(await rows()).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Učitaj još' })).toBeNull();
});

test('leads to the catalogue while the list is empty', async () => {
  stored = [];
  await open();
  expect(await screen.findByText('Još nemate omiljenih aukcija')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pregledaj aukcije' })).toHaveAttribute('href', '/auctions');
});

test('says why it could not be loaded, and tries again', async () => {
  answer = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } });
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Servis trenutno nije dostupan.');
  answer = pageOf;
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
