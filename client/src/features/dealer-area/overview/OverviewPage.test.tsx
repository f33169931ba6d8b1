import type { DealerAuctionUpdate, DealerDashboard, Negotiation } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OPENED } from '../../../testing/data/auctions.ts';
import { buildDashboard, buildDealer, buildOwn } from '../../../testing/data/dealers.ts';
import { buildNegotiation } from '../../../testing/data/negotiations.ts';
import { connectAt, liveSocket } from '../../../testing/live-socket.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { AreaContext } from '../area-context.ts';
import { OverviewPage } from './OverviewPage.tsx';

let dashboard: () => ScriptedAnswer | Promise<ScriptedAnswer>;
let own: () => ScriptedAnswer | Promise<ScriptedAnswer>;
/** Null where it cannot be loaded. */
let unread: number | null;
let negotiations: Negotiation[];

beforeEach(() => {
  dashboard = () => ({ body: buildDashboard() });
  own = () => live(buildOwn(1), buildOwn(2));
  unread = 0;
  negotiations = [];
  const page = { items: [], total: 0, page: 1, pageSize: 1, totalPages: 0, serverTime: OPENED };
  scriptFetch({
    'GET /api/dealer/dashboard': () => dashboard(),
    'GET /api/dealer/live': () => own(),
    'GET /api/threads': () => (unread === null ? refused : { body: { ...page, unread } }),
    'GET /api/me/negotiations': () => ({ body: { items: negotiations } }),
  });
});

const live = (...items: DealerAuctionUpdate[]): ScriptedAnswer => ({ body: { items, serverTime: OPENED } });
const refused = { status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } };

async function open(status: Parameters<typeof buildDealer>[0] = 'approved') {
  const user = buildDealer(status);
  const { dealer } = user;
  if (dealer === null) throw new Error('there is no dealer');
  const view = renderElement(
    <AreaContext value={{ user, dealer }}>
      <OverviewPage />
    </AreaContext>,
  );
  await act(() => connectAt(0));
  return view;
}
const counter = (key: keyof DealerDashboard) => document.querySelector(`[data-figure="${key}"]`)?.textContent;
const row = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('li') as HTMLElement);
};
const titles = () =>
  screen.queryAllByRole('link', { name: /^Automobil \d/ }).map(({ textContent }) => textContent);
const push = (update: DealerAuctionUpdate) =>
  act(async () => liveSocket.push('dealer:auction-updated', update));

test('shows samples in place of a failed answer in a demonstration, without a word (R55)', async () => {
  vi.stubEnv('VITE_DEMO', '1');
  dashboard = () => refused;
  own = () => refused;
  await open();
  await waitFor(() => expect(counter('totalRevenue')).toBe('€385.400'));
  expect(screen.queryByRole('alert')).toBeNull();
  vi.unstubAllEnvs();
});

test('greets the company and tells its data and four counters', async () => {
  await open();
  await waitFor(() => expect(counter('totalCars')).toBe('12'));
  expect(counter('activeAuctions')).toBe('2');
  expect(counter('completedSales')).toBe('7');
  expect(counter('totalRevenue')).toBe('€143.500');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dobro došli, Auto kuća Petrović');
  for (const fact of ['20784513', 'AP-NS-2021-0042', 'Novi Sad, Srbija', '6. 5. 2024.'])
    expect(screen.getByText(fact)).toBeVisible();
  expect(
    screen.getByText('Vaš nalog je verifikovan! Sada možete pristupiti svim dealer funkcionalnostima.'),
  ).toBeVisible();
});

test('a rejected dealer reads the reason', async () => {
  dashboard = () => ({
    body: buildDashboard({ verificationStatus: 'rejected', verificationNotes: 'Licenca je istekla.' }),
  });
  await open('rejected');
  expect(await screen.findByText('Licenca je istekla.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pregledaj i pošalji ponovo' })).toBeVisible();
});

