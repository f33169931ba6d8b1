import { lotNumber } from '@autoplace/shared/auction';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoNoticeAtom } from '../../lib/demo.ts';
import { showInCyrillic } from '../../lib/script/show-cyrillic.ts';
import { store } from '../../lib/store.ts';
import { OPENED } from '../../testing/data/auctions.ts';
import { cardUpdate } from '../../testing/data/summaries.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import {
  bmw,
  cardOf,
  catalogueServer,
  openCatalogue,
  over,
  pageOf,
  rav,
} from '../../testing/pages/catalogue-page.tsx';
import { renderElement } from '../../testing/render-app.tsx';
import { CataloguePage } from './CataloguePage.tsx';
import { catalogueAtom } from './catalogue-state.ts';

let server: ReturnType<typeof catalogueServer>;

beforeEach(() => {
  server = catalogueServer();
});

const justListed = (createdAt: number) => ({
  ...cardUpdate(bmw, { bidCount: 0, seq: 2, createdAt: new Date(createdAt).toISOString() }),
  auctionId: 'new',
});

describe('the list', () => {
  test('asks for what the address says, and says how many of how many are shown', async () => {
    await openCatalogue(
      '/auctions?q=golf&make=BMW&make=Audi&maxPrice=9000&type=dutch&sort=price_asc&page=2&x=1',
    );
    await screen.findByText('Prikazano 3 od 40 aukcija');
    expect([...(server.lastQuery() ?? [])].map((pair) => pair.join('=')).sort()).toEqual(
      [
        'make=Audi',
        'make=BMW',
        'maxPrice=9000',
        'page=2',
        'pageSize=24',
        'q=golf',
        'sort=price_asc',
        'status=scheduled',
        'status=active',
        'type=dutch',
      ].sort(),
    );
  });

  test('R226 has the title of a make or model that is asked for alone', async () => {
    await openCatalogue('/auctions?make=BMW&model=320d&q=diesel');
    await waitFor(() => expect(document.title).toBe('BMW 320d na aukciji · AutoPlace'));
  });

  test('is of auctions that can still be bid on; those that are over are a choice of their own', async () => {
    const { user } = await openCatalogue();
    const asked = () => server.lastQuery()?.getAll('status');
    await cardOf('BMW 320d 2019');
    expect(screen.getByRole('link', { name: 'Sve' })).toHaveAttribute('aria-current', 'true');
    expect(asked()).toEqual(['scheduled', 'active']);
    await user.click(screen.getByRole('link', { name: 'Završene' }));
    await waitFor(() => expect(asked()).toEqual(['ended', 'sold', 'cancelled']));
  });

  test('finds a lot by its number when it is over too', async () => {
    const number = lotNumber(bmw.id);
    server.list = ({ url }) => (url.searchParams.has('status') ? pageOf([]) : pageOf([bmw]));
    await openCatalogue(`/auctions?q=${number.toLowerCase()}&make=BMW`);
    await cardOf('BMW 320d 2019');
    expect(server.lastQuery()?.get('make')).toBe('BMW');
  });

  test('shows nothing that is over for a word that could be a number', async () => {
    server.list = ({ url }) => (url.searchParams.has('status') ? pageOf([]) : pageOf([bmw]));
    await openCatalogue('/auctions?q=octavia');
    expect(await screen.findByText('Nema rezultata')).toBeVisible();
  });

  test('is reached from the keyboard past the filters', async () => {
    await openCatalogue();
    await cardOf('BMW 320d 2019');
    const skip = screen.getByRole('link', { name: 'Preskoči na aukcije' });
    const target = document.querySelector(skip.getAttribute('href') ?? '');
    expect(target).toHaveAttribute('tabindex', '-1');
    expect(target).toContainElement(screen.getByRole('heading', { name: 'BMW 320d 2019' }));
  });

  test('puts a filter into the address', async () => {
    const { user, router } = await openCatalogue();
    await screen.findByText('Prikazano 3 od 40 aukcija');
    await user.click(screen.getByRole('link', { name: 'Holandske' }));
    expect(router.state.location.search).toBe('?type=dutch');
    expect(screen.getByRole('link', { name: 'Holandske' })).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(server.lastQuery()?.get('type')).toBe('dutch'));
  });

  test('without results says so and offers the whole list', async () => {
    server.list = () => pageOf([]);
    await openCatalogue('/auctions?q=trabant');
    expect(await screen.findByText('Nema rezultata')).toBeVisible();
    expect(screen.getByText('Pokušajte sa drugačijim filterima')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Poništi filtere' })).toHaveAttribute('href', '/auctions');
  });

  describe('without results for words', () => {
    const golf = { make: ['Volkswagen'], model: ['Golf'] };
    const asGolf = (keywords: string[]) => async () => ({
      body: {
        filters: { ...golf, maxPrice: 10_000 },
        keywords,
        explanation: [
          { filters: golf, text: 'Model: Volkswagen Golf', source: 'golf' },
          { filters: { maxPrice: 10_000 }, text: 'Cena do €10.000', source: 'do 10000' },
          { filters: {}, text: 'Nije primenjeno: osim bmw', source: 'osim bmw' },
        ],
      },
    });
    const offers = () =>
      screen.queryAllByRole('link', { name: /aukcij[ae]\)$/ }).map(({ textContent }) => textContent);

    test('offers the filters that they may have meant, beside the others (R384)', async () => {
      server.interpret = asGolf([]);
      server.list = ({ url }) => (url.searchParams.has('q') ? pageOf([]) : pageOf([bmw], 21));
      const { user, router } = await openCatalogue('/auctions?q=gollf+do+10000&fuel=diesel&status=active');
      const name = 'Model: Volkswagen Golf, Cena do €10.000 (21 aukcija)';
      const link = await screen.findByRole('link', { name });
      await user.click(link);
      await cardOf('BMW 320d 2019');
      expect(router.state.location.search).toBe(
        '?status=active&make=Volkswagen&model=Golf&fuel=diesel&maxPrice=10000',
      );
      expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
    });

    test('keeps the names of all cars that it offers as they are on pages in Cyrillic (R227)', async () => {
      const [golf, passat] = ['Golf', 'Passat'].map((model) => ({ make: ['Volkswagen'], model: [model] }));
      server.interpret = async () => ({
        body: {
          filters: { ...golf, model: ['Golf', 'Passat'] },
          keywords: [],
          explanation: [
            { filters: golf, text: 'Model: Volkswagen Golf', source: 'golf' },
            { filters: passat, text: 'Model: Volkswagen Passat', source: 'passat' },
          ],
        },
      });
      server.list = ({ url }) => (url.searchParams.has('q') ? pageOf([]) : pageOf([bmw], 21));
      onTestFinished(showInCyrillic(document));
      await openCatalogue('/auctions?q=golf+i+passat');
      expect(await screen.findByRole('link', { name: /аукција\)$/ })).toHaveTextContent(
        'Модел: Volkswagen Golf, Модел: Volkswagen Passat (21 аукција)',
      );
    });

    test('keeps the words that find something beside them', async () => {
      server.interpret = asGolf(['prvi', 'vlasnik']);
      server.list = ({ url }) =>
        url.searchParams.get('q') === 'prvi vlasnik' ? pageOf([bmw], 2) : pageOf([]);
      await openCatalogue('/auctions?q=gollf+prvi+vlasnik+do+10000');
      const name = 'Model: Volkswagen Golf, Cena do €10.000, reči „prvi vlasnik“ (2 aukcije)';
      const link = await screen.findByRole('link', { name });
      expect(link).toHaveAttribute(
        'href',
        '/auctions?q=prvi+vlasnik&make=Volkswagen&model=Golf&maxPrice=10000',
      );
    });

    test('offers to leave out those that nothing has', async () => {
      server.interpret = asGolf(['„beograd“']);
      server.list = ({ url }) => (url.searchParams.has('q') ? pageOf([]) : pageOf([bmw], 21));
      await openCatalogue('/auctions?q=golf+„beograd“+do+10000');
      await screen.findByRole('link', { name: /^Model/ });
      expect(offers()).toEqual([
        'Model: Volkswagen Golf, Cena do €10.000, bez reči „’beograd’“ (21 aukcija)',
      ]);
    });

    test('offers to leave out one of their filters that nothing fits, before the car', async () => {
      server.interpret = asGolf(['beograd']);
      server.list = ({ url }) =>
        ['q', 'maxPrice'].some((name) => url.searchParams.has(name)) ? pageOf([]) : pageOf([bmw], 2);
      await openCatalogue('/auctions?q=do+10000+golf+beograd&fuel=diesel');
      const name = 'Model: Volkswagen Golf, bez reči „do 10000 beograd“ (2 aukcije)';
      const link = await screen.findByRole('link', { name });
      expect(link).toHaveAttribute('href', '/auctions?make=Volkswagen&model=Golf&fuel=diesel');
    });

    test('that mean no filter offers the list without them, if it has other filters', async () => {
      server.interpret = async () => ({ body: { filters: {}, keywords: ['beograd'], explanation: [] } });
      server.list = ({ url }) => (url.searchParams.has('q') ? pageOf([]) : pageOf([bmw], 1));
      await openCatalogue('/auctions?q=beograd&make=BMW');
      const link = await screen.findByRole('link', { name: 'Bez reči „beograd“ (1 aukcija)' });
      expect(link).toHaveAttribute('href', '/auctions?make=BMW');
    });

    test('offers nothing that finds nothing', async () => {
      server.interpret = asGolf([]);
      server.list = () => pageOf([]);
      await openCatalogue('/auctions?q=gollf');
      // The last that is tried is without the car.
      const asked = () => ['model', 'maxPrice'].map((name) => server.lastQuery()?.get(name));
      await waitFor(() => expect(asked()).toEqual([null, '10000']));
      await act(async () => {});
      expect(offers()).toEqual([]);
    });

    test('says of a chassis number that auctions are not searched by it', async () => {
      server.list = () => pageOf([]);
      await openCatalogue('/auctions?q=wba5v71080fh34812');
      expect(await screen.findByText('Aukcije se ne pretražuju po broju šasije.')).toBeVisible();
    });
  });

  test('keeps the keyboard at the list when the filters are reset', async () => {
    server.list = ({ url }) => pageOf(url.searchParams.has('q') ? [] : [bmw]);
    const { user } = await openCatalogue('/auctions?q=trabant');
    await user.click(await screen.findByRole('link', { name: 'Poništi filtere' }));
    await cardOf('BMW 320d 2019');
    expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
  });

  test.each([
    [{ code: 'UNAVAILABLE', message: 'Servis nije dostupan' }, 'Servis nije dostupan'],
    ['Service Unavailable', 'Failed to fetch auctions (HTTP error! status: 503)'],
  ])('that cannot be loaded says why, shows nothing else, and tries again (R50)', async (body, reason) => {
    server.list = () => ({ status: 503, body });
    const { user } = await openCatalogue();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Greška pri učitavanju aukcija: ${reason}`);
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
    expect(screen.queryByText('Uživo')).toBeNull();
    server.list = () => pageOf([bmw]);
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await cardOf('BMW 320d 2019')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a demonstration says what it shows in place of what has failed (R54)', async () => {
    const notice = 'Prikazuju se demo aukcije jer server nije dostupan.';
    store.set(demoNoticeAtom, notice);
    onTestFinished(() => store.set(demoNoticeAtom, null));
    const { user } = await openCatalogue();
    expect((await screen.findByText(notice)).closest('[role=status]')).toBeVisible();
    server.list = () => ({ status: 503, body: 'x' });
    await user.click(screen.getByRole('button', { name: 'Osveži listu' }));
    await waitFor(() => expect(store.get(catalogueAtom).error).not.toBeNull());
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps what it shows when a refresh fails', async () => {
    const { user } = await openCatalogue();
    await cardOf('BMW 320d 2019');
    server.list = () => ({ status: 500, body: 'x' });
    await user.click(screen.getByRole('button', { name: 'Osveži listu' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 500');
    expect(screen.getByRole('heading', { name: 'BMW 320d 2019' })).toBeVisible();
  });

  test('that another filter could not fetch is dimmed, and neither counted nor paged (R345)', async () => {
    const { user } = await openCatalogue();
    const card = (await cardOf('BMW 320d 2019')).getByRole('heading');
    expect(screen.getByRole('navigation', { name: 'Strane' })).toBeVisible();
    expect(card.closest('ul')).not.toHaveStyle({ opacity: 0.55 });
    server.list = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis nije dostupan' } });
    await user.click(screen.getByRole('link', { name: 'Holandske' }));
    await screen.findByRole('alert');
    expect(card.closest('ul')).toHaveStyle({ opacity: 0.55 });
    expect(card.closest('ul')).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByText('Prikazano 3 od 40 aukcija')).not.toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Strane' })).toBeNull();
    server.list = () => pageOf([rav]);
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await screen.findByText('Prikazano 1 od 1 aukcija')).toBeVisible();
  });

  test('shows that it loads after one without results (R345)', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof pageOf>>();
    server.list = ({ url }) => (url.searchParams.has('q') ? pageOf([]) : promise);
    const { user } = await openCatalogue('/auctions?q=trabant');
    await user.click(await screen.findByRole('link', { name: 'Poništi filtere' }));
    expect(await screen.findByRole('list', { name: 'Učitavanje aukcija' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.queryByText('Nema rezultata')).toBeNull();
    resolve(pageOf([bmw]));
    await cardOf('BMW 320d 2019');
    expect(screen.queryByRole('list', { name: 'Učitavanje aukcija' })).toBeNull();
  });

  test('has what was pushed while the answer was under way, also for a card that it did not show before', async () => {
    server.list = () => pageOf([]);
    const { user } = await openCatalogue('/auctions?q=trabant');
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof pageOf>>();
    server.list = () => promise;
    await user.click(await screen.findByRole('link', { name: 'Poništi filtere' }));
    await screen.findByRole('list', { name: 'Učitavanje aukcija' });
    await act(async () => liveSocket.push('catalogue:updated', [cardUpdate(bmw, { currentBid: 12_750 })]));
    resolve(pageOf([bmw]));
    const card = await cardOf('BMW 320d 2019');
    expect(card.getByText('€12.750')).toBeVisible();
  });

  test('R394 says that auctions have been listed since it was asked for, and shows them first', async () => {
    const { user, router } = await openCatalogue();
    await cardOf('BMW 320d 2019');
    const push = (createdAt: number, ...ids: string[]) =>
      act(async () =>
        liveSocket.push(
          'catalogue:updated',
          ids.map((auctionId) => ({ ...justListed(createdAt), auctionId })),
        ),
      );
    await push(OPENED + 1_000, 'new-1');
    await push(OPENED + 2_000, 'new-2', 'new-1');
    await push(OPENED - 1_000, 'began-now');
    await user.click(await screen.findByRole('button', { name: 'Prikaži nove (2)' }));
    await waitFor(() => expect(server.lastQuery()?.get('sort')).toBe('newest'));
    expect(router.state.location.search).toBe('?sort=newest');
    expect(screen.queryByRole('button', { name: /^Prikaži nove/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
  });

  test('R394 says of a list that is filtered how many of them the server finds there', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const fitting = { ...bmw, id: 'fits', title: 'BMW 330d 2020' };
    const { user, router } = await openCatalogue('/auctions?make=BMW&page=2');
    await cardOf('BMW 320d 2019');
    server.list = () => pageOf([fitting, bmw]);
    const push = (auctionId: string) =>
      act(async () => liveSocket.push('catalogue:updated', [{ ...justListed(OPENED + 1_000), auctionId }]));
    await push('other');
    await waitFor(() => expect(server.lastQuery()?.get('sort')).toBe('newest'));
    expect(server.lastQuery()?.get('make')).toBe('BMW');
    expect(screen.queryByRole('button', { name: /^Prikaži nove/ })).toBeNull();
    await push('fits');
    await screen.findByRole('button', { name: 'Prikaži nove (1)' });
    // What the server does not answer is asked again, and what it has answered stays.
    const asked = server.lists().length;
    server.list = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis nije dostupan' } });
    await push('fits-too');
    await waitFor(() => expect(server.lists().length).toBeGreaterThan(asked + 1));
    expect(screen.getByRole('button', { name: 'Prikaži nove (1)' })).toBeVisible();
    server.list = () => pageOf([{ ...fitting, id: 'fits-too', title: 'BMW 520d 2018' }, fitting, bmw]);
    await user.click(await screen.findByRole('button', { name: 'Prikaži nove (2)' }));
    await cardOf('BMW 330d 2020');
    expect(router.state.location.search).toBe('?make=BMW&sort=newest');
    expect(screen.queryByRole('button', { name: /^Prikaži nove/ })).toBeNull();
  });

  test('is asked for again after the connection was lost', async () => {
    await openCatalogue();
    await cardOf('BMW 320d 2019');
    const before = server.seen.length;
    await act(() => connectAt(5));
    await waitFor(() => expect(server.seen.length).toBeGreaterThan(before));
  });
});

describe('a list that was there long before its updates', () => {
  const before = performance.now.bind(performance);
  const asked = () => server.lists().length;
  afterEach(() => vi.restoreAllMocks());

  test('is asked for once more, and quietly: what was bid in between is on the card', async () => {
    liveSocket.down();
    renderElement(<CataloguePage />, '/auctions');
    const card = await cardOf('BMW 320d 2019');
    server.list = () =>
      pageOf([{ ...bmw, seq: bmw.seq + 1, currentBid: 12_750, currentPrice: 12_750 }, rav, over], 40);
    vi.spyOn(performance, 'now').mockImplementation(() => before() + 2_000);
    liveSocket.up();
    await waitFor(async () => {
      await act(() => liveSocket.flush());
      expect(card.getByText('€12.750')).toBeVisible();
    });
    expect(asked()).toBe(2);
  });
});
