import type { SavedSearch } from '@autoplace/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OPENED } from '../../testing/data/auctions.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { SavedSearchesPage } from './SavedSearchesPage.tsx';

const createdAt = new Date(OPENED).toISOString();
const items: SavedSearch[] = [
  {
    id: 'one',
    name: 'Porodični',
    filters: { make: ['BMW'], bodyType: ['wagon'], minPrice: 7_000, maxPrice: 13_000, q: 'prvi vlasnik' },
    alert: 'instant',
    createdAt,
    inStock: 2,
  },
  { id: 'two', name: 'Jeftin', filters: { maxPrice: 9_000 }, alert: 'none', createdAt, inStock: 0 },
];

test('each leads to what fits it, says what it looks for and how much that is, and can be removed', async () => {
  const seen = scriptFetch({
    'GET /api/me/saved-searches': () => ({ body: { items } }),
    'DELETE /api/me/saved-searches/one': () => ({ body: { deleted: true } }),
  });
  const { user } = renderElement(<SavedSearchesPage />);
  const link = await screen.findByRole('link', { name: 'Porodični' });
  const row = within(link.closest('li') as HTMLElement);
  expect(link).toHaveAttribute(
    'href',
    '/auctions?make=BMW&bodyType=wagon&minPrice=7000&maxPrice=13000&q=prvi%20vlasnik',
  );
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BMW',
    'Karavan',
    'Cena: €7.000 – €13.000',
    'Ključne reči: prvi vlasnik',
  ]);
  expect(row.getByText('U ponudi: 2 automobila')).toBeVisible();
  expect(row.getByText('Javljamo odmah')).toBeVisible();
  expect(screen.getByText('Trenutno nema u ponudi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ukloni pretragu: Porodični' }));
  await waitFor(() => expect(link).not.toBeInTheDocument());
  expect(seen.at(-1)).toMatchObject({ method: 'DELETE' });
  expect(screen.getByRole('list', { name: 'Lista sačuvanih pretraga' })).toHaveFocus();
});

test('a name and when to tell are changed in a dialog', async () => {
  const seen = scriptFetch({
    'GET /api/me/saved-searches': () => ({ body: { items } }),
    'PUT /api/me/saved-searches/two': ({ body }) => ({ body: { ...items[1], ...(body as object) } }),
  });
  const { user } = renderElement(<SavedSearchesPage />);
  await user.click(await screen.findByRole('button', { name: 'Izmeni pretragu: Jeftin' }));
  const dialog = await openedDialog('dialog', 'Izmeni pretragu');
  const name = dialog.getByRole('textbox', { name: 'Naziv' });
  await user.clear(name);
  await user.type(name, 'Za grad');
  await user.click(dialog.getByRole('radio', { name: 'Jednom dnevno' }));
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  const link = await screen.findByRole('link', { name: 'Za grad' });
  expect(seen.at(-1)?.body).toEqual({ name: 'Za grad', alert: 'daily' });
  expect(within(link.closest('li') as HTMLElement).getByText('Javljamo jednom dnevno')).toBeVisible();
});

test('one that could not be removed stays, and it says why', async () => {
  scriptFetch({
    'GET /api/me/saved-searches': () => ({ body: { items } }),
    'DELETE /api/me/saved-searches/two': () => ({
      status: 503,
      body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' },
    }),
  });
  const { user } = renderElement(<SavedSearchesPage />);
  await user.click(await screen.findByRole('button', { name: 'Ukloni pretragu: Jeftin' }));
  expect(await screen.findByText('Servis trenutno nije dostupan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Jeftin' })).toBeVisible();
});
