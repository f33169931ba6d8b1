import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { measured } from '../../../testing/data/databases.ts';
import { away, databaseServer, openDatabases } from '../../../testing/pages/database-section.tsx';

let server: ReturnType<typeof databaseServer>;

beforeEach(() => {
  server = databaseServer();
});

test('collections have their sizes, and slow commands their plans (R214)', async () => {
  server.usage = {
    collections: [{ name: 'commits', documents: 4_200, size: 5_000_000, indexes: 4, indexSize: 0 }],
    slow: [
      {
        collection: 'auctions',
        command: 'find',
        shape: '{ dealerId: ? }',
        plan: 'COLLSCAN',
        count: 3,
        mean: 80,
        longest: 120,
        lastAt: measured(10).timestamp,
      },
    ],
    slowMs: 50,
    since: measured(0).timestamp,
  };
  await openDatabases();
  const collections = within(await screen.findByRole('table', { name: 'Kolekcije' }));
  expect(collections.getByRole('row', { name: /^commits.*4\.200.*5\sMB.*4.*–$/ })).toBeVisible();
  const slow = within(screen.getByRole('table', { name: 'Spore komande' }));
  expect(slow.getByRole('row', { name: /^auctions: find.*\{ dealerId: \? \}.*COLLSCAN.*3/ })).toBeVisible();
});

test('of many collections the largest are shown first', async () => {
  const collections = Array.from({ length: 12 }, (_, place) => ({
    name: `c${place}`,
    documents: 1,
    size: 1,
    indexes: 1,
    indexSize: 1,
  }));
  server.usage = { ...server.usage, collections };
  const { user } = await openDatabases();
  const rows = () => within(screen.getByRole('table', { name: 'Kolekcije' })).getAllByRole('rowheader');
  await screen.findByRole('table', { name: 'Kolekcije' });
  expect(rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Prikaži sve (12)' }));
  expect(rows()).toHaveLength(12);
  expect(screen.getByRole('row', { name: /^c5 / })).toHaveFocus();
});

test('without an answer the others stay, and it is asked for again', async () => {
  server.script['GET /api/database/usage'] = () => away;
  const { user } = await openDatabases();
  expect(await screen.findByText('Kolekcije nisu učitane')).toBeVisible();
  server.script['GET /api/database/usage'] = () => ({ body: server.usage });
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  expect(await screen.findByText('Nijedna komanda nije bila spora.')).toBeVisible();
});
