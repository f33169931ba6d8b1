import type { AuctionSummary } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authStatusAtom, loginRequestedAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildAuction, buildCar, buildDutch, OPENED } from '../../testing/auctions.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { buildConfig } from '../../testing/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { summaryOf } from '../../testing/summaries.ts';
import { CataloguePage } from './CataloguePage.tsx';
import { catalogueAtom } from './catalogue-state.ts';

vi.mock('../../lib/live/socket-io.ts', async () => (await import('../../testing/live-socket.ts')).mocked);

const at = (seconds: number) => new Date(OPENED + seconds * 1000).toISOString();
const bmw = summaryOf(buildAuction({ id: 'bmw', endTime: at(90_090), currentBid: 12_500, bidCount: 3 }));
const rav = summaryOf(
  buildDutch({ id: 'rav', title: 'Toyota RAV4 2020', car: buildCar({ make: 'Toyota', model: 'RAV4' }) }),
);
const over = summaryOf(buildAuction({ id: 'over', title: 'Opel Astra 2016', endTime: at(-60) }));

const page = (items: AuctionSummary[], total = items.length) => ({
  body: { items, page: 1, pageSize: 24, total, totalPages: Math.ceil(total / 24), serverTime: OPENED },
});

/** What the server lists; a test may change it while the page is open. */
let list: (request: SeenRequest) => { status?: number; body: unknown };
let seen: SeenRequest[];

