import type { DealerCar, ListingPreset, Negotiation, SellingPresets } from '@autoplace/shared/contract';
import { listManyBody } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { instantOf, toMoment } from '../../kit/form/read-fields.ts';
import { OPENED } from '../../testing/data/auctions.ts';
import { buildDealerCar } from '../../testing/data/dealer-cars.ts';
import { buildNegotiation } from '../../testing/data/negotiations.ts';
import { connectAt } from '../../testing/live-socket.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { ListManyPage } from './ListManyPage.tsx';

const octavia = buildDealerCar({ plannedPrice: 10_000, description: 'Garažirana.' });
const golf = buildDealerCar({ id: 'golf', make: 'Volkswagen', model: 'Golf', plannedPrice: 5_000 });
const clio = buildDealerCar({ id: 'clio', make: 'Renault', model: 'Clio' });
const taken = buildDealerCar({
  id: 'i20',
  make: 'Hyundai',
  model: 'i20',
  auction: { id: 'a-9', status: 'active', hasBids: false, hammerPrice: null },
});
const weekly: ListingPreset = {
  name: 'Nedeljno',
  duration: 7,
  stagger: 3,
  bidIncrement: 200,
  reserve: 120,
  buyItNow: 150,
  featured: false,
};

type Sent = ReturnType<typeof listManyBody.parse>['listings'];
const listed = ({ carId }: Sent[number]) => ({ carId, auctionId: `auction-${carId}`, error: null });
const answer = (results: object[]): ScriptedAnswer => ({ body: { results } });

let cars: DealerCar[];
let negotiations: Negotiation[];
let presets: SellingPresets;
let take: (listings: Sent) => ScriptedAnswer;
let seen: SeenRequest[];
beforeEach(() => {
  cars = [octavia, golf, clio, taken];
  negotiations = [];
  presets = { presets: [weekly], views: [], replies: [], version: 1 };
  take = (listings) => answer(listings.map(listed));
  seen = scriptFetch({
    'GET /api/cars/my-cars': () => ({ body: cars }),
    'GET /api/me/negotiations': () => ({ body: { items: negotiations } }),
    'GET /api/dealer/selling-presets': () => ({ body: presets }),
    'PUT /api/dealer/selling-presets': ({ body }) => {
      presets = { ...(body as SellingPresets), version: presets.version + 1 };
      return { body: presets };
    },
    'POST /api/auctions/many': ({ body }) => take(listManyBody.parse(body).listings),
  });
});

const requests = () =>
  seen
    .filter(({ method }) => method === 'POST')
    .map(
      ({ body }) =>
        (body as { listings: (Sent[number] & { terms: { clientAuctionId: string } })[] }).listings,
    );
const open = async (cars = 'octavia,golf', script = '', userId = 'user-1') => {
  const view = renderRoutes(
    [
      { path: '/dealer/list-many', element: <ListManyPage userId={userId} /> },
      { path: '*', element: null },
    ],
    `/dealer/list-many?cars=${cars}`,
    script,
  );
  await screen.findByRole('table', { name: 'Stavi na aukciju' });
  return view;
};
const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const list = async (user: UserEvent) => {
  await user.click(screen.getByRole('checkbox', { name: /^Prihvatam/ }));
  await press(user, /^Objavi /);
};

