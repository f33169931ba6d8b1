import type { AuctionView, CloseReason, Negotiation, StockRow } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildAuction, ownDetail } from '../../../testing/data/auctions.ts';
import { buildNegotiation } from '../../../testing/data/negotiations.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { changesOffered, signInAsViewer } from '../../../testing/pages/viewer.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { loadCards, loadTable } from '../list/last-view.ts';
import { stockFile } from './export-stock.ts';
import { StockPage } from './StockPage.tsx';

const row = (changes: Partial<StockRow> = {}): StockRow => ({
  id: 'octavia',
  make: 'Škoda',
  model: 'Octavia',
  year: 2019,
  mileage: 98_000,
  vin: 'TMBJG7NE0K0123456',
  internalNumber: 'A-7',
  picture: null,
  status: 'free',
  auction: null,
  price: 9_500,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});
const auction = {
  id: 'a-1',
  startTime: '2026-11-02T10:00:00.000Z',
  endTime: '2026-11-09T10:00:00.000Z',
  startingPrice: 5_000,
  featured: false,
  auctionType: 'classic' as const,
  bidCount: 0,
  views: 31,
  termsVersion: 1,
};
const unsold = row({
  id: 'golf',
  make: 'Volkswagen',
  model: 'Golf',
  auction: { ...auction, status: 'ended' },
});
const running = row({
  id: 'clio',
  make: 'Renault',
  model: 'Clio',
  status: 'in_auction',
  auction: { ...auction, id: 'a-2', status: 'active' },
});

let rows: StockRow[];
let negotiations: Negotiation[];
let pages: number;
let stockFails: boolean;
let seen: SeenRequest[];
let newest: Partial<AuctionView>;
let remove: (request: SeenRequest) => ScriptedAnswer;
beforeEach(() => {
  rows = [row(), unsold, running];
  negotiations = [];
  pages = 1;
  stockFails = false;
  newest = {};
  remove = () => ({ body: { deleted: true } });
  let presets = { presets: [], views: [] as unknown[], replies: [], version: 0 };
  seen = scriptFetch({
    'GET /api/cars/stock': ({ url }) =>
      stockFails
        ? { status: 503, body: { code: 'UNAVAILABLE', message: 'Baza nije dostupna.' } }
        : {
            body: {
              items: Number(url.searchParams.get('page')) > pages ? [] : rows,
              page: 1,
              pageSize: 50,
              total: rows.length,
              totalPages: pages,
              counts: { free: 2, in_auction: 1, sold: 0 },
            },
          },
    'GET /api/me/negotiations': () => ({ body: { items: negotiations } }),
    'GET /api/dealer/selling-presets': () => ({ body: presets }),
    'PUT /api/dealer/selling-presets': ({ body }) => {
      presets = { ...(body as typeof presets), version: presets.version + 1 };
      return { body: presets };
    },
    'GET /api/auctions/a-3': () => ({
      body: ownDetail(buildAuction({ id: 'a-3', status: 'scheduled', startingPrice: 5_000, ...newest })),
    }),
    'PUT /api/auctions/a-3': () => ({ body: { auction: buildAuction({ id: 'a-3' }) } }),
    'DELETE /api/cars/octavia': (request) => remove(request),
    'DELETE /api/cars/golf': () => ({ body: { deleted: true } }),
    'POST /api/auctions/a-3/list-again': () => ({
      status: 201,
      body: { auctionId: 'a-4', auction: buildAuction({ id: 'a-4' }) },
    }),
    'POST /api/auctions/a-1/list-again': () => ({
      status: 409,
      body: { code: 'VIN_LISTED', message: 'Već oglašen.' },
    }),
  });
});

const open = async (query = '') => {
  const view = renderRoutes(
    [
      { path: '/dealer/cars/table', element: <StockPage /> },
      { path: '*', element: null },
    ],
    `/dealer/cars/table${query}`,
  );
  await screen.findByRole('table', { name: 'Zalihe' });
  return view;
};
const asked = (path: string) => seen.filter(({ url }) => url.pathname.endsWith(path));
/** With which auction `a-3` was changed. */
const bodies = () =>
  seen.filter(({ method, url }) => method === 'PUT' && url.pathname.endsWith('/a-3')).map(({ body }) => body);
const choose = (name: RegExp) => screen.getByRole('checkbox', { name });

