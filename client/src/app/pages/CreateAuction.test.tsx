import type { DealerCar, ListingPreset } from '@autoplace/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildDealerCar } from '../../testing/data/dealer-cars.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { CreateAuction } from './CreateAuction.tsx';

const weekly: ListingPreset = {
  name: 'Nedeljno',
  duration: 7,
  stagger: 3,
  bidIncrement: 2_000,
  reserve: 120,
  buyItNow: null,
  featured: false,
};

let car: DealerCar;
let presets: ListingPreset[];
beforeEach(() => {
  car = buildDealerCar({ plannedPrice: 10_000 });
  presets = [weekly];
  scriptFetch({
    'GET /api/cars/octavia': () => ({ body: car }),
    'GET /api/cars/my-cars': () => ({ body: [car] }),
    'GET /api/dealer/selling-presets': () => ({ body: { presets, views: [], replies: [], version: 1 } }),
  });
});

const open = (query = '') =>
  renderRoutes(
    [
      { path: '/dealer/create-auction', element: <CreateAuction userId="user-1" /> },
      { path: '*', element: null },
    ],
    `/dealer/create-auction?carId=octavia${query}`,
  ).router;
const steps = () => screen.findByRole('heading', { name: 'Kreiraj Novu Aukciju' });

test('a car that the default terms fit is listed on one page (R212)', async () => {
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dealer/list-many'));
  expect(router.state.location.search).toBe('?cars=octavia');
});

test.each([
  ['without a planned price', () => (car = buildDealerCar())],
  // An increment above the starting price.
  ['that the terms do not fit', () => (car = buildDealerCar({ plannedPrice: 1_500 }))],
  ['of a company without default terms', () => (presets = [])],
])('a car %s goes through the steps (R212)', async (_, prepare) => {
  prepare();
  const router = open();
  expect(await steps()).toBeVisible();
  expect(router.state.location.pathname).toBe('/dealer/create-auction');
});

test('the steps stay within reach where the terms fit (R212)', async () => {
  open('&steps=all');
  expect(await steps()).toBeVisible();
});
