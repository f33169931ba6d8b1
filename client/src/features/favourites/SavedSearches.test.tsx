import type { SavedSearch } from '@autoplace/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OPENED } from '../../testing/data/auctions.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { SavedSearches } from './SavedSearches.tsx';

const createdAt = new Date(OPENED).toISOString();
const items: SavedSearch[] = [
  {
    id: 'one',
    filters: { make: 'BMW', bodyType: 'wagon', minPrice: 7_000, maxPrice: 13_000 },
    createdAt,
    inStock: 2,
  },
  { id: 'two', filters: { maxPrice: 9_000 }, createdAt, inStock: 0 },
];

test('each leads to what fits it, says how much that is, and can be removed', async () => {
  const seen = scriptFetch({
    'GET /api/me/saved-searches': () => ({ body: { items } }),
    'DELETE /api/me/saved-searches/one': () => ({ body: { deleted: true } }),
  });
  const { user } = renderElement(<SavedSearches />);
  const link = await screen.findByRole('link', { name: 'BMW, Karavan, €7.000 – €13.000' });
  expect(link).toHaveAttribute('href', '/auctions?make=BMW&bodyType=wagon&minPrice=7000&maxPrice=13000');
  expect(screen.getByText('U ponudi: 2 automobila')).toBeVisible();
  expect(screen.getByText('Trenutno nema u ponudi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ukloni pretragu: BMW, Karavan, €7.000 – €13.000' }));
  await waitFor(() => expect(link).not.toBeInTheDocument());
  expect(seen.at(-1)).toMatchObject({ method: 'DELETE' });
  expect(screen.getByRole('list', { name: 'Sačuvane pretrage' })).toHaveFocus();
});

test('the last one gives the keyboard back to the page', async () => {
  scriptFetch({
    'GET /api/me/saved-searches': () => ({ body: { items: items.slice(1) } }),
    'DELETE /api/me/saved-searches/two': () => ({ body: { deleted: true } }),
  });
  const { user } = renderElement(
    <main id="sadrzaj" tabIndex={-1}>
      <SavedSearches />
    </main>,
  );
  await user.click(await screen.findByRole('button', { name: 'Ukloni pretragu: do €9.000' }));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('one that could not be removed stays, and it says why', async () => {
  scriptFetch({
    'GET /api/me/saved-searches': () => ({ body: { items } }),
    'DELETE /api/me/saved-searches/two': () => ({
      status: 503,
      body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' },
    }),
  });
  const { user } = renderElement(<SavedSearches />);
  await user.click(await screen.findByRole('button', { name: 'Ukloni pretragu: do €9.000' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Servis trenutno nije dostupan.');
  expect(screen.getByRole('link', { name: 'do €9.000' })).toBeVisible();
});
