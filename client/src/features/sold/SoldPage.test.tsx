import type { SalePoint, SoldLot } from '@autoplace/shared/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { SoldPage } from './SoldPage.tsx';

const soldAt = '2026-05-01T10:00:00.000Z';
const lot = (id: string, hammerPrice: number): SoldLot => ({
  id,
  title: `Golf ${id}`,
  year: 2018,
  mileage: 120_000,
  image: null,
  hammerPrice,
  soldAt,
  seller: { id: 'dealer-1', name: 'Auto Kuća Petrović' },
});
const point = (auctionId: string, price: number): SalePoint => ({
  auctionId,
  price,
  mileage: 120_000,
  year: 2018,
  soldAt,
});

function serve(
  lots: SoldLot[],
  { total, sales }: { total: number; sales: number } = { total: lots.length, sales: lots.length },
) {
  const prices = { sales, median: 9_250, lowest: 9_000, highest: 9_500 };
  return scriptFetch({
    'GET /api/auctions/makes': () => ({
      body: { items: ['Volkswagen', 'Škoda'].map((make) => ({ make, count: total })) },
    }),
    'GET /api/sold/models': ({ url }) => ({
      body: {
        items:
          url.searchParams.get('make') === 'Volkswagen'
            ? [
                { model: 'Golf', count: 3 },
                { model: 'Golf 7', count: 2 },
              ]
            : [{ model: 'Octavia', count: 1 }],
      },
    }),
    'GET /api/sold': () => ({
      body: {
        items: lots,
        page: 1,
        pageSize: 20,
        total,
        totalPages: Math.ceil(total / 20),
        prices: total === 0 ? null : prices,
      },
    }),
    'GET /api/sold/points': () => ({
      body: { items: lots.map(({ id, hammerPrice }) => point(id, hammerPrice)) },
    }),
  });
}

test('prices, chart and list of what was sold, each with the way to the lot and the company', async () => {
  serve([lot('a', 9_500), lot('b', 9_000)]);
  renderElement(<SoldPage />, '/prodato');
  const figures = await screen.findByRole('region', { name: 'Cene' });
  expect(figures).toHaveTextContent('Broj prodaja2');
  expect(figures).toHaveTextContent('Srednja cena (medijana)€9.250');
  expect(screen.queryByText(/najnovijih prodaja/)).toBeNull();
  const list = within(screen.getByRole('list', { name: 'Prodati automobili, lista' }));
  expect(list.getByRole('link', { name: 'Golf a' })).toHaveAttribute('href', '/auctions/a');
  expect(list.getAllByRole('link', { name: /Petrović/ })[0]).toHaveAttribute('href', '/prodavci/dealer-1');
  // Two sales at one mileage are two places of the chart.
  const chart = await screen.findByRole('slider', { name: 'Prodaje po kilometraži' });
  expect(chart).toHaveAttribute('aria-valuetext', '120.000 km: €9.000');
  const table = within(screen.getByRole('region', { name: 'Prodaje kao tabela', hidden: true }));
  expect(table.getAllByText('120.000 km, 2018.')).toHaveLength(2);
});

test('filters are in the address, one that excludes all is refused beside its field', async () => {
  const seen = serve([lot('a', 9_500)], { total: 1_234, sales: 200 });
  const { user, router } = renderElement(<SoldPage />, '/prodato?make=Volkswagen&minYear=2015&page=3');
  expect(await screen.findByText('Cene i grafikon su od 200 najnovijih prodaja.')).toBeVisible();
  const asked = () =>
    Object.fromEntries(seen.findLast(({ url }) => url.pathname === '/api/sold')?.url.searchParams ?? []);
  expect(asked()).toMatchObject({ make: 'Volkswagen', minYear: '2015', page: '3' });
  await user.type(screen.getByLabelText('Godište do'), '2010');
  await user.click(screen.getByRole('button', { name: 'Prikaži prodaje' }));
  expect(screen.getByLabelText('Godište od')).toBeInvalid();
  await user.clear(screen.getByLabelText('Godište do'));
  await user.type(screen.getByLabelText('Godište do'), '2020');
  await user.selectOptions(
    screen.getByLabelText('Model'),
    await screen.findByRole('option', { name: 'Golf (3)' }),
  );
  await user.type(screen.getByLabelText('Kilometraža do'), '100.000');
  await user.click(screen.getByRole('button', { name: 'Prikaži prodaje' }));
  expect(asked()).toMatchObject({
    make: 'Volkswagen',
    model: 'Golf',
    minYear: '2015',
    maxYear: '2020',
    maxMileage: '100000',
    page: '1',
  });
  expect(router.state.location.search).toBe(
    '?make=Volkswagen&minYear=2015&model=Golf&maxYear=2020&maxMileage=100000',
  );
  await user.click(screen.getByRole('button', { name: 'Poništi filtere' }));
  expect(router.state.location.search).toBe('');
});

test('models are those of the make, and go with it', async () => {
  serve([lot('a', 9_500)]);
  const { user } = renderElement(<SoldPage />, '/prodato?model=Passat');
  const model = await screen.findByLabelText('Model');
  const offered = () => [...model.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(offered()).toEqual(['Svi modeli', 'Passat']);
  await user.selectOptions(
    screen.getByLabelText('Marka'),
    await screen.findByRole('option', { name: 'Škoda' }),
  );
  await screen.findByRole('option', { name: 'Octavia (1)' });
  expect(offered()).toEqual(['Svi modeli', 'Octavia (1)']);
  await user.selectOptions(screen.getByLabelText('Marka'), '');
  expect(offered()).toEqual(['Prvo marka']);
});

test('says that nothing fits, and that nothing was sold yet', async () => {
  serve([]);
  const { unmount } = renderElement(<SoldPage />, '/prodato?make=Yugo');
  expect(await screen.findByText('Nema prodaja za ove filtere')).toBeVisible();
  unmount();
  renderElement(<SoldPage />, '/prodato');
  expect(await screen.findByText('Još nijedan automobil nije prodat')).toBeVisible();
});