test('the default terms price each car, stagger the ends, and all are listed by one button (R210)', async () => {
  const { user } = await open();
  expect(field('Rezervna cena (€): Škoda Octavia 2019')).toHaveValue('12.000');
  const review = within(screen.getByRole('region', { name: 'Pregled i objava' }));
  expect(review.getByText('€15.000')).toBeVisible();
  expect(review.getByText('€750')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Objavi 2 aukcije' })).toBeDisabled();
  expect(field('Kraj prve aukcije')).toHaveAccessibleDescription('Po beogradskom vremenu.');
  const firstEnd = instantOf((field('Kraj prve aukcije') as HTMLInputElement).value);
  await list(user);
  expect(await screen.findByRole('region', { name: 'Objavljeno: 2 aukcije' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pogledaj aukciju: Volkswagen Golf 2019' })).toHaveAttribute(
    'href',
    '/auctions/auction-golf',
  );
  const [sent = []] = requests();
  expect(sent.map(({ carId, terms }) => [carId, terms.startingPrice, terms.reservePrice])).toEqual([
    ['octavia', 10_000, 12_000],
    ['golf', 5_000, 6_000],
  ]);
  expect(sent[0]?.terms).toMatchObject({
    title: 'Škoda Octavia 2019',
    description: 'Škoda Octavia 2019. Garažirana.',
    startTime: null,
    bidIncrement: 200,
    buyItNowPrice: 15_000,
    endTime: firstEnd,
  });
  expect(Date.parse(sent[1]?.terms.endTime ?? '') - Date.parse(firstEnd ?? '')).toBe(3 * 60_000);
});

test('cars whose negotiations or second chances end with the listing are named before it (R145, R152)', async () => {
  const over = { status: 'ended', hasBids: true, hammerPrice: null } as const;
  cars = [
    { ...octavia, auction: { ...over, id: 'a-2', closeReason: 'sale_defaulted' } },
    { ...golf, auction: { ...over, id: 'a-1', closeReason: 'reserve_not_met' } },
  ];
  negotiations = [buildNegotiation({ auctionId: 'a-1' })];
  await open();
  const warning = (await screen.findByText('Time se završava dogovor sa kupcem o ceni.')).parentElement;
  expect(warning).toHaveTextContent('Volkswagen Golf 2019');
  expect(warning).not.toHaveTextContent('Octavia');
  const second = screen.getByText(
    'Time se završava druga šansa za kupce sa prethodne aukcije.',
  ).parentElement;
  expect(second).toHaveTextContent('Octavia');
  expect(second).not.toHaveTextContent('Golf');
});

test('a car that was refused keeps its row and the reason; only it is sent again, under its key (R210)', async () => {
  take = ([first, second]) =>
    answer([
      first && listed(first),
      { carId: second?.carId, auctionId: null, error: { code: 'VIN_LISTED', message: 'Već oglašen.' } },
    ] as object[]);
  const { user } = await open();
  await list(user);
  expect(await screen.findByText('Već oglašen.')).toBeVisible();
  expect(screen.getByText('Nije objavljeno: 1 automobil. Razlog stoji u tabeli.')).toBeVisible();
  take = (listings) => answer(listings.map(listed));
  await press(user, 'Pokušaj ponovo (1)');
  await screen.findByRole('region', { name: 'Objavljeno: 2 aukcije' });
  const [first, again] = requests();
  expect(again).toEqual([first?.[1]]);
});

test('without an answer the same is sent again; a changed price is another listing', async () => {
  take = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Server nije dostupan.' } });
  const { user } = await open('octavia');
  await list(user);
  await screen.findByText('Server nije dostupan.');
  await press(user, 'Pokušaj ponovo (1)');
  await waitFor(() => expect(requests()).toHaveLength(2));
  await screen.findByText('Server nije dostupan.');
  await user.clear(field('Početna cena (€): Škoda Octavia 2019'));
  await user.type(field('Početna cena (€): Škoda Octavia 2019'), '11000');
  await press(user, 'Pokušaj ponovo (1)');
  await waitFor(() => expect(requests()).toHaveLength(3));
  const [first, second, third] = requests();
  expect(second).toEqual(first);
  expect(third?.[0]?.terms).toMatchObject({ startingPrice: 11_000, reservePrice: 13_200 });
  expect(third?.[0]?.terms.clientAuctionId).not.toBe(first?.[0]?.terms.clientAuctionId);
});

test('a car without a price is shown before anything is sent, at its field once that was left; one in an auction is passed over', async () => {
  const { user, router } = await open('octavia,clio,i20,nema');
  expect(screen.getByText('Nije pronađeno među vašim automobilima: 1')).toBeVisible();
  expect(screen.getByText(/^Preskače se/)).toBeVisible();
  expect(screen.getByText('Bez ijedne fotografije: 2 automobila')).toBeVisible();
  const price = field('Početna cena (€): Renault Clio 2019');
  expect(screen.getByText('Za objavu nije spremno: 1 automobil. Razlog stoji u tabeli.')).toBeVisible();
  expect(price).not.toHaveAccessibleDescription();
  expect(price).toBeValid();
  await list(user);
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveAccessibleDescription('Početna cena mora biti veća od 0');
  expect(requests()).toEqual([]);
  await press(user, 'Izostavi: Renault Clio 2019');
  expect(router.state.location.search).toBe('?cars=octavia%2Ci20%2Cnema');
  // The row with the button that had the keyboard is gone.
  expect(screen.getByRole('region', { name: 'Automobili (2)' })).toHaveFocus();
  await press(user, 'Objavi 1 aukciju');
  await screen.findByRole('region', { name: 'Objavljeno: 1 aukcija' });
});

test('the keyboard stays on the page when the last car is left out', async () => {
  const { user } = await open('octavia,golf');
  await press(user, 'Izostavi: Škoda Octavia 2019');
  await press(user, 'Izostavi: Volkswagen Golf 2019');
  expect(await screen.findByRole('heading', { name: 'Nijedan automobil nije izabran' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Otvori zalihe' })).toHaveFocus();
});

test('a price that was left wrong says so at once', async () => {
  const { user } = await open('octavia,clio');
  await user.click(field('Početna cena (€): Renault Clio 2019'));
  await user.tab();
  expect(field('Početna cena (€): Renault Clio 2019')).toHaveAccessibleDescription(
    'Početna cena mora biti veća od 0',
  );
});

test('a price that cannot be read is not called too low', async () => {
  const { user } = await open('octavia');
  const price = field('Početna cena (€): Škoda Octavia 2019');
  await user.clear(price);
  await user.type(price, 'abc');
  await user.tab();
  expect(price).toHaveAccessibleDescription('Iznos mora biti ceo broj evra');
});

describe('the draft (R359)', () => {
  const price = () => field('Početna cena (€): Škoda Octavia 2019');
  const typed = async () => {
    const view = await open();
    await view.user.selectOptions(field('Šablon'), 'Mesečno');
    await view.user.clear(field('Korak licitacije'));
    await view.user.type(field('Korak licitacije'), '500');
    await view.user.clear(price());
    await view.user.type(price(), '11000');
    await view.user.tab();
    return view;
  };
  beforeEach(() => {
    presets = { ...presets, presets: [weekly, { ...weekly, name: 'Mesečno', duration: 30 }] };
  });

  test('has what was typed again after a reload, also without one of its cars; is not of other cars, nor of another user', async () => {
    await typed();
    cleanup();
    await open('octavia');
    expect(field('Šablon')).toHaveValue('Mesečno');
    expect(field('Korak licitacije')).toHaveValue('500');
    expect(price()).toHaveValue('11.000');
    expect(screen.getByRole('checkbox', { name: /^Prihvatam/ })).not.toBeChecked();
    cleanup();
    await open('octavia,clio');
    expect(price()).toHaveValue('10.000');
    cleanup();
    await open('octavia,golf', '', 'user-2');
    expect(price()).toHaveValue('10.000');
  });

  test('is gone once the page was left, and once all is listed', async () => {
    const { user, router } = await typed();
    await user.click(screen.getByRole('link', { name: 'Svi automobili' }));
    await user.click(await screen.findByRole('button', { name: 'Napusti stranicu' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dealer/cars/table'));
    expect(sessionStorage).toHaveLength(0);
    cleanup();
    const again = await typed();
    await list(again.user);
    await screen.findByRole('region', { name: 'Objavljeno: 2 aukcije' });
    expect(sessionStorage).toHaveLength(0);
  });
});

test('what is listed ends when the form says, however long the page was open', async () => {
  await act(() => connectAt(0));
  const { user } = await open('octavia');
  await act(() => connectAt(3 * 24 * 60 * 60));
  const end = field('Kraj aukcije') as HTMLInputElement;
  await user.clear(end);
  await user.type(end, toMoment(OPENED + 32 * 86_400_000));
  await list(user);
  await screen.findByRole('region', { name: 'Objavljeno: 1 aukcija' });
  expect(requests()[0]?.[0]?.terms.endTime).toBe(new Date(OPENED + 32 * 86_400_000).toISOString());
});

test('what opens in another tab is in the script of the page (R227)', async () => {
  await open('octavia', '/cir');
  for (const name of [/^Dodaj slike/, 'uslove korišćenja', 'politiku privatnosti'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/cir\//);
});

test('terms are kept as a template, made the default and deleted (R184)', async () => {
  const { user } = await open();
  await user.clear(field('Korak licitacije'));
  await user.type(field('Korak licitacije'), '500');
  await press(user, 'Sačuvaj kao šablon');
  await press(user, 'Otkaži');
  expect(screen.getByRole('button', { name: 'Sačuvaj kao šablon' })).toHaveFocus();
  await press(user, 'Sačuvaj kao šablon');
  await user.clear(field('Naziv šablona'));
  await user.type(field('Naziv šablona'), 'Skuplji{Enter}');
  await waitFor(() => expect(field('Šablon')).toHaveValue('Skuplji'));
  expect(screen.getByRole('button', { name: 'Sačuvaj kao šablon' })).toHaveFocus();
  expect(presets.presets).toEqual([weekly, { ...weekly, name: 'Skuplji', bidIncrement: 500 }]);
  await press(user, 'Neka bude podrazumevani');
  await waitFor(() => expect(presets.presets.map(({ name }) => name)).toEqual(['Skuplji', 'Nedeljno']));
  // The buttons go with what they have done.
  await waitFor(() => expect(field('Šablon')).toHaveFocus());
  await user.selectOptions(field('Šablon'), 'Nedeljno');
  expect(field('Korak licitacije')).toHaveValue('200');
  await press(user, 'Obriši šablon');
  await waitFor(() => expect(presets.presets.map(({ name }) => name)).toEqual(['Skuplji']));
  await waitFor(() => expect(field('Šablon')).toHaveValue('Skuplji'));
  await press(user, 'Obriši šablon');
  await waitFor(() => expect(field('Šablon')).toHaveFocus());
  expect(field('Šablon')).toHaveDisplayValue('Osnovni uslovi');
});

test('terms that are no template say so at their field, by the time that they are kept (R184)', async () => {
  await act(() => connectAt(0));
  const { user } = await open();
  const end = field('Kraj prve aukcije') as HTMLInputElement;
  const keep = async (days: number) => {
    await user.clear(end);
    await user.type(end, toMoment(OPENED + days * 86_400_000));
    await press(user, 'Sačuvaj kao šablon');
    await user.clear(field('Naziv šablona'));
    await user.type(field('Naziv šablona'), 'Mesečno{Enter}');
  };
  await keep(31);
  await waitFor(() => expect(end).toHaveFocus());
  expect(end).toHaveAccessibleDescription(/Aukcija može trajati najviše 30 dana/);
  expect(presets.presets).toEqual([weekly]);
  await press(user, 'Otkaži');
  // As when they are listed: the page may have been open for a while.
  await act(() => connectAt(2 * 24 * 60 * 60));
  await keep(32);
  await waitFor(() =>
    expect(presets.presets).toEqual([weekly, { ...weekly, name: 'Mesečno', duration: 30 }]),
  );
});

test('an end before the start is refused, and the end follows a later start', async () => {
  const { user } = await open();
  const typed = toMoment(Date.now() + 2 * 86_400_000);
  await user.type(field('Početak'), typed);
  const end = field('Kraj prve aukcije') as HTMLInputElement;
  const [startsAt = '', endsAt = ''] = [typed, end.value].map((value) => instantOf(value) ?? '');
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(7 * 86_400_000);
  await user.clear(end);
  await user.type(end, toMoment(Date.now() + 86_400_000));
  await list(user);
  expect(end).toHaveAccessibleDescription('Kraj aukcije mora biti posle početka');
  expect(requests()).toEqual([]);
});
