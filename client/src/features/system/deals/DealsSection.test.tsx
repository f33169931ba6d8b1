import type { ListedDeal } from '@autoplace/shared/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../../../testing/data/administration.ts';
import { systemServer } from '../../../testing/pages/system-section.tsx';
import { renderElement } from '../../../testing/render-app.tsx';
import { DealsSection } from '../index.tsx';

const listed: ListedDeal = {
  id: 'lot-1-sale2',
  auctionId: 'lot-1',
  title: 'BMW 320d 2019',
  image: null,
  price: 12_000,
  state: 'agreed',
  soldAt: '2026-06-01T10:00:00.000Z',
  unread: 0,
  yourTurn: false,
  deadline: null,
  buyerId: 'ana',
  sellerId: 'dragan',
  others: ['Ana', 'Auto Dragan'],
};

test('R194 deals are searched, and a row leads to its deal, its buyer and its company', async () => {
  const server = systemServer();
  server.script['GET /api/admin/deals'] = ({ url }) => ({
    body: { ...pageOf(url.searchParams.has('search') ? [listed] : []), serverTime: 0 },
  });
  const { user, router } = renderElement(<DealsSection />, '/admin?section=deals');
  await user.type(await screen.findByRole('searchbox', { name: 'Pretraži kupoprodaje' }), 'ana p{Enter}');
  const table = within(await screen.findByRole('table', { name: 'Kupoprodaje' }));
  const linkOf = (name: string) => table.getByRole('link', { name }).getAttribute('href');
  expect([linkOf('BMW 320d 2019'), linkOf('Ana'), linkOf('Auto Dragan')]).toEqual([
    '/deals/lot-1-sale2',
    '/admin?section=users&id=ana',
    '/admin?section=companies&id=dragan',
  ]);
  expect(server.sent('GET /api/admin/deals').at(-1)?.url.searchParams.get('search')).toBe('ana p');
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('ana p');
});
