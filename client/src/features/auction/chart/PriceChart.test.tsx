import type { BidPage } from '@autoplace/shared/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Provider, useAtomValue } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../kit/theme/UiProvider.tsx';
import { auctionAtom, ingestSnapshot } from '../../../lib/live/index.ts';
import { store } from '../../../lib/store.ts';
import { bidPlaced, buildAuction } from '../../../testing/data/auctions.ts';
import { recording } from '../../../testing/data/recordings.ts';
import { connectAt } from '../../../testing/live-socket.ts';
import { component, replay } from '../../../testing/replay/index.ts';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import PriceChart from './PriceChart.tsx';

function Chart({ auctionId }: { auctionId: string }) {
  const live = useAtomValue(auctionAtom(auctionId));
  return live && <PriceChart live={live} />;
}

const show = (auctionId: string) =>
  act(async () =>
    render(
      <Provider store={store}>
        <UiProvider>
          <Chart auctionId={auctionId} />
        </UiProvider>
      </Provider>,
    ),
  );
/** The prices in the table, newest first. */
const prices = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => row.lastElementChild?.textContent);

beforeEach(async () => {
  await act(() => connectAt(60));
});

test('the recorded war is drawn and can be read, step by step', async () => {
  await replay(recording('outbid-war'))
    .into(component(<Chart auctionId="outbid-war" />))
    .toEnd();
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Cena je od €10.000 stigla do €13.700, 9 ponuda.',
  );
  expect(prices()[0]).toBe('€13.700');
  expect(prices().at(-1)).toBe('€10.000');
});

test('bids that the client does not have are fetched, in pages of a hundred', async () => {
  const bids = Array.from({ length: 130 }, (_, n) => ({
    ...bidPlaced(130 - n).data.bid,
    isLeading: n === 0,
  }));
  const auction = buildAuction({ id: 'chart-long', bidCount: 130, currentPrice: 42_250, seq: 132 });
  ingestSnapshot(store, { auction, bids: bids.slice(0, 50), viewer: null });
  const seen = scriptFetch({
    'GET /api/auctions/chart-long/bids': ({ url }) => {
      const page = Number(url.searchParams.get('page'));
      const items = bids.slice((page - 1) * 100, page * 100);
      return { body: { items, page, pageSize: 100, total: 130, totalPages: 2 } satisfies BidPage };
    },
  });
  await show('chart-long');
  await waitFor(() =>
    expect(seen.map(({ url }) => url.search)).toEqual(['?page=1&pageSize=100', '?page=2&pageSize=100']),
  );
  expect(
    await screen.findByRole('img', { name: 'Cena je od €10.000 stigla do €42.250, 130 ponuda.' }),
  ).toBeTruthy();
});

test('after an absence in which more was missed than the server tells, the bids in between are fetched', async () => {
  const all = Array.from({ length: 300 }, (_, n) => ({ ...bidPlaced(300 - n).data.bid, isLeading: n === 0 }));
  let bids = all;
  const seen = scriptFetch({
    'GET /api/auctions/chart-away/bids': ({ url }) => {
      const page = Number(url.searchParams.get('page'));
      const items = bids.slice((page - 1) * 100, page * 100);
      return { body: { items, page, pageSize: 100, total: bids.length, totalPages: 3 } satisfies BidPage };
    },
  });
  const told = (bidCount: number) => {
    bids = all.slice(300 - bidCount);
    const of = { bidCount, currentPrice: bids[0]?.amount ?? 0, seq: bidCount + 2 };
    const auction = buildAuction({ id: 'chart-away', ...of });
    ingestSnapshot(store, { auction, bids: bids.slice(0, 50), viewer: null });
  };
  told(130);
  await show('chart-away');
  const isWhole = () => waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  await isWhole();
  // Those who were away together ask within five seconds; this one is the first.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const before = seen.length;
  act(() => told(300));
  await isWhole();
  expect(seen.length - before, 'as far as the bids of before, and no further').toBe(2);
});

test('of more bids than it draws it says how many they are, in words that fit every number', async () => {
  const bids = Array.from({ length: 1_500 }, (_, n) => ({
    ...bidPlaced(1_500 - n).data.bid,
    isLeading: n === 0,
  }));
  const auction = buildAuction({ id: 'chart-war', bidCount: 1_500, currentPrice: 384_750, seq: 1_502 });
  ingestSnapshot(store, { auction, bids: bids.slice(0, 2), viewer: null });
  scriptFetch({
    'GET /api/auctions/chart-war/bids': ({ url }) => {
      const page = Number(url.searchParams.get('page'));
      // The first two came after the pages were made.
      const items = bids.slice(2 + (page - 1) * 100, 2 + page * 100);
      return { body: { items, page, pageSize: 100, total: 1_498, totalPages: 15 } satisfies BidPage };
    },
  });
  await show('chart-war');
  expect(await screen.findByText('Prikazano poslednjih ponuda: 1.002.')).toBeVisible();
});

test('while no bid is known yet, nothing is drawn that a browser cannot read', async () => {
  const auction = buildAuction({ id: 'chart-bare', bidCount: 3, currentPrice: 10_500, seq: 5 });
  ingestSnapshot(store, { auction, bids: [], viewer: null });
  scriptFetch({ 'GET /api/auctions/chart-bare/bids': () => ({ status: 500, body: 'x' }) });
  await show('chart-bare');
  const paths = [...screen.getByRole('img').querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(paths).toEqual(['', '', '']);
});

test('a dutch price is drawn down to now', async () => {
  await replay(recording('dutch-accept'))
    .into(component(<Chart auctionId="dutch-accept" />))
    .toEnd();
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Cena je sa €10.000 pala na €9.000.');
});
