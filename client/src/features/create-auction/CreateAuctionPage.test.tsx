import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  button,
  field,
  fill,
  golf,
  next,
  octavia,
  openWizard,
  sellingServer,
  step,
  toReview,
} from '../../testing/pages/auction-wizard.tsx';

let server: ReturnType<typeof sellingServer>;
beforeEach(() => {
  server = sellingServer();
});

describe('without a car in the address', () => {
  test('the car is a step of its own, which is not left without one', async () => {
    const { user } = openWizard();
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

  test('a car in an open auction is shown but not on offer; one that is sold is not shown (R123)', async () => {
    const { user } = openWizard();
    await next(user);
    const clio = await screen.findByRole('radio', { name: 'Renault Clio 2019' });
    expect(clio).toBeDisabled();
    expect(clio).toHaveAccessibleDescription(/Već je na aukciji/);
    expect(screen.getByRole('link', { name: /Renault Clio/ })).toHaveAttribute('href', '/auctions/a-1');
    expect(screen.queryByRole('radio', { name: 'Hyundai i20 2019' })).toBeNull();
  });

  test('a sold car in the address leads to the auction that sold it, and another one is chosen (R123)', async () => {
    openWizard('?carId=i20');
    expect(await screen.findByText('Ovaj automobil je prodat')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pogledaj aukciju' })).toHaveAttribute('href', '/auctions/a-9');
    expect(within(screen.getByRole('list', { name: 'Koraci' })).getAllByRole('listitem')).toHaveLength(4);
  });

  test('cars are searched by make and model, VIN and internal number, in either script', async () => {
    server.cars = () => ({ body: [octavia, { ...golf, vin: 'WVWZZZAUZHW217439', internalNumber: 'P-7' }] });
    const { user } = openWizard();
    await next(user);
    await screen.findByRole('radio', { name: 'Škoda Octavia 2019' });
    const search = screen.getByPlaceholderText('Pretraži automobile...');
    for (const typed of ['škoda oct', 'октавија']) {
      await user.clear(search);
      await user.type(search, typed);
      expect(screen.getAllByRole('radio')).toHaveLength(1);
      expect(screen.getByRole('radio', { name: 'Škoda Octavia 2019' })).toBeVisible();
    }
    for (const typed of ['hw2174', 'p-7']) {
      await user.clear(search);
      await user.type(search, typed);
      expect(screen.getAllByRole('radio')).toHaveLength(1);
      expect(screen.getByRole('radio', { name: 'Volkswagen Golf 7 2017' })).toBeVisible();
    }
    await user.type(search, 'x{Enter}');
    expect(screen.getByText('Nema automobila koji odgovaraju pretrazi')).toBeVisible();
    await step('Izaberi Automobil');
  });

  test('a dealer without cars gets a link to add one', async () => {
    server.cars = () => ({ body: [] });
    const { user } = openWizard();
    await next(user);
    expect(await screen.findByRole('link', { name: 'Dodaj automobil' })).toHaveAttribute(
      'href',
      '/dealer/add-car',
    );
  });

  test('cars that could not be loaded can be asked for again', async () => {
    server.cars = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis nije dostupan.' } });
    const { user } = openWizard();
    expect(await screen.findByRole('alert')).toHaveTextContent('Servis nije dostupan.');
    server.cars = () => ({ body: [octavia] });
    await user.click(button('Pokušaj ponovo'));
    await step('Tip Aukcije');
  });
});

describe('another car after the words were typed', () => {
  const chooseCar = async (user: UserEvent, name: string) => {
    await user.click(button('Nazad'));
    await step('Parametri Aukcije');
    await user.click(button('Nazad'));
    await step('Izaberi Automobil');
    await user.click(await screen.findByRole('radio', { name }));
    await next(user);
    await step('Parametri Aukcije');
    await next(user);
    await step('Pregled i Potvrda');
  };
  const words = () => [field('Naslov'), field('Opis')].map((input) => (input as HTMLInputElement).value);
  const NOTICE = 'Naslov i opis su od automobila koji ste sada izabrali.';

  /** At the review of the Golf, after the Octavia got a title of its own. */
  const golfAfterOctavia = async () => {
    const { user } = await toReview();
    await fill(user, 'Naslov', 'Oktavija kao nova');
    await user.click(button('Promeni'));
    await step('Tip Aukcije');
    await next(user);
    await user.click(await screen.findByRole('radio', { name: 'Volkswagen Golf 7 2017' }));
    await next(user);
    await step('Parametri Aukcije');
    expect(field('Početna cena'), 'prices stay').toHaveValue('5.000');
    await next(user);
    await step('Pregled i Potvrda');
    return user;
  };

  test('has a title and a description of its own (R346)', async () => {
    const user = await golfAfterOctavia();
    expect(words()).toEqual(['Volkswagen Golf 7 2017', golf.description]);
    expect(screen.getByText(NOTICE)).toBeVisible();
    await chooseCar(user, 'Škoda Octavia 2019');
    expect(words(), 'those of the first car come back with it').toEqual([
      'Oktavija kao nova',
      octavia.description,
    ]);
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('takes the words of the first one when that is asked for, also after a reload (R346)', async () => {
    await golfAfterOctavia();
    cleanup();
    const { user } = openWizard();
    await user.click(button('Nastavi započetu'));
    await step('Pregled i Potvrda');
    await user.click(button('Vrati uneti tekst'));
    expect(words()).toEqual(['Oktavija kao nova', golf.description]);
    expect(field('Naslov')).toHaveFocus();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('is not spoken of where nothing was typed about the first', async () => {
    const { user } = await toReview('?carId=octavia');
    await user.click(button('Promeni'));
    await step('Tip Aukcije');
    await next(user);
    await user.click(await screen.findByRole('radio', { name: 'Volkswagen Golf 7 2017' }));
    await next(user);
    await next(user);
    await step('Pregled i Potvrda');
    expect(words()[0]).toBe('Volkswagen Golf 7 2017');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});

describe('with a car in the address', () => {
  test('the auction starts at the price that is planned for it (R181)', async () => {
    server.cars = () => ({ body: [{ ...octavia, plannedPrice: 12_500 }] });
    const { user } = openWizard('?carId=octavia');
    await screen.findByRole('complementary', { name: 'Izabrani Automobil' });
    await next(user);
    await step('Parametri Aukcije');
    expect(field('Početna cena')).toHaveValue('12.500');
  });

  test('its step is skipped, and the car stands beside the form until it is changed', async () => {
    const { user, router } = openWizard('?carId=octavia');
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
    expect(field('Početna cena'), 'nothing that was typed is lost').toHaveValue('7.777');
  });

  test.each([
    ['clio', 'Ovaj automobil je već na aukciji'],
    ['obrisan', 'Izabrani automobil nije pronađen'],
  ])('%s cannot be it, which is said, and another can be chosen', async (id, message) => {
    openWizard(`?carId=${id}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByText('Izaberi Automobil').length).toBeGreaterThan(0);
  });

  test('one that was just added is there before the list of cars is', async () => {
    const car = { id: 'nov', make: 'Fiat', model: 'Tipo', year: 2021, mileage: 10, price: 0 };
    const rest = { fuelType: 'petrol', transmission: 0, condition: 'good', image: null };
    sessionStorage.setItem('newlyAddedCar', JSON.stringify({ ...car, ...rest }));
    server.cars = () => new Promise(() => undefined) as never;
    openWizard('?carId=nov');
    expect(await screen.findByText('Fiat Tipo 2021')).toBeVisible();
    expect(screen.getByText('Benzin')).toBeVisible();
  });

  test('a stand-in of demo mode is there although the server does not list it (R55)', async () => {
    vi.stubEnv('VITE_DEMO', '1');
    const car = { id: 'mock-car-1', make: 'Fiat', model: 'Tipo', year: 2021, mileage: 10, price: 0 };
    sessionStorage.setItem('newlyAddedCar', JSON.stringify({ ...car, fuelType: 'lpg', transmission: 3 }));
    openWizard('?carId=mock-car-1');
    const panel = await screen.findByRole('complementary', { name: 'Izabrani Automobil' });
    for (const fact of ['Fiat Tipo 2021', 'Plin', 'CVT']) expect(panel).toHaveTextContent(fact);
    expect(screen.queryByText('Izabrani automobil nije pronađen')).toBeNull();
    vi.unstubAllEnvs();
  });
});
