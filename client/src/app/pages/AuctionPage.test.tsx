import { lotNumber } from '@autoplace/shared/auction';
import type { AuctionDetail, ListedBid, RatingPage } from '@autoplace/shared/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../kit/theme/UiProvider.tsx';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';
import { ingestSnapshot } from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { bidPlaced, buildAuction, OPENED } from '../../testing/data/auctions.ts';
import { buildNotification } from '../../testing/data/notifications.ts';
import { buildMe } from '../../testing/data/people.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { AuctionPage } from './AuctionPage.tsx';

const bidsUpTo = (count: number): ListedBid[] =>
  Array.from({ length: count }, (_, n) => ({ ...bidPlaced(count - n).data.bid, isLeading: n === 0 }));

const ratings: RatingPage = {
  page: 1,
  pageSize: 20,
  total: 12,
  totalPages: 1,
  rating: 4.8,
  items: [
    {
      dealId: 'golf',
      title: 'Volkswagen Golf 7',
      by: 'buyer',
      stars: 4,
      text: 'Korektno',
      at: '2026-05-01T10:00:00.000Z',
      answer: { text: 'Hvala', at: '2026-05-02T10:00:00.000Z' },
    },
  ],
};

let lot = 0;

/** A server that knows one auction, with `bidCount` bids; over the socket it tells the newest 50 of them. */
function serve(
  bidCount: number,
  changes: Parameters<typeof buildAuction>[0] = {},
  isOwn = false,
  also: Partial<AuctionDetail> = {},
) {
  lot += 1;
  const id = `page-${lot}`;
  const newest = bidPlaced(bidCount).data;
  const auction = buildAuction({
    id,
    seq: bidCount + 2,
    bidCount,
    ...(bidCount > 0 && {
      currentBid: newest.bid.amount,
      currentPrice: newest.bid.amount,
      leader: newest.leader,
    }),
    ...changes,
  });
  const viewer = { bidder: 'Kupac 1', isLeading: bidCount === 1, isWinner: false };
  const detail: AuctionDetail = {
    auction,
    seller: {
      id: 'dealer-1',
      name: 'Auto kuća Petrović',
      verified: true,
      rating: 4.8,
      reviewCount: 12,
      location: 'Novi Beograd',
      phone: '+381 64 123 4567',
      memberSince: '2021-03-01T00:00:00.000Z',
    },
    viewer,
    armedPrice: null,
    isFavourite: false,
    isOwn,
    serverTime: OPENED,
    ...also,
  };
  const bids = bidsUpTo(bidCount);
  liveSocket.answer('auction:watch', ({ auctionId }) =>
    auctionId === id
      ? {
          ok: true,
          auction,
          bids: bids.slice(0, 50),
          seq: auction.seq,
          missed: [],
          viewer,
          armedPrice: null,
          serverTime: OPENED,
        }
      : { ok: false, error: { code: 'NOT_FOUND', message: 'Aukcija ne postoji' } },
  );
  const page = (url: URL) => {
    const number = Number(url.searchParams.get('page'));
    const items = bids.slice((number - 1) * 50, number * 50);
    return { items, page: number, pageSize: 50, total: bids.length, totalPages: Math.ceil(bids.length / 50) };
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost');
    if (url.pathname === `/api/auctions/${id}`) return Response.json(detail);
    if (url.pathname === `/api/auctions/${id}/bids`) return Response.json(page(url));
    if (url.pathname === '/api/dealers/dealer-1/ratings') return Response.json(ratings);
    return Response.json({ code: 'NOT_FOUND', message: 'Nema' }, { status: 404 });
  });
  return id;
}

async function visit(id: string) {
  const router = createMemoryRouter([{ path: '/auctions/:id', Component: AuctionPage }], {
    initialEntries: [`/auctions/${id}`],
  });
  const page = render(
    <Provider store={store}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </Provider>,
  );
  await act(() => liveSocket.flush());
  return page;
}

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  await act(() => connectAt(60));
});

