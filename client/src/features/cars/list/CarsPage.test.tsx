import type { DealerCar } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealerCar } from '../../../testing/data/dealer-cars.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { changesOffered, signInAsViewer } from '../../../testing/pages/viewer.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { CarsPage } from './CarsPage.tsx';
import { loadCards } from './last-view.ts';

const octavia = buildDealerCar();
const golf = buildDealerCar({
  id: 'golf',
  make: 'Volkswagen',
  model: 'Golf 7',
  year: 2017,
  color: 'Žuta',
  fuelType: 0,
});
const clio = buildDealerCar({
  id: 'clio',
  make: 'Renault',
  model: 'Clio',
  year: 2012,
  vin: 'VF15R0A0H00123456',
  internalNumber: 'P-3',
  transmission: 0,
  auction: { id: 'a-1', status: 'active', hasBids: false, hammerPrice: null },
});

let list: () => ScriptedAnswer | Promise<ScriptedAnswer>;
let seen: SeenRequest[];
beforeEach(() => {
  list = () => ({ body: [octavia, golf, clio] });
  seen = scriptFetch({ 'GET /api/cars/my-cars': () => list() });
});

const down = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis nije dostupan.' } });
const open = (query = '', loader?: typeof loadCards) =>
  renderRoutes(
    [
      { path: '/dealer/cars', element: <CarsPage userId="user-1" />, ...(loader && { loader }) },
      { path: '*', element: null },
    ],
    `/dealer/cars${query}`,
  );
const opened = async (...at: Parameters<typeof open>) => {
  const view = open(...at);
  await screen.findByText(/^Prikazano \d+ od 3 automobila$/);
  return view;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement);
const cache = () => JSON.parse(localStorage.getItem('dealerCars') ?? 'null') as { cars: DealerCar[] } | null;

test('of hundreds of cars the first 120 are laid out, and all when asked for, also after a way to one of them', async () => {
  list = () => ({ body: Array.from({ length: 150 }, (_, n) => buildDealerCar({ id: `car-${n}` })) });
  const { user, unmount } = open();
  await screen.findByText('Prikazano 150 od 150 automobila');
  expect(shown()).toHaveLength(120);
  await user.click(button('Prikaži sve (150)'));
  expect(shown()).toHaveLength(150);
  unmount();
  open();
  await screen.findByText('Prikazano 150 od 150 automobila');
  expect(shown()).toHaveLength(150);
  expect(document.body).toHaveFocus();
});

describe('a card', () => {
  test('leads to the car, its form, and a new auction of it', async () => {
    await opened();
    const card = cardOf('Škoda Octavia');
    const link = (name: RegExp) => card.getByRole('link', { name }).getAttribute('href');
    expect(link(/^Pogledaj: Škoda Octavia/)).toBe('/dealer/cars/octavia');
    expect(link(/^Izmeni: Škoda Octavia/)).toBe('/dealer/cars/octavia/edit');
    expect(link(/^Kreiraj aukciju/)).toBe('/dealer/create-auction?carId=octavia');
  });

  test('of a car in an open auction leads to that auction', async () => {
    await opened();
    const card = cardOf('Renault Clio');
    expect(card.queryByRole('link', { name: /^Kreiraj aukciju/ })).toBeNull();
    expect(card.getByRole('link', { name: /^Pogledaj aukciju/ })).toHaveAttribute('href', '/auctions/a-1');
  });
});

