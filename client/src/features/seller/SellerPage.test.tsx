import type { SellerPage as Seller } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { buildAuction, OPENED } from '../../testing/data/auctions.ts';
import { summaryOf } from '../../testing/data/summaries.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { SellerPage } from './SellerPage.tsx';

const seller: Seller = {
  id: 'dealer-1',
  name: 'Auto Kuća Petrović',
  location: 'Novi Sad, Srbija',
  state: 'open',
  verifiedSince: '2024-03-05T10:00:00.000Z',
  memberSince: '2024-03-01T10:00:00.000Z',
  rating: 4.5,
  reviewCount: 2,
  openLots: 1,
  soldLots: 0,
  answersInMs: 3 * HOUR_MS,
};
const page = <T,>(items: T[]) => ({ items, page: 1, pageSize: 10, total: items.length, totalPages: 1 });
const rating = {
  by: 'buyer',
  stars: 4,
  text: 'Korektno.',
  at: '2026-04-01T10:00:00.000Z',
  dealId: 'deal-1',
  title: 'Golf 7',
  answer: { text: 'Hvala!', at: '2026-04-02T10:00:00.000Z' },
};

function open(about: Seller | null) {
  const seen = scriptFetch({
    'GET /api/dealers/dealer-1/page': () =>
      about === null ? { status: 404, body: { code: 'NOT_FOUND', message: '' } } : { body: about },
    'GET /api/dealers/dealer-1/auctions': () => ({
      body: { ...page([summaryOf(buildAuction({ id: 'golf', title: 'Golf GTI' }))]), serverTime: OPENED },
    }),
    'GET /api/sold': () => ({ body: { ...page([]), prices: null } }),
    'GET /api/dealers/dealer-1/ratings': () => ({ body: { ...page([rating]), rating: 4.5 } }),
  });
  renderElement(
    <Routes>
      <Route path="/prodavci/:id" element={<SellerPage />} />
    </Routes>,
    '/prodavci/dealer-1',
  );
  return seen;
}

test('who the company is, what it sells and what buyers say of it (R224)', async () => {
  const seen = open(seller);
  expect(await screen.findByRole('heading', { level: 1, name: 'Auto Kuća Petrović' })).toBeVisible();
  for (const fact of ['Verifikovan od marta 2024.', 'Novi Sad, Srbija', 'Obično odgovara za 3 sata'])
    expect(screen.getByText(fact)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Golf GTI' })).toBeVisible();
  expect(await screen.findByText('Korektno.')).toBeVisible();
  expect(screen.getByText('Hvala!')).toBeVisible();
  expect(await screen.findByText('Još nema prodaja.')).toBeVisible();
  const sold = seen.find(({ url }) => url.pathname === '/api/sold');
  expect(sold?.url.searchParams.get('seller')).toBe('dealer-1');
});

test.each([
  [20 * 60_000, '20 minuta'],
  [HOUR_MS, '1 sat'],
  [50 * HOUR_MS, '2 dana'],
])('a median of %i ms reads %s', async (answersInMs, span) => {
  open({ ...seller, answersInMs });
  expect(await screen.findByText(`Obično odgovara za ${span}`)).toBeVisible();
});

test.each([
  ['suspended', 'Ovaj prodavac trenutno ne prodaje na AutoPlace-u'],
  ['closed', 'Ovaj prodavac je zatvorio nalog'],
] as const)('a %s one has no lots, and its page says so', async (state, words) => {
  const seen = open({ ...seller, state, verifiedSince: null, answersInMs: null });
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText('Korektno.')).toBeVisible();
  expect(screen.queryByText(/odgovara za|Verifikovan/)).toBeNull();
  expect(seen.map(({ url }) => url.pathname)).not.toContain('/api/sold');
});

test('one that does not exist says so', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: 'Ovaj prodavac ne postoji' })).toBeVisible();
});
