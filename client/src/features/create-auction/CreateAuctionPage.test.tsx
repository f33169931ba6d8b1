import type { DealerCar } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAuction } from '../../testing/auctions.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { CreateAuctionPage } from './CreateAuctionPage.tsx';

vi.mock('../../lib/live/socket-io.ts', async () => (await import('../../testing/live-socket.ts')).mocked);

const buildCar = (changes: Partial<DealerCar> = {}): DealerCar => ({
  id: 'octavia',
  dealerId: 'dealer-1',
  make: 'Škoda',
  model: 'Octavia',
  year: 2019,
  color: 'Siva',
  vin: 'TMBJG7NE0K0123456',
  mileage: 98_000,
  engineSize: 2,
  fuelType: 1,
  transmission: 1,
  condition: 2,
  description: 'Prvi vlasnik, redovno servisirana, garažirana.',
  notes: null,
  bodyType: null,
  doors: null,
  seats: null,
  powerKw: null,
  registrationValid: null,
  features: [],
  documents: [],
  images: [],
  primaryImageUrl: null,
  primaryImageId: null,
  auction: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});
const octavia = buildCar();
const golf = buildCar({ id: 'golf', make: 'Volkswagen', model: 'Golf 7', year: 2017 });
const sold = buildCar({ id: 'i20', make: 'Hyundai', model: 'i20', auction: { id: 'a-9', status: 'sold' } });
const taken = buildCar({
  id: 'clio',
  make: 'Renault',
  model: 'Clio',
  auction: { id: 'a-1', status: 'scheduled' },
});