test('search, status and order are the server’s and stand in the address (R182)', async () => {
  const { user, router } = await open('?q=a-7&sort=price&order=asc');
  expect(asked('/stock').at(-1)?.url.search).toContain('q=a-7');
  await user.click(screen.getByRole('button', { name: 'Pregledi' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=a-7&sort=views'));
  await user.click(screen.getByRole('button', { name: 'Pregledi' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=a-7&sort=views&order=asc'));
  expect(screen.getByRole('link', { name: /^Slobodni/ })).toHaveAttribute(
    'href',
    expect.stringContaining('status=free'),
  );
});

test('where the last page is gone, with its cars or in an old link, the page before it is shown', async () => {
  await open('?page=2');
  await waitFor(() => expect(choose(/Octavia/)).toBeVisible());
});

test('deleting many passes over cars in an auction, and keeps what failed with its reason in sight', async () => {
  rows = [unsold, running, row()];
  const shown = vi.mocked(Element.prototype.scrollIntoView).mockClear();
  remove = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Baza nije dostupna.' } });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Izaberi sve na strani' }));
  expect(screen.getByText('Izabrano: 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Obriši' }));
  const dialog = await openedDialog('alertdialog', 'Potvrdi brisanje');
  expect(dialog.getByText(/^Brišete 2 automobila/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Obriši' }));
  expect(await dialog.findByText('Baza nije dostupna.')).toBeVisible();
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Baza nije dostupna.');
  expect(shown.mock.contexts.at(-1)).toContainElement(dialog.getByRole('alert'));
  expect(dialog.getByText('Urađeno')).toBeVisible();
  expect(dialog.getByText(/na aukciji koja nije završena$/)).toBeVisible();
  remove = () => ({ body: { deleted: true } });
  await user.click(dialog.getByRole('button', { name: 'Pokušaj ponovo' }));
  await waitFor(() => expect(screen.getByText('Izabrano: 1')).toBeVisible());
  expect(seen.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toHaveLength(3);
});

test('listing again shows the fee, and why one was refused', async () => {
  rows.push({ ...unsold, id: 'polo', model: 'Polo', auction: { ...auction, id: 'a-3', status: 'ended' } });
  const { user } = await open();
  await user.click(choose(/Golf/));
  await user.click(choose(/Polo/));
  await user.click(choose(/Octavia/));
  await user.click(screen.getByRole('button', { name: 'Ponovi aukcije' }));
  const dialog = await openedDialog('alertdialog', 'Ponovi aukcije');
  expect(dialog.getByText(/^2 automobila idu odmah/)).toBeVisible();
  expect(dialog.getByText('Naknada za oglašavanje ukupno: €500 bez PDV-a')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Ponovi aukcije' }));
  expect(await dialog.findByText('Već oglašen.')).toBeVisible();
});

test('listing many again names the cars whose negotiations or second chances end with it (R145, R152)', async () => {
  const unsoldFor = (id: string, model: string, closeReason: CloseReason) =>
    rows.push({ ...unsold, id, model, auction: { ...auction, id, status: 'ended', closeReason } });
  unsoldFor('a-3', 'Polo', 'reserve_not_met');
  unsoldFor('a-4', 'Passat', 'sale_defaulted');
  negotiations = [buildNegotiation({ auctionId: 'a-3' })];
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Izaberi sve na strani' }));
  await user.click(screen.getByRole('button', { name: 'Ponovi aukcije' }));
  const dialog = await openedDialog('alertdialog', 'Ponovi aukcije');
  const warning = (await dialog.findByText('Time se završava dogovor sa kupcem o ceni.')).parentElement;
  expect(warning).toHaveTextContent('Volkswagen Polo');
  expect(warning).not.toHaveTextContent(/Golf|Passat/);
  const second = dialog.getByText(
    'Time se završava druga šansa za kupce sa prethodne aukcije.',
  ).parentElement;
  expect(second).toHaveTextContent('Volkswagen Passat');
  expect(second).not.toHaveTextContent(/Golf|Polo/);
});

test('deleting many does not promise to delete a sold car', async () => {
  rows.push({ ...unsold, id: 'polo', model: 'Polo', status: 'sold' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Izaberi sve na strani' }));
  await user.click(screen.getByRole('button', { name: 'Obriši' }));
  const dialog = await openedDialog('alertdialog', 'Potvrdi brisanje');
  expect(dialog.getByText(/^Brišete 2 automobila/)).toBeVisible();
});

test('free cars of the choice go to be listed together, and each of them from its row (R210)', async () => {
  const { user } = await open();
  expect(screen.getByRole('link', { name: 'Stavi na aukciju: Škoda Octavia, 2019.' })).toHaveAttribute(
    'href',
    '/dealer/create-auction?carId=octavia',
  );
  await user.click(screen.getByRole('button', { name: 'Izaberi sve na strani' }));
  expect(screen.getByRole('link', { name: 'Stavi na aukciju' })).toHaveAttribute(
    'href',
    '/dealer/list-many?cars=octavia%2Cgolf',
  );
});

test('the keyboard goes back to where the choice began when it is dropped', async () => {
  const { user } = await open();
  await user.click(choose(/Golf/));
  await user.click(choose(/Octavia/));
  await user.click(screen.getByRole('button', { name: 'Poništi izbor' }));
  expect(screen.queryByRole('button', { name: 'Poništi izbor' })).toBeNull();
  expect(choose(/Golf/)).toHaveFocus();
});

test('all that were found are chosen, or it is said why not', async () => {
  pages = 2;
  const { user } = await open();
  stockFails = true;
  await user.click(screen.getByRole('button', { name: 'Izaberi sve pronađene (3)' }));
  expect(await screen.findByText('Baza nije dostupna.')).toBeVisible();
  expect(screen.queryByText('Izabrano: 3')).toBeNull();
});

test('the view that was chosen last is the one that comes up', async () => {
  const { router } = renderRoutes(
    [
      { path: '/dealer/cars', loader: loadCards, element: null },
      { path: '/dealer/cars/table', loader: loadTable, element: null },
      { path: '*', element: null },
    ],
    '/',
  );
  const shown = async (to: string) => {
    await router.navigate(to);
    return router.state.location.pathname;
  };
  expect(await shown('/dealer/cars')).toBe('/dealer/cars');
  await shown('/dealer/cars/table');
  expect(await shown('/dealer/cars')).toBe('/dealer/cars/table');
  await shown('/dealer/cars?view=cards');
  expect(await shown('/dealer/cars')).toBe('/dealer/cars');
});

test('terms of many change where they still may, of a running auction only whether it is featured (R211)', async () => {
  rows = [
    running,
    row({
      id: 'i20',
      make: 'Hyundai',
      model: 'i20',
      status: 'in_auction',
      auction: { ...auction, id: 'a-3', status: 'scheduled' },
    }),
  ];
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Izaberi sve na strani' }));
  await user.click(screen.getByRole('button', { name: 'Izmeni uslove' }));
  const dialog = await openedDialog('alertdialog', 'Izmeni uslove');
  expect(dialog.getByRole('button', { name: 'Izmeni' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Istaknuta'), 'Da');
  expect(dialog.getByText('Menja se na aukciji: 2 automobila.')).toBeVisible();
  await user.type(dialog.getByLabelText('Rezervna cena'), '130');
  expect(dialog.getByText('Menja se na aukciji: 1 automobil.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Izmeni' }));
  await waitFor(() => expect(screen.getByText('Izabrano: 1')).toBeVisible());
  expect(bodies()).toEqual([{ reservePrice: 6_500, featured: true }]);
});

test('a term that a colleague has changed meanwhile is named before many change it, and counts when tried again (R347)', async () => {
  rows = [
    row({ status: 'in_auction', auction: { ...auction, id: 'a-3', status: 'scheduled' } }),
    row({ id: 'i20', model: 'i20' }),
  ];
  const change = { at: '2026-11-02T09:00:00.000Z', addition: null };
  newest = {
    startingPrice: 8_000,
    termsVersion: 3,
    termChanges: [
      { ...change, version: 2, terms: ['startingPrice', 'featured'] },
      { ...change, version: 3, terms: ['reservePrice'] },
    ],
  };
  const { user } = await open();
  await user.click(choose(/Octavia/));
  await user.click(screen.getByRole('button', { name: 'Izmeni uslove' }));
  const dialog = await openedDialog('alertdialog', 'Izmeni uslove');
  await user.type(dialog.getByLabelText('Rezervna cena'), '130');
  await user.click(dialog.getByRole('button', { name: 'Izmeni' }));
  expect(
    await dialog.findByText(
      'Neko je u međuvremenu promenio: rezervna cena. Pokušajte ponovo da važi vaš unos.',
    ),
  ).toBeVisible();
  expect(bodies()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Pokušaj ponovo' }));
  await waitFor(() => expect(screen.queryByText(/^Izabrano/)).toBeNull());
  expect(bodies(), 'a share of the starting price of now').toEqual([{ reservePrice: 10_400 }]);
});

test('a view is kept under a name, opened and taken away (R184)', async () => {
  const { user } = await open('?status=free&sort=price');
  await user.click(await screen.findByRole('button', { name: 'Sačuvaj prikaz' }));
  await user.type(screen.getByRole('textbox', { name: 'Naziv prikaza' }), 'Za aukciju{Enter}');
  const views = within(await screen.findByRole('list', { name: 'Sačuvani prikazi' }));
  expect(views.getByRole('link', { name: 'Za aukciju' })).toHaveAttribute('aria-current', 'page');
  await user.click(views.getByRole('button', { name: 'Obriši prikaz: Za aukciju' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Sačuvani prikazi' })).toBeNull());
});

test('the file has a row for each car', () => {
  const [, first = ''] = stockFile([running], Date.parse('2026-11-11T09:00:00.000Z')).split('\r\n');
  expect(first.split(';').slice(0, 11)).toEqual([
    'A-7',
    'Renault',
    'Clio',
    '2019',
    '98000',
    'TMBJG7NE0K0123456',
    '9',
    'Na aukciji',
    '9500',
    'Aktivna',
    expect.stringContaining('2026'),
  ]);
});

test('a row says how long its car has been there, and the end of its auction without the year', async () => {
  rows = [row(), { ...running, createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() }];
  await open();
  const clio = screen.getByRole('row', { name: /Renault Clio/ });
  expect(clio).toHaveTextContent('1 dan');
  expect(screen.getByRole('row', { name: /Škoda Octavia/ })).toHaveTextContent('StatusSlobodan');
  expect(clio).toHaveTextContent(/0 ponudado 9\. 11\. 11:00/);
  expect(screen.getByRole('link', { name: /^Svi/ })).toBeVisible();
});

test('R208 who may only look is offered nothing that changes a car, and chooses none', async () => {
  await open();
  expect(changesOffered().length).toBeGreaterThan(3);
  act(signInAsViewer);
  expect(changesOffered()).toEqual([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
