import type { Interpretation } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authStatusAtom } from '../../../lib/auth/index.ts';
import { store } from '../../../lib/store.ts';
import { buildAuction, OPENED } from '../../../testing/auctions.ts';
import { connectAt } from '../../../testing/live-socket.ts';
import { buildConfig } from '../../../testing/people.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { summaryOf } from '../../../testing/summaries.ts';
import { CataloguePage } from '../CataloguePage.tsx';
import { catalogueAtom } from '../catalogue-state.ts';
import { wishesAtom } from '../understanding.ts';

vi.mock(
  '../../../lib/live/socket-io.ts',
  async () => (await import('../../../testing/live-socket.ts')).mocked,
);

const bmw = summaryOf(buildAuction({ id: 'bmw' }));
const understood: Interpretation = {
  filters: { make: ['Škoda'], fuel: ['diesel'], bodyType: ['wagon'], maxPrice: 150_000, minYear: 2010 },
  keywords: ['panorama', 'kuka'],
  explanation: [
    { filters: { make: ['Škoda'] }, text: 'Škoda', source: 'skoda' },
    { filters: { fuel: ['diesel'], bodyType: ['wagon'] }, text: 'Dizel karavan', source: 'dizel karavan' },
    { filters: { maxPrice: 150_000 }, text: 'Cena do €150.000', source: 'do 150 hiljada' },
    { filters: { minYear: 2010 }, text: 'Od 2010. godine', source: 'posle 2010' },
  ],
};

let seen: SeenRequest[];
let interpret: (request: SeenRequest) => Promise<{ status?: number; body: unknown }>;

beforeEach(() => {
  store.set(catalogueAtom, { shows: null, items: [], total: 0, loading: true, error: null });
  store.set(wishesAtom, []);
  store.set(authStatusAtom, 'ready');
  interpret = async () => ({ body: understood });
  seen = scriptFetch({
    'GET /api/config': () => ({ body: buildConfig() }),
    'GET /api/auctions': () => ({
      body: { items: [bmw], page: 1, pageSize: 24, total: 1, totalPages: 1, serverTime: OPENED },
    }),
    'POST /api/search/interpret': (request) => interpret(request),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(address = '/auctions') {
  const app = renderElement(<CataloguePage />, address);
  await act(() => connectAt(0));
  await screen.findByRole('heading', { level: 3, name: bmw.title });
  return { ...app, search: () => decodeURIComponent(app.router.state.location.search) };
}

/** The screen of a phone. */
const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );

const chips = () =>
  screen.queryAllByRole('button', { name: /^Ukloni filter/ }).map(({ textContent }) => textContent);
const lists = () => seen.filter(({ url }) => url.pathname === '/api/auctions');

describe('the panel', () => {
  test('puts a choice into the address, the badge and a chip, and takes it back', async () => {
    const { user, search } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'BMW' }));
    await user.click(screen.getByRole('checkbox', { name: 'Audi' }));
    expect(search()).toBe('?make=BMW&make=Audi');
    expect(chips()).toEqual(['BMW', 'Audi']);
    expect(document.querySelector('[data-badge]')).toHaveTextContent('2');
    await user.click(screen.getByRole('checkbox', { name: 'BMW' }));
    expect(search()).toBe('?make=Audi');
  });

  test('sends no bound while the ranges stand at their defaults', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Napredna pretraga' }));
    expect(await screen.findByText('2015 i starije – 2024 i novije')).toBeVisible();
    expect(screen.getByText('€0 – €100.000+')).toBeVisible();
    expect(screen.getByText('0 km – 200.000 km+')).toBeVisible();
    const sliders = screen
      .getAllByRole('slider')
      .map((slider) => [slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]);
    expect(sliders).toEqual([
      ...Array(2).fill(['0', '100000', '1000']),
      ...Array(2).fill(['2015', '2024', '1']),
      ...Array(2).fill(['0', '200000', '5000']),
    ]);
    expect([...(lists().at(-1)?.url.searchParams.keys() ?? [])]).toEqual(['sort', 'page', 'pageSize']);
  });

  test('takes a typed number as it stands, one step of history for all of its digits', async () => {
    const { user, search, router } = await open();
    const before = lists().length;
    const navigations: string[] = [];
    router.subscribe(({ historyAction }) => navigations.push(historyAction));
    await user.type(screen.getByRole('textbox', { name: 'Najviša cena' }), '15.500');
    await waitFor(() => expect(search()).toBe('?maxPrice=15500'));
    expect(navigations.every((action) => action === 'REPLACE')).toBe(true);
    await waitFor(() => expect(lists()).toHaveLength(before + 1));
    expect(chips()).toEqual(['Cena do €15.500']);
  });

  test('turns bounds that are the wrong way round', async () => {
    const { user, search } = await open('/auctions?minPrice=20000');
    await user.type(screen.getByRole('textbox', { name: 'Najviša cena' }), '9000');
    await user.tab();
    expect(search()).toBe('?minPrice=9000&maxPrice=20000');
  });

  test('shows what it does not offer as chosen, so that it can be taken back', async () => {
    const { user, search } = await open('/auctions?make=Škoda&minYear=2010&model=Octavia');
    expect(screen.getByRole('checkbox', { name: 'Škoda' })).toBeChecked();
    expect(chips()).toEqual(['Škoda', 'Octavia', 'Godište od 2010']);
    await user.click(screen.getByRole('checkbox', { name: 'Škoda' }));
    expect(search()).toBe('?model=Octavia&minYear=2010');
  });
});

