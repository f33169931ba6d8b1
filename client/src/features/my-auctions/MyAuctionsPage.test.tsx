import type { AuctionSummary, DealerAuctionUpdate } from '@autoplace/shared/contract';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import { buildAuction, buildDutch, OPENED } from '../../testing/auctions.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { summaryOf } from '../../testing/summaries.ts';
import { MyAuctionsPage } from './MyAuctionsPage.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.mock('../../lib/live/socket-io.ts', async () => (await import('../../testing/live-socket.ts')).mocked);

const build = (id: string, changes: Parameters<typeof buildAuction>[0] = {}) =>
  summaryOf(buildAuction({ id, title: `Automobil ${id}`, seq: 5, ...changes }));
const refusal = (status: number, code: string, message: string) => ({ status, body: { code, message } });

let stored: AuctionSummary[];
let list: (request: SeenRequest) => ScriptedAnswer;
let command: () => ScriptedAnswer;
let seen: SeenRequest[];

function pageOf({ url }: SeenRequest): ScriptedAnswer {
  const statuses = url.searchParams.getAll('status');
  const q = url.searchParams.get('q') ?? '';
  const items = stored.filter(
    ({ status, title }) => (statuses.length === 0 || statuses.includes(status)) && title.includes(q),
  );
  return { body: { items, page: 1, pageSize: 20, total: items.length, totalPages: 1, serverTime: OPENED } };
}