test('a dealer whose verification was taken back reads that, with the reason (R193)', async () => {
  dashboard = () => ({
    body: buildDashboard({
      verificationStatus: 'rejected',
      revoked: true,
      verificationNotes: 'Licenca je istekla.',
    }),
  });
  await open('revoked');
  expect(await screen.findByText('Licenca je istekla.')).toBeVisible();
  expect(screen.getByText('Razlog oduzimanja')).toBeVisible();
  expect(screen.getByText(/^Verifikacija vaše kompanije je oduzeta\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pregledaj i pošalji ponovo' })).toBeVisible();
});

test('figures that could not be loaded can be asked for again', async () => {
  dashboard = () => refused;
  const { user } = await open();
  expect(await screen.findByText('Failed to fetch dashboard data')).toBeVisible();
  dashboard = () => ({ body: buildDashboard() });
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  await waitFor(() => expect(counter('totalCars')).toBe('12'));
  expect(screen.queryByText('Failed to fetch dashboard data')).toBeNull();
});

describe('R395 what waits for the seller', () => {
  const waiting = (changes: Partial<NonNullable<DealerDashboard['waiting']>>) => {
    const none = { questions: 0, oldestQuestion: null, sales: 0 };
    dashboard = () => ({ body: buildDashboard({ waiting: { ...none, ...changes } }) });
  };
  const ways = () =>
    within(screen.getByRole('region', { name: 'Za rešavanje' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('comes with the page, which nothing moves under a finger', async () => {
    const known = Promise.withResolvers<ScriptedAnswer>();
    dashboard = () => known.promise;
    unread = 2;
    await open();
    await screen.findByText('Učitavanje pregleda...');
    expect(screen.queryByRole('link')).toBeNull();
    known.resolve({ body: buildDashboard() });
    expect(await screen.findByRole('link', { name: /^Dodaj automobil/ })).toBeVisible();
    expect(ways()).toEqual([['2 prepiske imaju nove poruke', '/messages']]);
  });

  test('is shown without the messages where they could not be loaded', async () => {
    waiting({ sales: 1 });
    unread = null;
    await open();
    expect(await screen.findByRole('link', { name: /^1 prodaja čeka/ })).toBeVisible();
  });

  test('is a list of links with counts, on top', async () => {
    waiting({ questions: 3, oldestQuestion: 'own-2', sales: 1, secondChances: ['lot-7', 'lot-8'] });
    unread = 2;
    negotiations = [buildNegotiation({ auctionId: 'lot-9' }), buildNegotiation({ turn: 'bidder' })];
    await open();
    await waitFor(() =>
      expect(ways()).toEqual([
        ['3 pitanja kupaca čekaju odgovorNajstarije: Automobil 2', '/auctions/own-2#pitanja'],
        ['1 ponuda ispod rezervne cene čeka odgovor', '/auctions/lot-9#odgovor'],
        ['2 druge šanse čekaju odluku prodavca', '/auctions/lot-7#odgovor'],
        ['1 prodaja čeka prodavca ili kasni', '/deals?side=seller'],
        ['2 prepiske imaju nove poruke', '/messages'],
      ]),
    );
  });

  test('leads to the list where several offers wait', async () => {
    negotiations = [buildNegotiation({ auctionId: 'lot-1' }), buildNegotiation({ auctionId: 'lot-2' })];
    await open();
    await waitFor(() =>
      expect(ways()).toEqual([
        ['2 ponude ispod rezervne cene čekaju odgovor', '/dealer/auctions?status=ended'],
      ]),
    );
  });

  test('is absent while nothing waits, and follows questions and sales', async () => {
    await open();
    await row('Automobil 1');
    expect(screen.queryByText('Za rešavanje')).toBeNull();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settle = async () => {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    };
    waiting({ questions: 1, oldestQuestion: 'own-1' });
    await act(async () =>
      liveSocket.push('auction:question', { auctionId: 'own-1', id: 'q-1', question: null }),
    );
    await settle();
    expect(ways()).toHaveLength(1);
    waiting({ sales: 5 });
    await act(async () => liveSocket.push('deal:changed', { dealId: 'lot-1', version: 2 }));
    await settle();
    expect(ways()).toEqual([['5 prodaja čeka prodavca ili kasni', '/deals?side=seller']]);
    vi.useRealTimers();
  });
});

describe('the list of running auctions', () => {
  test('says where each stands and leads to it', async () => {
    await open();
    const first = await row('Automobil 1');
    expect(first.getByRole('link')).toHaveAttribute('href', '/auctions/own-1');
    for (const figure of ['€10.000', '3', '5']) expect(first.getByText(figure)).toBeVisible();
    expect(first.getByText(/^(1h 0m|59m) \d+s$/)).toBeVisible();
  });

  test('says that one is paused, whose time stands still (R76)', async () => {
    await open();
    await row('Automobil 1');
    expect(screen.queryByText('Pauzirana')).toBeNull();
    await push(buildOwn(1, { pausedAt: new Date(OPENED).toISOString(), seq: 6 }));
    expect((await row('Automobil 1')).getByText('Pauzirana')).toBeVisible();
  });

  test('follows prices, bids and watchers', async () => {
    await open();
    await row('Automobil 1');
    await push(buildOwn(1, { currentPrice: 12_500, bidCount: 4, watchers: 9, seq: 6 }));
    const first = await row('Automobil 1');
    for (const figure of ['€12.500', '4', '9']) expect(first.getByText(figure)).toBeVisible();
  });

  test('of an older update takes only the watchers', async () => {
    await open();
    await row('Automobil 1');
    await push(buildOwn(1, { currentPrice: 9_000, watchers: 11, seq: 4 }));
    const first = await row('Automobil 1');
    expect(first.getByText('€10.000')).toBeVisible();
    expect(first.getByText('11')).toBeVisible();
  });

  test('lets a dutch price fall by its schedule, though nobody says so', async () => {
    const dutch = {
      startingPrice: 20_000,
      minimumPrice: 15_000,
      priceDropAmount: 500,
      dropEveryMs: 60_000,
      startsAt: OPENED,
      endsAt: OPENED + 600_000,
    };
    own = () => live(buildOwn(1, { currentPrice: 20_000, bidCount: 0, dutch }));
    await open();
    expect((await row('Automobil 1')).getByText('€20.000')).toBeVisible();
    await act(() => connectAt(130));
    await waitFor(async () => expect((await row('Automobil 1')).getByText('€19.000')).toBeVisible());
    await push(buildOwn(1, { status: 'sold', currentPrice: 19_000, seq: 9 }));
    expect(titles()).toEqual([]);
  });

  test('takes in one that starts, and the counters follow', async () => {
    await open();
    await row('Automobil 1');
    dashboard = () => ({ body: buildDashboard({ activeAuctions: 3 }) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await push(buildOwn(3));
    expect(titles()).toEqual(['Automobil 1', 'Automobil 2', 'Automobil 3']);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    await waitFor(() => expect(counter('activeAuctions')).toBe('3'));
  });

  test('keeps one that starts while the others are being asked for', async () => {
    await open();
    await row('Automobil 1');
    let reply: (answer: ScriptedAnswer) => void = () => {};
    own = () => new Promise<ScriptedAnswer>((resolve) => (reply = resolve));
    await act(() => connectAt(60));
    await push(buildOwn(3));
    await act(async () => reply(live(buildOwn(1))));
    await waitFor(() => expect(titles()).toEqual(['Automobil 1', 'Automobil 3']));
  });

  test('of many shows ten, and the others when they are asked for', async () => {
    own = () => live(...Array.from({ length: 12 }, (_, index) => buildOwn(index + 1)));
    const { user } = await open();
    await row('Automobil 1');
    expect(titles()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Prikaži sve (12)' }));
    expect(titles()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: /^Prikaži sve/ })).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('region', { name: 'Aukcije u toku' }).querySelectorAll('li')[10],
    );
  });

  test('lets go of one that is over', async () => {
    await open();
    await row('Automobil 1');
    await push(buildOwn(1, { status: 'sold', seq: 9 }));
    expect(titles()).toEqual(['Automobil 2']);
  });

  test('after a lost connection forgets what ended meanwhile', async () => {
    await open();
    await row('Automobil 1');
    own = () => live(buildOwn(2));
    await act(() => connectAt(60));
    await waitFor(() => expect(titles()).toEqual(['Automobil 2']));
  });

  test('counts the scheduled ones apart', async () => {
    own = () => live(buildOwn(1, { status: 'scheduled' }), buildOwn(2, { status: 'scheduled' }));
    await open();
    expect(await screen.findByRole('link', { name: '2 zakazane aukcije čekaju početak' })).toHaveAttribute(
      'href',
      '/dealer/auctions?status=scheduled',
    );
    expect(screen.getByText('Nijedna vaša aukcija nije u toku')).toBeVisible();
  });

  test('that could not be loaded can be asked for again', async () => {
    own = () => refused;
    const { user } = await open();
    expect(await screen.findByText('Aukcije u toku nisu učitane')).toBeVisible();
    own = () => live(buildOwn(1));
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await row('Automobil 1');
  });
});