describe('the chips', () => {
  test('leave one by one and pass the keyboard on, in the end to the list', async () => {
    const { user, search } = await open('/auctions?fuel=diesel&maxPrice=9000&status=active');
    expect(chips()).toEqual(['U toku', 'Diesel', 'Cena do €9.000']);
    await user.click(screen.getByRole('button', { name: 'Ukloni filter Diesel' }));
    expect(search()).toBe('?status=active&maxPrice=9000');
    await waitFor(() => expect(screen.getByRole('button', { name: /Cena do/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /U toku/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(search()).toBe('');
    expect(screen.getByRole('region', { name: 'Aukcije' })).toHaveFocus();
  });

  test('all leave with Poništi filtere, which keeps the order', async () => {
    const { user, search } = await open(
      '/auctions?make=BMW&q=golf&minPrice=1&maxYear=2020&maxMileage=9&sort=price_asc&page=3',
    );
    await user.click(screen.getByRole('button', { name: 'Poništi filtere' }));
    expect(search()).toBe('?sort=price_asc');
  });
});

describe('AI search', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user'], text: string) =>
    user.type(screen.getByRole('textbox', { name: 'AI pretraga' }), text);
  const submit = () => screen.getByRole('button', { name: /Pronađi|Tražim/ });

  test('waits for a query that is more than spaces', async () => {
    const { user } = await open();
    expect(submit()).toBeDisabled();
    await ask(user, '   {Enter}');
    expect(submit()).toBeDisabled();
    await ask(user, 'golf');
    expect(submit()).toBeEnabled();
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('starts on Enter, once, and puts what was understood into the address', async () => {
    let answer = () => {};
    interpret = () => new Promise((resolve) => (answer = () => resolve({ body: understood })));
    const { user, search } = await open('/auctions?make=BMW&sort=newest');
    await ask(user, ' škoda dizel karavan {Enter}');
    expect(submit()).toBeDisabled();
    await user.keyboard('{Enter}');
    const asked = seen.filter(({ method }) => method === 'POST');
    expect(asked.map(({ body }) => body)).toEqual([{ query: 'škoda dizel karavan' }]);
    await act(async () => answer());
    await waitFor(() =>
      expect(search()).toBe(
        '?q=panorama+kuka&make=Škoda&fuel=diesel&bodyType=wagon&maxPrice=150000&minYear=2010&sort=newest',
      ),
    );
    expect(chips()).toEqual([
      'Škoda',
      'Dizel karavan',
      'Cena do €150.000',
      'Od 2010. godine',
      'Ključne reči: panorama kuka',
    ]);
  });

  test('brings what it found into view, with the query over it, and stays where it is when it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    interpret = async () => ({ status: 500, body: 'x' });
    const { user } = await open();
    await ask(user, 'škoda{Enter}');
    await screen.findByRole('alert');
    expect(scrolled).not.toHaveBeenCalled();
    interpret = async () => ({ body: understood });
    await user.click(submit());
    await screen.findByRole('button', { name: /Ukloni filter Dizel karavan/ });
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('search').parentElement]);
  });

  test('gives each wish a chip that takes away its filters and no others', async () => {
    const { user, search } = await open();
    await ask(user, 'škoda{Enter}');
    await user.click(await screen.findByRole('button', { name: /Ukloni filter Dizel karavan/ }));
    expect(search()).toBe('?q=panorama+kuka&make=Škoda&maxPrice=150000&minYear=2010');
    expect(chips()).not.toContain('Dizel karavan');
  });

  test('that fails says so and keeps the query', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    interpret = async () => ({ status: 500, body: 'x' });
    const { user, search } = await open();
    await ask(user, 'golf{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Došlo je do greške pri AI pretrazi. Molimo pokušajte ponovo.',
    );
    expect(screen.getByRole('textbox', { name: 'AI pretraga' })).toHaveValue('golf');
    expect(submit()).toBeEnabled();
    expect(search()).toBe('');
  });
});

describe('the drawer of a phone', () => {
  const openDrawer = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: /^Filteri/ }));
    return within(await screen.findByRole('dialog'));
  };

  test('applies what was chosen with Primeni filtere, in one step', async () => {
    onPhone();
    const { user, search } = await open('/auctions?fuel=diesel');
    const drawer = await openDrawer(user);
    await user.click(drawer.getByRole('checkbox', { name: 'BMW' }));
    await user.click(drawer.getByRole('checkbox', { name: 'Crna' }));
    expect(search()).toBe('?fuel=diesel');
    await user.click(drawer.getByRole('button', { name: 'Primeni filtere' }));
    expect(search()).toBe('?make=BMW&fuel=diesel&color=Crna');
    expect(await screen.findByRole('button', { name: 'Filteri, aktivnih: 3' })).toHaveTextContent('Filteri3');
  });

  test('leads to the list that was asked for, past the top of the page', async () => {
    onPhone();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await open();
    const drawer = await openDrawer(user);
    await user.click(drawer.getByRole('button', { name: 'Primeni filtere' }));
    await waitFor(() =>
      expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Aukcije' })]),
    );
  });

  test('changes nothing when it is closed otherwise, not even by an AI search', async () => {
    onPhone();
    const { user, search } = await open('/auctions?fuel=diesel');
    const drawer = await openDrawer(user);
    await user.type(drawer.getByRole('textbox', { name: 'AI pretraga' }), 'škoda{Enter}');
    await drawer.findByRole('button', { name: /Ukloni filter Dizel karavan/ });
    await user.click(drawer.getByRole('button', { name: 'Zatvori bez primene' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('?fuel=diesel');
    expect(store.get(wishesAtom)).toEqual([]);
  });
});