beforeEach(() => {
  stored = [
    build('one', { currentBid: 11_000, bidCount: 3, minimumBid: 11_250 }),
    summaryOf(buildDutch({ id: 'two', title: 'Automobil two', seq: 5 })),
    build('three', { status: 'ended', isActive: false, closeReason: 'reserve_not_met', bidCount: 2 }),
  ];
  list = pageOf;
  command = () => ({ body: { auction: buildAuction() } });
  seen = scriptFetch({
    'GET /api/auctions': (request) => list(request),
    'GET /api/dealer/live': () => ({
      body: { items: [update('one', { seq: 5, watchers: 4 })], serverTime: OPENED },
    }),
    'POST /api/auctions/one/cancel': () => command(),
    'DELETE /api/auctions/two': () => command(),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const update = (auctionId: string, changes: Partial<DealerAuctionUpdate>): DealerAuctionUpdate => ({
  auctionId,
  title: `Automobil ${auctionId}`,
  status: 'active',
  currentPrice: 11_000,
  bidCount: 3,
  watchers: 0,
  endTime: new Date(OPENED + 3_600_000).toISOString(),
  seq: 6,
  ...changes,
});
/** As in the shell: above the page there are other ways, one of which is the current one. */
const page = (
  <>
    <nav>
      <a href="/dealer" aria-current="page">
        Dilerski deo
      </a>
    </nav>
    <MyAuctionsPage />
  </>
);
async function open(address = '/dealer/auctions') {
  const app = renderElement(page, address);
  await act(() => connectAt(60));
  return app;
}
const rowOf = async (id: string) => {
  const row = (await screen.findByRole('heading', { name: `Automobil ${id}` })).closest('li');
  if (row === null) throw new Error(`${id} is in no row`);
  return within(row);
};
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Stanje aukcija' })).getByRole('link', { name });
const figure = (row: Awaited<ReturnType<typeof rowOf>>, name: string) =>
  row.getByText(name).nextElementSibling?.textContent;

async function choose(user: UserEvent, id: string, action: string) {
  await user.click((await rowOf(id)).getByRole('button', { name: `Sve radnje: Automobil ${id}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('alertdialog'));
}

test('a row says what the auction stands at, who looks, and what it came to', async () => {
  await open();
  const running = await rowOf('one');
  await waitFor(() => expect(figure(running, 'Gledaju')).toBe('4'));
  expect(figure(running, 'Trenutna cena')).toBe('€11.000');
  expect(figure(running, 'Ponude')).toBe('3');
  expect(figure(running, 'Preostalo vreme')).toMatch(/^5[89]m \d+s$/);
  const over = await rowOf('three');
  expect(over.getByText('Rezerva nije dostignuta')).toBeVisible();
  expect(over.queryByText('Gledaju')).toBeNull();
  expect(over.getByRole('link', { name: /^Ponovo oglasi/ })).toHaveAttribute(
    'href',
    '/dealer/auctions/three/relist',
  );
});

test('the tabs count every status; what is chosen and searched for is in the address', async () => {
  const { user, router } = await open();
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
  const many = Array.from({ length: 250 }, (_, index) => build(`no-${index + 1}`));
  list = ({ url }) => {
    const [page, pageSize] = ['page', 'pageSize'].map((name) => Number(url.searchParams.get(name) ?? 1));
    const items = many.slice(((page ?? 1) - 1) * (pageSize ?? 1), (page ?? 1) * (pageSize ?? 1));
    const of = { page, pageSize, total: 250, totalPages: Math.ceil(250 / (pageSize ?? 1)) };
    return { body: { items, ...of, serverTime: OPENED } };
  };
  const { user } = await open();
  await screen.findByText('Automobil no-20');
  expect(screen.queryByText('Automobil no-21')).toBeNull();
  await user.click(screen.getByText('Učitaj još'));
  await screen.findByText('Automobil no-40');
  expect(screen.getByText('Automobil no-1')).toBeVisible();
});

test.each([
  ['active', 'Nijedna aukcija nije u toku'],
  ['scheduled', 'Nema zakazanih aukcija'],
  ['sold', 'Još nema prodatih'],
  ['ended', 'Nema neprodatih'],
  ['cancelled', 'Nema otkazanih aukcija'],
  ['', 'Još nemate aukcija'],
])('without auctions the tab %j says so and leads on', async (status, title) => {
  stored = [];
  await open(`/dealer/auctions?status=${status}`);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Kreiraj aukciju' })).toHaveLength(2);
});

describe('live', () => {
  test('a bid and a watcher show at once', async () => {
    await open();
    const row = await rowOf('one');
    act(() =>
      liveSocket.push(
        'dealer:auction-updated',
        update('one', { currentPrice: 11_250, bidCount: 4, watchers: 7 }),
      ),
    );
    expect(figure(row, 'Trenutna cena')).toBe('€11.250');
    expect(figure(row, 'Ponude')).toBe('4');
    expect(figure(row, 'Gledaju')).toBe('7');
  });

  test('of something older only the watchers count', async () => {
    await open();
    const row = await rowOf('one');
    act(() =>
      liveSocket.push('dealer:auction-updated', update('one', { seq: 4, currentPrice: 10_000, watchers: 9 })),
    );
    expect(figure(row, 'Trenutna cena')).toBe('€11.000');
    expect(figure(row, 'Gledaju')).toBe('9');
  });

  test('news of one tab never brings its list under another', async () => {
    await open('/dealer/auctions?status=active');
    await rowOf('one');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => liveSocket.push('dealer:auction-updated', update('two', { status: 'sold' })));
    fireEvent.click(tab(/^Neprodate/));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    vi.useRealTimers();
    await rowOf('three');
    expect(screen.queryByText('Automobil one')).toBeNull();
  });

  test('however much happens, the server is asked for few pages', async () => {
    await open();
    await rowOf('one');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    seen.length = 0;
    for (let turn = 0; turn < 20; turn++) {
      const status = turn % 2 === 0 ? 'sold' : 'active';
      act(() => liveSocket.push('dealer:auction-updated', update('one', { status, seq: 10 + turn })));
      await act(() => vi.advanceTimersByTimeAsync(250));
    }
    vi.useRealTimers();
    // A list and five counts, at 0.3 s, 1.8 s, 3.3 s and 4.8 s.
    expect(seen.filter(({ url }) => url.pathname === '/api/auctions')).toHaveLength(4 * 6);
  });

  test('a sale is announced, and the list and its counts are asked for anew', async () => {
    await open('/dealer/auctions?status=active');
    await rowOf('one');
    stored = stored.map((auction) =>
      auction.id === 'one'
        ? { ...auction, status: 'sold', isActive: false, seq: 6, hammerPrice: 11_000 }
        : auction,
    );
    act(() => liveSocket.push('dealer:auction-updated', update('one', { status: 'sold' })));
    expect(await screen.findByText('Automobil one: prodata.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Automobil one' })).toBeNull());
    expect(tab(/^Prodate/)).toHaveTextContent('Prodate1');
  });
});

describe('cancelling', () => {
  test('needs a reason, tells who hears of it, and sends it', async () => {
    const { user } = await open();
    const dialog = await choose(user, 'one', 'Otkaži');
    expect(dialog.getByText(/Svi koji su licitirali \(3 ponude\) dobijaju obaveštenje/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Navedite razlog otkazivanja');
    expect(dialog.getByLabelText('Razlog otkazivanja')).toHaveFocus();
    await user.type(dialog.getByLabelText('Razlog otkazivanja'), 'Vozilo je oštećeno');
    await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Vozilo je oštećeno' });
    expect(store.get(messagesAtom)[0]).toMatchObject({ title: 'Aukcija je otkazana' });
  });

  test('under a tab to which it does not belong any more gives the keyboard to that tab', async () => {
    command = () => {
      stored = stored.filter(({ id }) => id !== 'one');
      return { body: { auction: buildAuction() } };
    };
    const { user } = await open('/dealer/auctions?status=active');
    const dialog = await choose(user, 'one', 'Otkaži');
    await user.type(dialog.getByLabelText('Razlog otkazivanja'), 'Vozilo je oštećeno');
    await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Automobil one' })).toBeNull());
    await waitFor(() => expect(tab(/^U toku/)).toHaveFocus());
  });

  test('that is refused says why and keeps the reason', async () => {
    command = () => refusal(409, 'AUCTION_NOT_ACTIVE', 'Aukcija nije aktivna.');
    const { user } = await open();
    const dialog = await choose(user, 'one', 'Otkaži');
    await user.type(dialog.getByLabelText('Razlog otkazivanja'), 'Vozilo je oštećeno');
    await user.click(dialog.getByRole('button', { name: 'Otkaži aukciju' }));
    expect(await dialog.findByText('Aukcija nije aktivna.')).toBeVisible();
    expect(dialog.getByLabelText('Razlog otkazivanja')).toHaveValue('Vozilo je oštećeno');
  });
});

describe('deleting', () => {
  test('asks first, and takes the auction out of the list', async () => {
    command = () => {
      stored = stored.filter(({ id }) => id !== 'two');
      return { body: { deleted: true } };
    };
    const { user } = await open();
    const dialog = await choose(user, 'two', 'Obriši');
    expect(dialog.getByText('Obrisati aukciju „Automobil two“?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Obriši aukciju' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Automobil two' })).toBeNull());
    await waitFor(() => expect(tab(/^Sve/), 'where the keyboard goes on').toHaveFocus());
  });

  test('gives the keyboard back to the row when it is not confirmed', async () => {
    const { user } = await open();
    const dialog = await choose(user, 'two', 'Obriši');
    await user.click(dialog.getByRole('button', { name: 'Odustani' }));
    const menu = (await rowOf('two')).getByRole('button', { name: /^Sve radnje/ });
    await waitFor(() => expect(menu).toHaveFocus());
  });

  test('that fails as nobody expected says that it has', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    vi.spyOn(api, 'delete').mockRejectedValueOnce(new Error('a bug'));
    const { user } = await open();
    const dialog = await choose(user, 'two', 'Obriši');
    await user.click(dialog.getByRole('button', { name: 'Obriši aukciju' }));
    expect(await dialog.findByText('Failed to delete auction')).toBeVisible();
  });

  test('is not offered once somebody has bid, and says so when a bid was quicker', async () => {
    command = () =>
      refusal(409, 'AUCTION_HAS_BIDS', 'Aukcija ima ponude i ne može se obrisati. Možete je otkazati.');
    const { user } = await open();
    await user.click((await rowOf('one')).getByRole('button', { name: /^Sve radnje/ }));
    await screen.findByRole('menuitem', { name: 'Otkaži' });
    expect(screen.queryByRole('menuitem', { name: 'Obriši' })).toBeNull();
    await user.keyboard('{Escape}');
    const dialog = await choose(user, 'two', 'Obriši');
    await user.click(dialog.getByRole('button', { name: 'Obriši aukciju' }));
    expect(
      await dialog.findByText('Aukcija ima ponude i ne može se obrisati. Možete je otkazati.'),
    ).toBeVisible();
  });
});

test('a list that cannot be loaded says why, and is tried again', async () => {
  list = () => refusal(503, 'UNAVAILABLE', 'Sistem trenutno nije dostupan. Pokušajte ponovo.');
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Aukcije nisu učitaneSistem trenutno nije dostupan.',
  );
  list = pageOf;
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  await rowOf('one');
  expect(screen.queryByRole('alert')).toBeNull();
});
