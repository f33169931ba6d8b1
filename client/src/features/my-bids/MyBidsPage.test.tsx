import type { BidStanding, MyBid } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAuction, OPENED } from '../../testing/data/auctions.ts';
import { buildNotification } from '../../testing/data/notifications.ts';
import { summaryOf } from '../../testing/data/summaries.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { MyBidsPage } from './MyBidsPage.tsx';

const build = (
  id: string,
  standing: BidStanding,
  price: number,
  changes: Parameters<typeof buildAuction>[0] = {},
): MyBid => ({
  auction: summaryOf(
    buildAuction({ id, title: `Automobil ${id}`, seq: 5, currentBid: price, bidCount: 3, ...changes }),
  ),
  standing,
  ownBid: 11_000,
  ownBidCount: 2,
  lastBidAt: new Date(OPENED).toISOString(),
});

let stored: MyBid[];
let answer: (request: SeenRequest) => { status?: number; body: unknown };
let seen: SeenRequest[];

function pageOf({ url }: SeenRequest) {
  const standing = url.searchParams.get('standing');
  const items = stored.filter((bid) => standing === null || bid.standing === standing);
  const count = (of: BidStanding) => stored.filter((bid) => bid.standing === of).length;
  const counts = {
    leading: count('leading'),
    outbid: count('outbid'),
    won: count('won'),
    lost: count('lost'),
  };
  return {
    body: { items, page: 1, pageSize: 20, total: items.length, totalPages: 1, counts, serverTime: OPENED },
  };
}

beforeEach(() => {
  stored = [
    build('one', 'leading', 11_000),
    build('two', 'outbid', 11_500),
    build('three', 'won', 11_000, { status: 'sold', hammerPrice: 11_000 }),
  ];
  answer = pageOf;
  seen = scriptFetch({ 'GET /api/me/bids': (request) => answer(request) });
});

async function open(address = '/my-bids') {
  const app = renderElement(<MyBidsPage />, address);
  await act(() => connectAt(60));
  return app;
}
const rowOf = async (id: string) => {
  const row = (await screen.findByRole('heading', { name: `Automobil ${id}` })).closest('li');
  if (row === null) throw new Error(`${id} is in no row`);
  return within(row);
};
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Stanje ponuda' })).getByRole('link', { name });
const update = (auctionId: string, seq: number, currentBid: number, status = 'active') => ({
  auctionId,
  seq,
  currentBid,
  bidCount: 4,
  startTime: stored[0]?.auction.startTime,
  endTime: stored[0]?.auction.endTime,
  pausedAt: null,
  status,
});

describe('a row', () => {
  test('shows the own bid, the price, the time left and where the user stands', async () => {
    await open();
    const leading = await rowOf('one');
    expect(leading.getByText('Vaša ponuda vodi')).toHaveAttribute('data-standing', 'leading');
    expect(leading.getAllByText('€11.000')).toHaveLength(2);
    expect(leading.getByText(/^5[89]m \d+s$/)).toBeVisible();
    expect((await rowOf('three')).getByText('Vozilo je vaše')).toHaveAttribute('data-standing', 'won');
  });

  test('gives an outbid user a link to bid again', async () => {
    await open();
    expect((await rowOf('two')).getByRole('link', { name: /^Licitiraj ponovo/ })).toHaveAttribute(
      'href',
      '/auctions/two',
    );
    expect((await rowOf('three')).queryByRole('link', { name: /^Licitiraj/ })).toBeNull();
  });
});

test('a row of somebody who is offered the lot after all leads to the answer (R145)', async () => {
  const offered = build('two', 'lost', 11_500, { status: 'ended', closeReason: 'sale_defaulted' });
  const until = new Date(OPENED + 3_600_000).toISOString();
  stored = [{ ...offered, secondChance: { amount: 11_000, until } }];
  await open();
  const link = (await rowOf('two')).getByRole('link', { name: /^Odgovori: €11\.000/ });
  expect(link).toHaveAttribute('href', '/auctions/two#odgovor');
});

describe('the tabs', () => {
  test('count each standing, and ask for the chosen one', async () => {
    const { user } = await open();
    await rowOf('one');
    expect(tab(/^Vodite/)).toHaveTextContent('Vodite1');
    await user.click(tab(/^Nadlicitirani/));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
    await rowOf('two');
    expect(tab(/^Nadlicitirani/)).toHaveAttribute('aria-current', 'page');
    expect(seen.at(-1)?.url.searchParams.get('standing')).toBe('outbid');
  });

  test('say when there is nothing of a kind', async () => {
    await open('/my-bids?standing=lost');
    expect(await screen.findByText('Nema izgubljenih aukcija')).toBeVisible();
  });
});

describe('live', () => {
  test('a rival bid shows its price at once, and the standing as soon as the server has said it', async () => {
    await open();
    const row = await rowOf('one');
    stored = [build('one', 'outbid', 11_750, { seq: 6 }), ...stored.slice(1)];
    act(() => liveSocket.push('catalogue:updated', [update('one', 6, 11_750)]));
    expect(row.getByText('€11.750')).toBeVisible();
    expect(await row.findByText('Nadlicitirani ste')).toHaveAttribute('data-standing', 'outbid');
    expect(tab(/^Nadlicitirani/)).toHaveTextContent('Nadlicitirani2');
    expect(await screen.findByText('Automobil one: Nadlicitirani ste.')).toBeInTheDocument();
  });

  test('an answer that is older than what was pushed is asked for again', async () => {
    await open();
    const row = await rowOf('one');
    const asked = seen.length;
    act(() => liveSocket.push('catalogue:updated', [update('one', 6, 11_750)]));
    await waitFor(() => expect(seen.length).toBe(asked + 1));
    expect(row.getByText('Vaša ponuda vodi')).toBeVisible();
    stored = [build('one', 'outbid', 11_750, { seq: 6 }), ...stored.slice(1)];
    expect(await row.findByText('Nadlicitirani ste')).toBeVisible();
  });

  test('a notification renews the counts of what is not shown', async () => {
    await open('/my-bids?standing=leading');
    await rowOf('one');
    stored = [...stored.slice(0, 1), build('two', 'lost', 12_000, { status: 'sold' })];
    act(() => liveSocket.push('notification:new', buildNotification(1, { kind: 'lost', auctionId: 'two' })));
    await waitFor(() => expect(tab(/^Izgubljene/)).toHaveTextContent('Izgubljene1'));
  });

  test('what was pushed while the connection was down is fetched', async () => {
    await open();
    await rowOf('one');
    stored = [
      build('one', 'won', 11_000, { seq: 7, status: 'sold', hammerPrice: 11_000 }),
      ...stored.slice(1),
    ];
    await act(() => connectAt(90));
    expect(await (await rowOf('one')).findByText('Vozilo je vaše')).toBeVisible();
  });
});

test('a failed refresh keeps what is shown and says so', async () => {
  const { user } = await open();
  await rowOf('one');
  answer = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } });
  act(() => liveSocket.push('catalogue:updated', [update('one', 6, 11_750)]));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ponude nisu učitaneServis trenutno nije dostupan.',
  );
  expect((await rowOf('one')).getByText('€11.750')).toBeVisible();
  answer = pageOf;
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
