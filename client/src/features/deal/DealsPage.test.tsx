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
