import type { AuctionSummary, Interpretation } from '@autoplace/shared/contract';
import { act, screen, within } from '@testing-library/react';
import { CataloguePage } from '../../features/catalogue/CataloguePage.tsx';
import { catalogueAtom } from '../../features/catalogue/catalogue-state.ts';
import { chipsAtom } from '../../features/catalogue/criteria/understanding.ts';
import { authStatusAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildAuction, buildCar, buildDutch, OPENED } from '../data/auctions.ts';
import { buildConfig } from '../data/people.ts';
import { summaryOf } from '../data/summaries.ts';
import { connectAt } from '../live-socket.ts';
import { renderElement } from '../render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../scripted-fetch.ts';

const at = (seconds: number) => new Date(OPENED + seconds * 1000).toISOString();
export const bmw = summaryOf(
  buildAuction({ id: 'bmw', endTime: at(90_090), currentBid: 12_500, bidCount: 3 }),
);
export const rav = summaryOf(
  buildDutch({ id: 'rav', title: 'Toyota RAV4 2020', car: buildCar({ make: 'Toyota', model: 'RAV4' }) }),
);
export const over = summaryOf(buildAuction({ id: 'over', title: 'Opel Astra 2016', endTime: at(-60) }));

/** What an AI search is understood as. */
export const understood: Interpretation = {
  filters: { make: ['Škoda'], fuel: ['diesel'], bodyType: ['wagon'], maxPrice: 150_000, minYear: 2010 },
  keywords: ['panorama', 'kuka'],
  explanation: [
    { filters: { make: ['Škoda'] }, text: 'Škoda', source: 'skoda' },
    { filters: { fuel: ['diesel'], bodyType: ['wagon'] }, text: 'Dizel karavan', source: 'dizel karavan' },
    { filters: { maxPrice: 150_000 }, text: 'Cena do €150.000', source: 'do 150 hiljada' },
    { filters: { minYear: 2010 }, text: 'Od 2010. godine', source: 'posle 2010' },
  ],
};

export const pageOf = (items: AuctionSummary[], total = items.length) => ({
  body: { items, page: 1, pageSize: 24, total, totalPages: Math.ceil(total / 24), serverTime: OPENED },
});

/** A server that lists `items` of `total` to a page that has shown nothing yet. A test may change how it answers. */
export function catalogueServer(items = [bmw, rav, over], total = 40) {
  const server = {
    list: (_request: SeenRequest): ScriptedAnswer | Promise<ScriptedAnswer> => pageOf(items, total),
    interpret: async (_request: SeenRequest): Promise<ScriptedAnswer> => ({ body: understood }),
    makes: (_request: SeenRequest): ScriptedAnswer => ({ status: 503, body: 'x' }),
    cities: (): ScriptedAnswer => ({ status: 503, body: 'x' }),
    seen: [] as SeenRequest[],
    /** How it was asked for the list, oldest first. */
    lists: () => server.seen.filter(({ url }) => url.pathname === '/api/auctions'),
    lastQuery: () => server.lists().at(-1)?.url.searchParams,
  };
  server.seen = scriptFetch({
    'GET /api/config': () => ({ body: buildConfig() }),
    'GET /api/auctions': (request) => server.list(request),
    'GET /api/auctions/makes': (request) => server.makes(request),
    'GET /api/auctions/cities': () => server.cities(),
    'POST /api/search/interpret': (request) => server.interpret(request),
  });
  store.set(catalogueAtom, { shows: null, items: [], total: 0, loading: true, error: null });
  store.set(chipsAtom, []);
  store.set(authStatusAtom, 'ready');
  return server;
}

export async function openCatalogue(address = '/auctions') {
  const app = renderElement(<CataloguePage />, address);
  await act(() => connectAt(0));
  return app;
}

/** The page when its list is there; `search` is what its address asks for. */
export async function openListed(address?: string) {
  const app = await openCatalogue(address);
  await cardOf(bmw.title);
  return { ...app, search: () => decodeURIComponent(app.router.state.location.search) };
}

export const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  const card = heading.closest('li');
  if (card === null) throw new Error(`${title} is not in a card`);
  return within(card);
};
/** What the chips show. */
export const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Ukloni filter/ })
    .map(({ textContent }) => textContent?.replace(/^Ukloni filter |, iz AI pretrage$/g, ''));
