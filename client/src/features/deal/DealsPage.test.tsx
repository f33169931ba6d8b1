import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMe } from '../../testing/data/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { DealsPage } from './DealsPage.tsx';

const dealer = {
  id: 'user-1',
  companyName: 'Auto Petrović',
  verificationStatus: 'approved',
} as const;

test.each([
  ['/deals', 'Pregledaj aukcije', '/auctions'],
  ['/deals?side=seller', 'Moje aukcije', '/dealer/auctions'],
])('without deals %s leads to %s', async (address, label, to) => {
  scriptFetch({
    'GET /api/deals': () => ({
      body: { items: [], page: 1, pageSize: 20, total: 0, totalPages: 0, serverTime: 0 },
    }),
  });
  renderElement(<DealsPage user={buildMe({ dealer })} />, address);
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', to);
});

test.each([
  ['with a sale', 1, 'Prodaje'],
  ['without one', 0, 'Kupovine'],
])('the list of a dealer %s opens where something is', async (_, sales, title) => {
  const seen = scriptFetch({
    'GET /api/deals': ({ url }) => {
      const total = url.searchParams.get('side') === 'seller' ? sales : 0;
      return { body: { items: [], page: 1, pageSize: 20, total, totalPages: total, serverTime: 0 } };
    },
  });
  const { user } = renderElement(<DealsPage user={buildMe({ dealer })} />, '/deals');
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Kupovine' }));
  expect(await screen.findByRole('heading', { name: 'Kupovine', level: 1 })).toBeVisible();
  expect(seen.at(-1)?.url.searchParams.get('side')).toBe('buyer');
});