test('shows the auction with its title, number, seller and history', async () => {
  const id = serve(2);
  await visit(id);
  expect(await screen.findByRole('heading', { level: 1, name: 'BMW 320d 2019' })).toBeTruthy();
  expect(screen.getByText(`Aukcija br. ${lotNumber(id)}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pozovi +381 64 123 4567' }).getAttribute('href')).toBe(
    'tel:+381641234567',
  );
  const history = within(screen.getByRole('region', { name: 'Istorija ponuda' }));
  const [leading, own] = history.getAllByRole('listitem');
  expect(leading?.textContent).toMatch(/^Kupac 2Vodeća ponuda.*€10\.250/);
  expect(own?.textContent).toMatch(/^Vi.*€10\.000/);
});

test('the seller is not offered to call or to write to themselves', async () => {
  const id = serve(0, {}, true);
  await visit(id);
  expect(await screen.findByText('Novi Beograd')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pozovi/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /poruku/ })).toBeNull();
});

test('gives way when the auction is hidden while it is looked at (R192)', async () => {
  const id = serve(2);
  await visit(id);
  await screen.findByRole('heading', { level: 1, name: 'BMW 320d 2019' });
  liveSocket.answer('auction:watch', () => ({ ok: false, error: { code: 'NOT_FOUND', message: 'Nema' } }));
  act(() => liveSocket.push('auction:resync', { auctionId: id }));
  await act(() => liveSocket.flush());
  expect(await screen.findByRole('heading', { name: 'Ova aukcija više nije dostupna' })).toBeVisible();
});

test('does not say that there are no bids before they have come', async () => {
  const id = serve(2);
  liveSocket.answer('auction:watch', () => ({ ok: false, error: { code: 'INTERNAL', message: 'Greška' } }));
  await visit(id);
  const history = within(await screen.findByRole('region', { name: 'Istorija ponuda' }));
  expect(history.queryByText(/nema ponuda/)).toBeNull();
});

test('the result alone says that nobody has bid, and what the reserve was', async () => {
  const over = { status: 'ended', isActive: false, closeReason: 'no_bids', reservePrice: 12_000 } as const;
  await visit(serve(0, over));
  await screen.findByRole('heading', { name: 'Vozilo nije prodato' });
  expect(screen.getAllByText('Rezervna cena je bila €12.000')).toHaveLength(1);
  expect(screen.getAllByText(/nije bilo ponuda/)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Istorija ponuda' })).toBeNull();
});

test('the purchase of a dutch auction is listed, and an administrator can void it (R100)', async () => {
  store.set(currentUserAtom, buildMe({ roles: ['user', 'admin'] }));
  const turned = new Set<() => void>();
  const media = (matches: boolean) =>
    ({
      matches,
      addEventListener: (_: string, heard: () => void) => turned.add(heard),
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue(media(false));
  await visit(
    serve(1, {
      auctionType: 'dutch',
      closeReason: 'accepted',
      status: 'sold',
      isActive: false,
      hammerPrice: 10_000,
    }),
  );
  const list = await screen.findByRole('region', { name: 'Istorija ponuda' });
  expect(within(list).getByText('Kupljeno')).toBeVisible();
  const name = /^Poništi ponudu: Kupac 1, €10\.000/;
  await userEvent.click(await within(list).findByRole('button', { name }));
  const reason = (await openedDialog('alertdialog')).getByRole('textbox');
  await userEvent.type(reason, 'Sam sebi');
  // A device that is turned has the list in another place.
  matchMedia.mockReturnValue(media(true));
  act(() => {
    for (const heard of turned) heard();
  });
  expect(list).not.toBeInTheDocument();
  expect(reason).toBeVisible();
  expect(reason).toHaveValue('Sam sebi');
  matchMedia.mockRestore();
  await act(async () => store.set(currentUserAtom, null));
});

/** All that is further down the page comes into view. */
const scrollDown = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        queueMicrotask(() => act(() => seen([{ isIntersecting: true }])));
      }
      observe() {}
      disconnect() {}
    },
  );

test('the chart stands there from the first bid on', async () => {
  scrollDown();
  const id = serve(0);
  await visit(id);
  await screen.findByRole('region', { name: 'Istorija ponuda' });
  expect(screen.queryByRole('heading', { name: 'Kretanje cene' })).toBeNull();
  await act(async () => liveSocket.push('auction:event', { ...bidPlaced(1), auctionId: id }));
  expect(await screen.findByRole('heading', { name: 'Kretanje cene' })).toBeVisible();
});

test('the keyboard gets past the pictures to bidding by the first link of the content (R381)', async () => {
  await visit(serve(0));
  const panel = await screen.findByRole('region', { name: 'Licitiranje' });
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveTextContent('Preskoči na licitiranje');
  expect(first).toHaveAttribute('href', `#${panel.id}`);
  expect(panel).toHaveAttribute('tabindex', '-1');
});

test('cars like one that is over stand over what is said of it, or below for somebody who was reading that', async () => {
  const over = { status: 'ended', isActive: false, closeReason: 'no_bids' } as const;
  const isAbove = async () => {
    const offered = await screen.findByRole('region', { name: 'Slični automobili u ponudi' });
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    const place = offered.compareDocumentPosition(screen.getByRole('tablist'));
    return (place & DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  const { unmount } = await visit(serve(2, over));
  expect(await isAbove()).toBe(true);
  unmount();
  const id = serve(2);
  await visit(id);
  await screen.findByRole('tablist');
  const auction = { ...buildAuction({ id, seq: 9, bidCount: 2 }), ...over };
  await act(async () => ingestSnapshot(store, { auction, bids: [], viewer: null }));
  expect(await isAbove()).toBe(false);
});

test('the tabs hold what the seller says of the car', async () => {
  await visit(serve(0));
  const user = userEvent.setup();
  for (const [tab, content] of [
    ['Opis', 'Vozilo u odličnom stanju, bez ulaganja.'],
    ['Specifikacije', '98.000 km'],
    ['Oprema', 'Kožna sedišta'],
    ['Dokumentacija', 'Registrovano do 15. novembra 2025.'],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }));
    await waitFor(() =>
      expect(within(screen.getByRole('tabpanel', { name: tab })).getByText(content)).toBeTruthy(),
    );
  }
});

test('a bid that arrives is in the history and in the price, without a reload', async () => {
  const id = serve(1);
  await visit(id);
  await screen.findByRole('region', { name: 'Istorija ponuda' });
  await act(async () => liveSocket.push('auction:event', { ...bidPlaced(2), auctionId: id }));
  expect(screen.getByTestId('current-price').textContent).toBe('€10.250');
  const history = within(screen.getByRole('region', { name: 'Istorija ponuda' }));
  expect(history.getAllByRole('listitem')[0]?.textContent).toMatch(/Kupac 2Vodeća ponuda/);
});

test('older bids are fetched when they are asked for, down to the first', async () => {
  await visit(serve(60));
  const user = userEvent.setup();
  const history = within(await screen.findByRole('region', { name: 'Istorija ponuda' }));
  for (let asked = 0; asked < 5; asked += 1) {
    const more = history.queryByRole('button', { name: 'Prikaži starije ponude' });
    if (more) await user.click(more);
  }
  expect(history.getAllByRole('listitem')).toHaveLength(60);
  expect(history.queryByRole('button', { name: 'Prikaži starije ponude' })).toBeNull();
  // The focused button was removed: keep the focus in its place.
  expect(history.getByRole('group', { name: 'Istorija ponuda' })).toHaveFocus();
});

test('it is asked for once, though it turns out later who is looking; leaving a company (R207), and a sign-out, ask again', async () => {
  const id = serve(0);
  const answers = globalThis.fetch;
  const asked = vi.fn(answers);
  vi.stubGlobal('fetch', asked);
  store.set(authStatusAtom, 'loading');
  await visit(id);
  await screen.findByRole('heading', { level: 1 });
  await act(async () => {
    store.set(currentUserAtom, { ...buildMe(), memberRole: 'seller' });
    store.set(authStatusAtom, 'ready');
  });
  const timesAsked = () => asked.mock.calls.filter(([path]) => path === `/api/auctions/${id}`).length;
  expect(timesAsked()).toBe(1);
  await act(async () => store.set(currentUserAtom, buildMe()));
  expect(timesAsked()).toBe(2);
  await act(async () => store.set(currentUserAtom, null));
  expect(timesAsked()).toBe(3);
});

test('an auction that does not exist says so, and where others are', async () => {
  serve(0);
  await visit('nema-je');
  expect(await screen.findByRole('heading', { name: 'Ova aukcija ne postoji' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pregledaj aukcije' }).getAttribute('href')).toBe('/auctions');
});

test('a failure says why, and asks again', async () => {
  const id = serve(0);
  const answers = globalThis.fetch;
  const broken = { code: 'UNAVAILABLE', message: 'Server je preopterećen.' };
  vi.stubGlobal('fetch', async () => Response.json(broken, { status: 503 }));
  await visit(id);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Server je preopterećen\./);
  vi.stubGlobal('fetch', answers);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'BMW 320d 2019' })).toBeTruthy();
});

test('an auction that could not be reached is there once the connection is back (R335)', async () => {
  const id = serve(0);
  const answers = globalThis.fetch;
  act(() => liveSocket.down());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await visit(id);
  expect(await screen.findByRole('alert')).toHaveTextContent('Greška pri učitavanju');
  vi.stubGlobal('fetch', answers);
  await act(() => connectAt(60));
  expect(await screen.findByRole('heading', { level: 1, name: 'BMW 320d 2019' })).toBeVisible();
});

test('a server that fails while it is connected is not asked again unless the user asks (R335)', async () => {
  const id = serve(0);
  await act(() => connectAt(60));
  const failing = vi.fn(async (_path: string) => Response.json({ code: 'UNAVAILABLE' }, { status: 503 }));
  vi.stubGlobal('fetch', failing);
  await visit(id);
  await screen.findByRole('alert');
  await act(async () => {});
  expect(failing.mock.calls.filter(([path]) => path === `/api/auctions/${id}`)).toHaveLength(1);
});

test('the figures of the seller open what buyers wrote (R153)', async () => {
  await visit(serve(2));
  await userEvent.click(await screen.findByRole('button', { name: '4,8 (12 ocena)' }));
  const dialog = await openedDialog('dialog', 'Ocene: Auto kuća Petrović');
  const [rating] = await dialog.findAllByRole('listitem');
  expect(rating).toHaveTextContent('Volkswagen Golf 7KorektnoOdgovor prodavca');
  expect(dialog.getByRole('img', { name: 'Ocena 4 od 5' })).toBeVisible();
  // For administrators alone.
  expect(dialog.queryByRole('link', { name: 'Otvori kupoprodaju' })).toBeNull();
});

test('R192 its seller reads that it is hidden, and why', async () => {
  await visit(serve(0, {}, true, { hiddenFor: 'Prijava policije' }));
  const notice = (await screen.findByText('Aukcija je sakrivena')).closest<HTMLElement>('[role=status]');
  expect(notice).toHaveTextContent('Razlog: Prijava policije');
});

test('R192 its seller reads it as soon as it is hidden, and no more once it is shown again', async () => {
  const id = serve(0, {}, true);
  await visit(id);
  await screen.findByRole('heading', { level: 1, name: 'BMW 320d 2019' });
  const others = fetch;
  const visible = await (await fetch(`/api/auctions/${id}`)).json();
  const tell = (also: Partial<AuctionDetail>) => {
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith(id) ? Response.json({ ...visible, ...also }) : others(path),
    );
    const told = buildNotification(1, { kind: 'moderated', auctionId: id });
    return act(async () => liveSocket.push('notification:new', told));
  };
  await tell({ hiddenFor: 'Prijava policije' });
  expect(await screen.findByText('Aukcija je sakrivena')).toBeVisible();
  await tell({});
  await waitFor(() => expect(screen.queryByText('Aukcija je sakrivena')).toBeNull());
});