let cars: () => ScriptedAnswer;
let create: (request: SeenRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
let seen: SeenRequest[];

beforeEach(() => {
  cars = () => ({ body: [octavia, golf, taken, sold] });
  create = () => ({
    status: 201,
    body: { auctionId: 'auction-7', auction: buildAuction({ id: 'auction-7' }) },
  });
  seen = scriptFetch({
    'GET /api/cars/my-cars': () => cars(),
    'POST /api/auctions': (request) => create(request),
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = (query = '') =>
  renderRoutes(
    [
      { path: '/dealer/create-auction', element: <CreateAuctionPage userId="user-1" /> },
      { path: '*', element: null },
    ],
    `/dealer/create-auction${query}`,
  );
type User = ReturnType<typeof open>['user'];

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const next = (user: User) => user.click(button('Sledeći Korak'));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const bodies = () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body as never);

async function fill(user: User, name: string | RegExp, value: string) {
  const input = field(name);
  await user.clear(input);
  await user.type(input, value);
}
/** From a given car to the last step of a classic auction. */
async function toReview(query = '?carId=octavia') {
  const view = open(query);
  await step('Tip Aukcije');
  await next(view.user);
  await step('Parametri Aukcije');
  await fill(view.user, 'Početna cena', '5000');
  await next(view.user);
  await step('Pregled i Potvrda');
  return view;
}
const consent = () =>
  screen.getByRole('checkbox', { name: 'Prihvatam uslove korišćenja i politiku privatnosti' });
async function submit(user: User) {
  await user.click(consent());
  await user.click(button('Kreiraj Aukciju'));
}

describe('without a car in the address', () => {
  test('the car is a step of its own, which is not left without one', async () => {
    const { user } = open();
    const steps = screen.getByRole('list', { name: 'Koraci' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
    expect(button('Nazad')).toBeDisabled();
    await next(user);
    await step('Izaberi Automobil');
    await screen.findByRole('radio', { name: 'Škoda Octavia 2019' });
    await next(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Morate izabrati automobil');
    await user.click(screen.getByRole('radio', { name: 'Volkswagen Golf 7 2017' }));
    await next(user);
    await step('Parametri Aukcije');
    await user.click(button('Nazad'));
    await step('Izaberi Automobil');
    expect(screen.getByRole('radio', { name: 'Volkswagen Golf 7 2017' })).toBeChecked();
  });

  test('a car in an open auction is shown but not on offer; one whose auction is over is', async () => {
    const { user } = open();
    await next(user);
    const clio = await screen.findByRole('radio', { name: 'Renault Clio 2019' });
    expect(clio).toBeDisabled();
    expect(clio).toHaveAccessibleDescription(/Već je na aukciji/);
    expect(screen.getByRole('link', { name: /Renault Clio/ })).toHaveAttribute('href', '/auctions/a-1');
    expect(screen.getByRole('radio', { name: 'Hyundai i20 2019' })).toBeEnabled();
  });

  test('cars are searched by make and model', async () => {
    const { user } = open();
    await next(user);
    await screen.findByRole('radio', { name: 'Škoda Octavia 2019' });
    const search = screen.getByPlaceholderText('Pretraži automobile...');
    await user.type(search, 'škoda oct');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await user.type(search, 'x{Enter}');
    expect(screen.getByText('Nema automobila koji odgovaraju pretrazi')).toBeVisible();
    await step('Izaberi Automobil');
  });

  test('whoever has no car finds the way to add one', async () => {
    cars = () => ({ body: [] });
    const { user } = open();
    await next(user);
    expect(await screen.findByRole('link', { name: 'Dodaj automobil' })).toHaveAttribute(
      'href',
      '/dealer/add-car',
    );
  });

  test('cars that could not be loaded can be asked for again', async () => {
    cars = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis nije dostupan.' } });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Servis nije dostupan.');
    cars = () => ({ body: [octavia] });
    await user.click(button('Pokušaj ponovo'));
    await step('Tip Aukcije');
  });
});

describe('with a car in the address', () => {
  test('its step is skipped, and the car stands beside the form until it is changed', async () => {
    const { user, router } = open('?carId=octavia');
    const panel = await screen.findByRole('complementary', { name: 'Izabrani Automobil' });
    for (const fact of ['Škoda Octavia 2019', '98.000 km', 'Diesel', 'Automatik'])
      expect(panel).toHaveTextContent(fact);
    await next(user);
    await step('Parametri Aukcije');
    await fill(user, 'Početna cena', '7777');
    await user.click(within(panel).getByRole('button', { name: 'Promeni' }));
    await step('Tip Aukcije');
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('complementary')).toBeNull();
    await next(user);
    await user.click(await screen.findByRole('radio', { name: 'Volkswagen Golf 7 2017' }));
    await next(user);
    expect(field('Početna cena'), 'nothing that was typed is lost').toHaveValue('7777');
  });

  test.each([
    ['clio', 'Ovaj automobil je već na aukciji'],
    ['obrisan', 'Izabrani automobil nije pronađen'],
  ])('%s cannot be it, which is said, and another can be chosen', async (id, message) => {
    open(`?carId=${id}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByText('Izaberi Automobil').length).toBeGreaterThan(0);
  });

  test('one that was just added is there before the list of cars is', async () => {
    const car = { id: 'nov', make: 'Fiat', model: 'Tipo', year: 2021, mileage: 10, price: 0 };
    const rest = { fuelType: 'petrol', transmission: 0, condition: 'good', image: null };
    sessionStorage.setItem('newlyAddedCar', JSON.stringify({ ...car, ...rest }));
    cars = () => new Promise(() => undefined) as never;
    open('?carId=nov');
    expect(await screen.findByText('Fiat Tipo 2021')).toBeVisible();
    expect(screen.getByText('Benzin')).toBeVisible();
  });
});

describe('the terms', () => {
  const toTerms = async (type: 'classic' | 'dutch') => {
    const view = open('?carId=octavia');
    await step('Tip Aukcije');
    if (type === 'dutch') await view.user.click(screen.getByRole('radio', { name: 'Holandska aukcija' }));
    await next(view.user);
    await step('Parametri Aukcije');
    return view;
  };

  test('of a classic auction are not left with a wrong field, which gets the focus', async () => {
    const { user } = await toTerms('classic');
    expect(field('Korak licitacije')).toHaveValue('100');
    await next(user);
    expect(await screen.findByText('Početna cena mora biti veća od 0')).toBeVisible();
    expect(field('Početna cena')).toHaveFocus();
    await step('Parametri Aukcije');
  });

  test('are checked when a field is left, not before', async () => {
    const { user } = await toTerms('classic');
    await user.type(field('Početna cena'), '0');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Početna cena mora biti veća od 0');
  });

  test('of a dutch auction name the minimum as the specification does, and all that is missing', async () => {
    const { user } = await toTerms('dutch');
    expect(screen.getByText('VIDLJIVO KUPCIMA - Aukcija neuspešna ako dostigne minimum')).toBeVisible();
    await next(user);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Početna cena mora biti veća od 0',
      'Minimalna cena je obavezna',
      'Iznos sniženja je obavezan',
    ]);
  });

  test('of a dutch auction are played through, in words and as a table', async () => {
    const { user } = await toTerms('dutch');
    await fill(user, 'Početna cena', '20000');
    await fill(user, 'Minimalna cena', '15000');
    await fill(user, 'Iznos sniženja', '1500');
    await screen.findByRole('table');
    const rows = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [row.firstChild?.textContent, row.lastChild?.textContent]);
    expect(rows()).toEqual([
      ['0 s', '€20.000'],
      ['5 min', '€18.500'],
      ['10 min', '€17.000'],
      ['15 min', '€15.500'],
      ['20 min', 'Kraj bez prodaje'],
    ]);
    expect(screen.getByText(/ukupno 3 sniženja, do najnižih €15\.500/)).toHaveTextContent(
      'posle 20 min, jer bi sledeće sniženje dostiglo minimalnu cenu €15.000',
    );
    await user.selectOptions(screen.getByLabelText('Jedinica intervala'), 'sekundi');
    await user.selectOptions(screen.getByLabelText('Interval sniženja'), '60');
    await fill(user, /Najduže trajanje/, '0,025');
    expect(rows()).toEqual([
      ['0 s', '€20.000'],
      ['1 min', '€18.500'],
      ['1 min 30 s', 'Kraj bez prodaje'],
    ]);
    expect(screen.getByText(/jer ističe najduže trajanje/)).toBeVisible();
  });

  test('a quick choice of days sets the end, and a date of one’s own replaces it', async () => {
    const { user } = await toTerms('classic');
    await user.click(screen.getByRole('radio', { name: '3 dana' }));
    const end = screen.getByLabelText('Kraj aukcije') as HTMLInputElement;
    const days = (Date.parse(end.value) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThan(3.1);
    await user.clear(end);
    expect(screen.getByRole('radio', { name: '3 dana' })).not.toBeChecked();
  });
});

describe('the last step', () => {
  test('shows both fees, also those of a featured auction', async () => {
    const { user } = await toReview();
    const fees = screen.getByRole('region', { name: 'Troškovi' });
    expect(fees).toHaveTextContent('Naknada za oglašavanje€2505% početne cene');
    expect(fees).toHaveTextContent('2,5% postignute cene');
    expect(fees).toHaveTextContent('za prodaju po €5.000 provizija je €125');
    await user.click(button('Izmeni: Parametri'));
    await user.click(screen.getByRole('switch', { name: 'Istaknuta aukcija (+10% provizija)' }));
    await next(user);
    expect(screen.getByRole('region', { name: 'Troškovi' })).toHaveTextContent('€75015% početne cene');
  });

  test('creates nothing before the terms are accepted; they can be read without losing the form', async () => {
    const { user } = await toReview();
    expect(consent()).not.toBeChecked();
    expect(button('Kreiraj Aukciju')).toBeDisabled();
    for (const name of ['uslove korišćenja', 'politiku privatnosti'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    await user.type(field('Naslov'), '{Enter}');
    expect(bodies()).toEqual([]);
    await submit(user);
    expect(await screen.findByText('Aukcija Kreirana!')).toBeVisible();
  });

  test('fills in the title and description of the car, and refuses what is too short', async () => {
    const { user } = await toReview();
    expect(field('Naslov')).toHaveValue('Škoda Octavia 2019');
    expect(field('Opis')).toHaveValue(octavia.description);
    await fill(user, 'Naslov', 'Auto');
    await fill(user, 'Opis', 'Vozi se.');
    await submit(user);
    expect(screen.getByText('Naslov mora imati najmanje 5 karaktera')).toBeVisible();
    expect(screen.getByText('Opis mora imati najmanje 20 karaktera')).toBeVisible();
    expect(field('Naslov')).toHaveFocus();
    expect(bodies()).toEqual([]);
  });

  test('sends what the specification’s client sends, and leads on from there', async () => {
    const { user, router } = await toReview();
    await submit(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Aukcija Kreirana!' });
    expect(dialog).toHaveTextContent('auction-7');
    expect(bodies()).toEqual([
      expect.objectContaining({
        carId: 'octavia',
        auctionType: 'Classic',
        title: 'Škoda Octavia 2019',
        startingPrice: 5000,
        bidIncrement: 100,
        reservePrice: null,
        commissionRate: 2.5,
        startTime: null,
        featured: false,
      }),
    ]);
    const link = (name: string) => within(dialog).getByRole('link', { name });
    expect(link('Pogledaj aukciju')).toHaveAttribute('href', '/auctions/auction-7');
    expect(link('Nazad na Dashboard')).toHaveAttribute('href', '/dealer/dashboard');
    await user.click(within(dialog).getByRole('button', { name: 'Kreiraj još jednu' }));
    await step('Tip Aukcije');
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('a refused field is gone back to, with what the server said', async () => {
    const message = 'Kraj aukcije mora biti posle početka';
    const details = [{ path: 'endTime', message }];
    create = () => ({ status: 400, body: { code: 'VALIDATION', message: 'Proverite unos.', details } });
    const { user } = await toReview();
    await submit(user);
    await step('Parametri Aukcije');
    expect(screen.getByText('Proverite unos.')).toBeVisible();
    const end = screen.getByLabelText('Kraj aukcije');
    expect(end).toHaveFocus();
    expect(end).toHaveAccessibleDescription(message);
    expect(field('Početna cena')).toHaveValue('5000');
  });

  test('a car that went into another auction meanwhile is told, and another chosen', async () => {
    const message = 'Automobil je već na aukciji.';
    create = () => {
      cars = () => ({ body: [{ ...octavia, auction: { id: 'a-2', status: 'active' } }, golf] });
      return { status: 409, body: { code: 'CAR_IN_AUCTION', message } };
    };
    const { user } = await toReview();
    await submit(user);
    await step('Izaberi Automobil');
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Škoda Octavia 2019' })).toBeDisabled();
  });

  test('without an answer it is tried again with the same key and body; a change makes a new one', async () => {
    create = () => {
      throw new TypeError('Failed to fetch');
    };
    const { user } = await toReview();
    await submit(user);
    expect(await screen.findByText('Nema veze sa serverom.')).toBeVisible();
    await user.click(button('Kreiraj Aukciju'));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    await user.type(field('Naslov'), ' DSG');
    await user.click(button('Kreiraj Aukciju'));
    await waitFor(() => expect(bodies()).toHaveLength(3));
    const [first, second, third] = bodies() as { clientAuctionId: string }[];
    expect(second).toEqual(first);
    expect(third?.clientAuctionId).not.toBe(first?.clientAuctionId);
  });

  test('says Kreiranje... and sends once while it waits', async () => {
    const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
    create = () => promise;
    const { user } = await toReview();
    await submit(user);
    expect(await screen.findByText('Kreiranje...')).toBeVisible();
    await user.click(button(/Kreiranje/));
    expect(bodies()).toHaveLength(1);
    await act(async () => resolve({ status: 403, body: { code: 'FORBIDDEN', message: 'Nije dozvoljeno.' } }));
    expect(screen.getByText('Nije dozvoljeno.')).toBeVisible();
  });
});

describe('the draft', () => {
  test('is offered after a reload with all that was typed, and goes on at its step', async () => {
    const { user } = await toReview();
    await fill(user, 'Naslov', 'Oktavija kao nova');
    cleanup();
    const again = open();
    expect(await screen.findByText(/Oktavija kao nova\. Stali ste na koraku/)).toBeVisible();
    await again.user.click(button('Nastavi započetu'));
    await step('Pregled i Potvrda');
    expect(field('Naslov')).toHaveValue('Oktavija kao nova');
    expect(screen.getByRole('complementary')).toHaveTextContent('Škoda Octavia 2019');
    expect(consent(), 'consent is given anew').not.toBeChecked();
  });

  test('is gone once it is refused, and once the auction is created', async () => {
    await toReview();
    cleanup();
    const second = open('?carId=octavia');
    await second.user.click(button('Počni ispočetka'));
    await step('Tip Aukcije');
    expect(localStorage).toHaveLength(0);
    cleanup();
    const { user } = await toReview();
    await submit(user);
    await screen.findByText('Aukcija Kreirana!');
    expect(localStorage).toHaveLength(0);
  });

  test('of another user stays theirs, and one that nothing was changed in is none', async () => {
    localStorage.setItem('autoplace.new-auction.user-2', '{}');
    open();
    await step('Tip Aukcije');
    expect(localStorage).toHaveLength(1);
  });
});