describe('the list', () => {
  test('shows what was sold with its price, apart from the stock, and offers no auction of it (R123)', async () => {
    const auction = { id: 'a-9', status: 'sold', hasBids: true, hammerPrice: 7_000 } as const;
    const fabia = buildDealerCar({ id: 'fabia', model: 'Fabia', auction });
    list = () => ({ body: [fabia, octavia, golf] });
    const { user } = await opened();
    const inList = (name: string) => within(screen.getByRole('list', { name }));
    const titles = (name: string) =>
      inList(name)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(titles('Lista automobila')).toEqual(['Škoda Octavia', 'Volkswagen Golf 7']);
    expect(titles('Prodato')).toEqual(['Škoda Fabia']);
    const sold = inList('Prodato');
    expect(sold.getByText('za €7.000')).toBeVisible();
    expect(sold.queryByRole('link', { name: /^Kreiraj aukciju/ })).toBeNull();
    expect(sold.getByRole('link', { name: /^Pogledaj aukciju/ })).toHaveAttribute('href', '/auctions/a-9');
    await user.click(button('Filteri'));
    await user.selectOptions(screen.getByLabelText('Status'), 'Prodat');
    expect(screen.queryByRole('list', { name: 'Lista automobila' })).toBeNull();
    expect(titles('Prodato')).toEqual(['Škoda Fabia']);
  });

  test('shows what a search finds, and how many of all that is', async () => {
    const { user } = await opened();
    await user.type(screen.getByPlaceholderText('Pretraži automobile...'), 'skoda octavia');
    expect(shown()).toEqual(['Škoda Octavia']);
    expect(screen.getByText('Prikazano 1 od 3 automobila')).toBeVisible();
  });

  test('is narrowed by filters, whose number the button shows, and which the address keeps', async () => {
    const { user, router } = await opened();
    await user.click(button('Filteri'));
    await user.selectOptions(screen.getByLabelText('Vrsta goriva'), 'Diesel');
    await user.selectOptions(screen.getByLabelText('Status'), 'Slobodan');
    expect(shown()).toEqual(['Škoda Octavia']);
    expect(button('Filteri, aktivnih: 2')).toBeVisible();
    expect(router.state.location.search).toBe('?view=cards&fuel=diesel&status=free');
    await user.click(button('Poništi filtere'));
    expect(shown()).toHaveLength(3);
  });

  test('follows a link to itself, and Back, with its field', async () => {
    const { user, router } = await opened();
    const field = screen.getByPlaceholderText('Pretraži automobile...');
    await user.type(field, 'golf ');
    await act(() => router.navigate('/dealer/cars'));
    expect(shown()).toHaveLength(3);
    expect(field).toHaveValue('');
    await act(() => router.navigate(-1));
    expect(shown()).toEqual(['Volkswagen Golf 7']);
  });

  test('stays while it is searched, though another window has chosen the table', async () => {
    const { user, router } = await opened('', loadCards);
    localStorage.setItem('autoplace.cars-view', '"table"');
    await user.type(screen.getByPlaceholderText('Pretraži automobile...'), 'golf');
    expect(router.state.location.pathname).toBe('/dealer/cars');
    expect(router.state.location.search).toBe('?view=cards&q=golf');
  });

  test('is narrowed as the address says; years are inclusive', async () => {
    await opened('?minYear=2012&maxYear=2017&q=o');
    expect(shown()).toEqual(['Volkswagen Golf 7', 'Renault Clio']);
    expect(screen.getByLabelText('Godina od')).toHaveValue('2012');
  });

  test('shows the year that the address asks for, though no car is of it', async () => {
    await opened('?minYear=2015');
    expect(shown()).toEqual(['Škoda Octavia', 'Volkswagen Golf 7']);
    expect(screen.getByLabelText('Godina od')).toHaveValue('2015');
  });

  test('without cars offers to add one', async () => {
    list = () => ({ body: [] });
    open();
    expect(await screen.findByText('Nema automobila')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Dodaj automobil' }))
      expect(link).toHaveAttribute('href', '/dealer/add-car');
  });

  test('that nothing is found in says so, and can be had whole again', async () => {
    const { user } = await opened('?q=tesla');
    expect(screen.getByText('Nema rezultata pretrage')).toBeVisible();
    expect(screen.getByText('Prikazano 0 od 3 automobila')).toBeVisible();
    await user.click(button('Poništi filtere'));
    expect(shown()).toHaveLength(3);
  });

  test('is asked for again by the button', async () => {
    const { user } = await opened();
    list = () => ({ body: [octavia] });
    await user.click(button('Osveži listu'));
    expect(await screen.findByText('Prikazano 1 od 1 automobila')).toBeVisible();
  });
});

describe('what this device keeps (R35)', () => {
  test('is the list, under dealerCars, shown at once next time', async () => {
    await opened();
    expect(cache()?.cars.map(({ id }) => id)).toEqual(['octavia', 'golf', 'clio']);
    cleanup();
    list = () => new Promise(() => undefined);
    open();
    expect(shown()).toHaveLength(3);
  });

  test('is what is shown while the server is away, with its time and the reason', async () => {
    await opened();
    cleanup();
    list = down;
    const { user } = open();
    expect(await screen.findByText(/^Prikazana je lista sačuvana/)).toBeVisible();
    expect(screen.getByText('Servis nije dostupan.')).toBeVisible();
    expect(shown()).toHaveLength(3);
    list = () => ({ body: [golf] });
    await user.click(button('Pokušaj ponovo'));
    await waitFor(() => expect(shown()).toEqual(['Volkswagen Golf 7']));
  });

  test('is not shown to another user, who learns that nothing could be loaded', async () => {
    await opened();
    localStorage.setItem('dealerCars', JSON.stringify({ ...cache(), userId: 'user-2' }));
    cleanup();
    list = down;
    open();
    expect(await screen.findByText('Automobili nisu učitani')).toBeVisible();
    expect(shown()).toEqual([]);
  });
});

describe('deleting', () => {
  const asked = () => openedDialog('alertdialog', 'Potvrdi brisanje');
  const ask = async () => {
    const view = await opened();
    await view.user.click(button(/^Obriši: Škoda Octavia/));
    return { ...view, dialog: await asked() };
  };
  const script = (answer: ScriptedAnswer) => {
    seen = scriptFetch({ 'GET /api/cars/my-cars': () => list(), 'DELETE /api/cars/octavia': () => answer });
  };
  const deletions = () => seen.filter(({ method }) => method === 'DELETE');

  test('asks first, and does nothing when it is not confirmed', async () => {
    script({ body: { deleted: true } });
    const { user, dialog } = await ask();
    dialog.getByText(/^Da li ste sigurni da želite da obrišete „Škoda Octavia, 2019\.“\?/);
    await user.click(dialog.getByRole('button', { name: 'Otkaži' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([deletions(), shown().length]).toEqual([[], 3]);
    await waitFor(() => expect(button(/^Obriši: Škoda Octavia/)).toHaveFocus());
  });

  test('takes the car off the list and out of what is kept', async () => {
    script({ body: { deleted: true } });
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Obriši' }));
    await waitFor(() => expect(shown()).toEqual(['Volkswagen Golf 7', 'Renault Clio']));
    expect(cache()?.cars).toHaveLength(2);
    const head = screen.getByRole('heading', { level: 1, name: 'Automobili' }).parentElement;
    await waitFor(() => expect(head, 'where the keyboard goes on').toHaveFocus());
  });

  test('is refused clearly when the car went into an auction meanwhile', async () => {
    script({ status: 409, body: { code: 'CAR_IN_AUCTION', message: 'Automobil još može da se proda.' } });
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Obriši' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Automobil još može da se proda.');
    await user.click(dialog.getByRole('button', { name: 'Zatvori' }));
    expect(shown()).toHaveLength(3);
  });

  test('is not even asked of the server for a car that is known to be in one', async () => {
    script({ body: { deleted: true } });
    const { user } = await opened();
    await user.click(button(/^Obriši: Renault Clio/));
    const dialog = await asked();
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Renault Clio, 2012\. je na aukciji/);
    expect(dialog.queryByRole('button', { name: 'Obriši' })).toBeNull();
  });

  test('is not asked for a sold car either (R125)', async () => {
    const auction = { id: 'a-9', status: 'sold', hasBids: true, hammerPrice: 7_000 } as const;
    list = () => ({ body: [octavia, golf, buildDealerCar({ id: 'fabia', model: 'Fabia', auction })] });
    const { user } = await opened();
    await user.click(button(/^Obriši: Škoda Fabia/));
    const dialog = await asked();
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Automobil je prodat/);
    expect(dialog.queryByRole('button', { name: 'Obriši' })).toBeNull();
  });

  test('that fails says why, and can be tried again', async () => {
    script(down());
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Obriši' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Automobil nije obrisan. Servis nije dostupan.',
    );
    script({ status: 404, body: { code: 'NOT_FOUND', message: 'Nema ga.' } });
    await act(() => user.click(dialog.getByRole('button', { name: 'Obriši' })));
    await waitFor(() => expect(shown(), 'what is gone already is deleted').toHaveLength(2));
  });
});

test('R208 who may only look is offered nothing that changes a car', async () => {
  await opened();
  expect(changesOffered().length).toBeGreaterThan(3);
  act(signInAsViewer);
  expect(changesOffered()).toEqual([]);
});