beforeEach(async () => {
  store.set(catalogueAtom, { shows: null, items: [], total: 0, loading: true, error: null });
  store.set(authStatusAtom, 'ready');
  list = () => page([bmw, rav, over], 40);
  seen = scriptFetch({
    'GET /api/config': () => ({ body: buildConfig() }),
    'GET /api/auctions': (request) => list(request),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address = '/auctions') {
  const app = renderElement(<CataloguePage />, address);
  await act(() => connectAt(0));
  return app;
}
const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  const card = heading.closest('li');
  if (card === null) throw new Error(`${title} is not in a card`);
  return within(card);
};
const lastQuery = () => seen.filter(({ url }) => url.pathname === '/api/auctions').at(-1)?.url.searchParams;

describe('a card', () => {
  test('shows price in dinars and euros, facts, time left and the number of bids', async () => {
    await open();
    const card = await cardOf('BMW 320d 2019');
    expect(card.getByText('1.465.000 RSD')).toBeVisible();
    expect(card.getByText('€12.500')).toBeVisible();
    expect(card.getByText('Aktivna')).toBeVisible();
    expect(card.getByText('1d 1h 1m')).toBeVisible();
    expect(card.getByText('98.000 km')).toBeVisible();
    expect(card.getByText('Diesel')).toBeVisible();
    expect(card.getByText('Automatik')).toBeVisible();
    expect(card.getByText('3 ponude')).toBeVisible();
  });

  test('leads to its auction by its title and by Licitiraj', async () => {
    await open();
    const card = await cardOf('BMW 320d 2019');
    expect(card.getByRole('link', { name: 'BMW 320d 2019' })).toHaveAttribute('href', '/auctions/bmw');
    expect(card.getByRole('link', { name: /^Licitiraj/ })).toHaveAttribute('href', '/auctions/bmw');
  });

  test('of an auction that is over has a disabled button Aukcija završena', async () => {
    await open();
    const card = await cardOf('Opel Astra 2016');
    expect(card.getByText('Završena')).toBeVisible();
    expect(card.getByRole('button', { name: 'Aukcija završena' })).toBeDisabled();
    expect(card.queryByRole('link', { name: /Licitiraj/ })).toBeNull();
  });

  test('of a dutch auction shows the price of the clock', async () => {
    await open();
    await act(() => connectAt(125));
    const card = await cardOf('Toyota RAV4 2020');
    expect(card.getByText('Holandska')).toBeVisible();
    expect(card.getByText('€19.000')).toBeVisible();
  });

  test('takes over a pushed bid and lights up', async () => {
    await open();
    const card = await cardOf('BMW 320d 2019');
    await act(async () =>
      liveSocket.push('catalogue:updated', [
        { auctionId: 'bmw', seq: 9, currentBid: 13_000, bidCount: 4, endTime: bmw.endTime, status: 'active' },
      ]),
    );
    expect(card.getByText('€13.000')).toBeVisible();
    expect(card.getByText('4 ponude')).toBeVisible();
    expect(card.getByText('€13.000').closest('[data-flashes]')).toHaveAttribute('data-flashes', '1');
  });
});

test('a pushed bid renders its card and no other', async () => {
  const rendered: string[] = [];
  const corner = ({ id }: AuctionSummary) => {
    rendered.push(id);
    return null;
  };
  renderElement(<CataloguePage corner={corner} />, '/auctions');
  await act(() => connectAt(0));
  await cardOf('BMW 320d 2019');
  rendered.length = 0;
  await act(async () =>
    liveSocket.push('catalogue:updated', [
      { auctionId: 'bmw', seq: 9, currentBid: 13_000, bidCount: 4, endTime: bmw.endTime, status: 'active' },
    ]),
  );
  expect(rendered).toEqual(['bmw']);
});

describe('the list', () => {
  test('says how many of how many are shown', async () => {
    await open();
    expect(await screen.findByText('Prikazano 3 od 40 aukcija')).toBeVisible();
  });

  test('asks for what the address says', async () => {
    await open('/auctions?q=golf&make=BMW&make=Audi&maxPrice=9000&type=dutch&sort=price_asc&page=2&x=1');
    await screen.findByText('Prikazano 3 od 40 aukcija');
    expect([...(lastQuery() ?? [])].map((pair) => pair.join('=')).sort()).toEqual([
      'make=Audi',
      'make=BMW',
      'maxPrice=9000',
      'page=2',
      'pageSize=24',
      'q=golf',
      'sort=price_asc',
      'type=dutch',
    ]);
  });

  test('puts a filter into the address', async () => {
    const { user, router } = await open();
    await screen.findByText('Prikazano 3 od 40 aukcija');
    await user.click(screen.getByRole('link', { name: 'Holandske' }));
    expect(router.state.location.search).toBe('?type=dutch');
    expect(screen.getByRole('link', { name: 'Holandske' })).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(lastQuery()?.get('type')).toBe('dutch'));
  });

  test('without results says so and offers the whole list', async () => {
    list = () => page([]);
    await open('/auctions?q=trabant');
    expect(await screen.findByText('Nema rezultata')).toBeVisible();
    expect(screen.getByText('Pokušajte sa drugačijim filterima')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Poništi filtere' })).toHaveAttribute('href', '/auctions');
  });

  test('keeps the keyboard at the list when the filters are reset', async () => {
    list = ({ url }) => page(url.searchParams.has('q') ? [] : [bmw]);
    const { user } = await open('/auctions?q=trabant');
    await user.click(await screen.findByRole('link', { name: 'Poništi filtere' }));
    await cardOf('BMW 320d 2019');
    expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
  });

  test('turns its pages through the address and keeps the keyboard at the list', async () => {
    list = ({ url }) => page(url.searchParams.get('page') === '2' ? [rav] : [bmw], 100_000);
    const { user, router } = await open('/auctions?make=BMW');
    await cardOf('BMW 320d 2019');
    await user.click(screen.getByRole('link', { name: 'Sledeća strana' }));
    await cardOf('Toyota RAV4 2020');
    expect(router.state.location.search).toBe('?make=BMW&page=2');
    expect(screen.queryByRole('heading', { name: 'BMW 320d 2019' })).toBeNull();
    expect(screen.getByText(', strana 2 od 4.167')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
  });

  test('jumps to a page by its number, and says which there are', async () => {
    list = () => page([bmw], 100_000);
    const { user, router } = await open();
    const jump = await screen.findByRole('textbox', { name: 'Idi na stranu' });
    await user.type(jump, '5000{Enter}');
    expect(screen.getByText('Upišite broj strane od 1 do 4.167.')).toBeVisible();
    expect(jump).toHaveValue('5000');
    await user.clear(jump);
    await user.type(jump, '4167{Enter}');
    expect(router.state.location.search).toBe('?page=4167');
  });

  test('shows its last page to whoever asks for one behind it', async () => {
    list = ({ url }) => page(Number(url.searchParams.get('page')) > 2 ? [] : [bmw], 30);
    const { router } = await open('/auctions?page=99');
    await cardOf('BMW 320d 2019');
    expect(router.state.location.search).toBe('?page=2');
  });

  test('that cannot be loaded says why, and tries again', async () => {
    list = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis nije dostupan' } });
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Greška pri učitavanju aukcija: Servis nije dostupan',
    );
    list = () => page([bmw]);
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await cardOf('BMW 320d 2019')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps what it shows when a refresh fails', async () => {
    const { user } = await open();
    await cardOf('BMW 320d 2019');
    list = () => ({ status: 500, body: 'x' });
    await user.click(screen.getByRole('button', { name: 'Osveži listu' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 500');
    expect(screen.getByRole('heading', { name: 'BMW 320d 2019' })).toBeVisible();
  });

  test('is asked for again after the connection was lost', async () => {
    await open();
    await cardOf('BMW 320d 2019');
    const before = seen.length;
    await act(() => connectAt(5));
    await waitFor(() => expect(seen.length).toBeGreaterThan(before));
  });
});

describe('a list that was there long before its updates', () => {
  const before = performance.now.bind(performance);
  const asked = () => seen.filter(({ url }) => url.pathname === '/api/auctions').length;
  afterEach(() => vi.restoreAllMocks());

  test('is asked for once more, and quietly: what was bid in between is on the card', async () => {
    liveSocket.down();
    renderElement(<CataloguePage />, '/auctions');
    const card = await cardOf('BMW 320d 2019');
    list = () =>
      page([{ ...bmw, seq: bmw.seq + 1, currentBid: 12_750, currentPrice: 12_750 }, rav, over], 40);
    vi.spyOn(performance, 'now').mockImplementation(() => before() + 2_000);
    liveSocket.up();
    await act(() => liveSocket.flush());
    expect(await card.findByText('€12.750')).toBeVisible();
    expect(asked()).toBe(2);
  });
});

describe('the hero', () => {
  test('explains both kinds of auction', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Kako funkcioniše' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Klasična aukcija' })).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Holandska aukcija' })).toBeInTheDocument();
  });

  test('Pregledaj aukcije goes to the list', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pregledaj aukcije' }));
    expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
  });

  test('leads sellers to a new car', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Prodaj automobil' })).toHaveAttribute('href', '/dealer/add-car');
  });

  test('asks for the sign-in dialog', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Prijavi se' }));
    expect(store.get(loginRequestedAtom)).toBe(true);
  });
});
