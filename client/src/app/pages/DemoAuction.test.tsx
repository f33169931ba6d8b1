import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { routes } from '../router.tsx';

beforeEach(() => {
  store.set(authStatusAtom, 'ready');
  store.set(currentUserAtom, null);
});

const quickBid = () => screen.findByRole('button', { name: /^Brza ponuda/ });
const topBid = () =>
  within(screen.getByRole('region', { name: 'Istorija ponuda' })).getAllByRole('listitem')[0]?.textContent;

test('a demo card leads to its auction, where a visitor bids and no call is made', async () => {
  const calls = scriptFetch({});
  const { user, router } = renderRoutes(routes, '/auctions-demo');
  expect(await screen.findByText('Prikazuju se demo aukcije')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  await user.click(screen.getByRole('link', { name: /^Licitiraj.*Volvo/ }));
  const button = await quickBid();
  expect(router.state.location.pathname).toBe('/auctions-demo/demo-volvo');
  expect(button).toHaveTextContent('€28.250');
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Potvrdite €28.250' }));
  expect(await screen.findByText('Brza ponuda uspešno postavljena!')).toBeInTheDocument();
  expect(topBid()).toMatch(/^ViVodeća ponuda.*€28\.250/);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes('demo-visitor'))).toEqual([]);
  await act(() => router.navigate(-1));
  expect(await screen.findByText('5 ponuda')).toBeVisible();
});

test('the reserve is told as soon as a bid reaches it', async () => {
  scriptFetch({});
  const { user } = renderRoutes(routes, '/auctions-demo/demo-bmw');
  expect(await screen.findByText('Rezerva nije dostignuta')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Vaša ponuda' }));
  await openedDialog('dialog');
  const amount = await screen.findByRole('spinbutton', { name: /Iznos/ });
  await user.clear(amount);
  await user.type(amount, '280000{Enter}');
  expect(await screen.findByText('Da li zaista nudite €280.000?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ispravite iznos' }));
  await user.clear(screen.getByRole('spinbutton', { name: /Iznos/ }));
  await user.type(screen.getByRole('spinbutton', { name: /Iznos/ }), '28000');
  await user.click(screen.getByRole('button', { name: /^Postavi ponudu/ }));
  expect(await screen.findByText('Rezerva je dostignuta')).toBeVisible();
});

test('an auction that was created without the server has a page in a demonstration (R55)', async () => {
  vi.stubEnv('VITE_DEMO', '1');
  scriptFetch({});
  const car = { id: 'mock-car-1', make: 'Fiat', model: 'Tipo', year: 2021, mileage: 10 };
  const driven = { fuelType: 'lpg', transmission: 'manual' };
  const entered = { auctionType: 'Classic', title: 'Fiat Tipo 2021', description: 'Kao nov.' };
  const terms = { startingPrice: 7_000, bidIncrement: 100, endTime: '2125-03-01T12:00:00.000Z' };
  const mock = { id: 'mock-auction-1', status: 'scheduled', isActive: false, bidCount: 0, currentBid: null };
  sessionStorage.setItem(
    'newlyCreatedAuction',
    JSON.stringify({ ...entered, ...terms, ...mock, car: { ...car, ...driven } }),
  );
  renderRoutes(routes, '/auctions/mock-auction-1');
  expect(await screen.findByRole('heading', { name: 'Fiat Tipo 2021' })).toBeVisible();
  expect(screen.getAllByText('€7.000').length).toBeGreaterThan(0);
  sessionStorage.clear();
  vi.unstubAllEnvs();
});

test('a demo auction that does not exist says so', async () => {
  scriptFetch({});
  renderRoutes(routes, '/auctions-demo/none');
  expect(await screen.findByRole('heading', { name: 'Ova aukcija ne postoji' })).toBeVisible();
});
