import type { SoldLot } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAuction, OPENED } from '../../../testing/data/auctions.ts';
import { summaryOf } from '../../../testing/data/summaries.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import { AlikeOpen, AlikeSold } from './AlikeLots.tsx';

const car = { make: 'BMW', model: '320d', year: 2019 };
const sold = (id: string): SoldLot => ({
  id,
  title: `Prodati ${id}`,
  year: 2018,
  mileage: 98_000,
  image: null,
  hammerPrice: 15_000,
  soldAt: '2026-05-01T10:00:00.000Z',
  seller: { id: 'dealer-1', name: 'Petrović' },
});

function show(ids: string[], sales = ids.length) {
  const paging = { page: 1, pageSize: 7, total: ids.length, totalPages: 1 };
  const seen = scriptFetch({
    'GET /api/sold': () => ({
      body: {
        ...paging,
        items: ids.map(sold),
        prices: sales === 0 ? null : { sales, median: 15_000, lowest: 14_000, highest: 16_000 },
      },
    }),
    'GET /api/auctions': () => ({
      body: {
        ...paging,
        serverTime: OPENED,
        items: ids.map((id) => summaryOf(buildAuction({ id, title: `Otvoreni ${id}` }))),
      },
    }),
  });
  renderElement(
    <>
      <AlikeSold id="own" car={car} />
      <AlikeOpen id="own" car={car} />
    </>,
  );
  return seen;
}

test('sold and open lots of the same make and model and of nearly the same year, without this one (R223)', async () => {
  const seen = show(['own', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(
    await screen.findByText(
      /^Srednja cena \(medijana\) €15\.000, od €14\.000 do €16\.000: 7 prodaja, 2017–2021$/,
    ),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Otvoreni g' })).toBeVisible();
  expect(screen.getAllByRole('heading', { name: /^Prodati/ })).toHaveLength(6);
  expect(screen.queryByRole('heading', { name: /own/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Svi slični prodati' })).toHaveAttribute(
    'href',
    '/prodato?make=BMW&model=320d&minYear=2017&maxYear=2021',
  );
  for (const { url } of seen)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      make: 'BMW',
      model: '320d',
      minYear: '2017',
    });
});

test('says no median of two sales', async () => {
  show(['b', 'c']);
  expect(await screen.findByRole('heading', { name: 'Prodati c' })).toBeVisible();
  expect(screen.queryByText(/medijana/)).toBeNull();
});
