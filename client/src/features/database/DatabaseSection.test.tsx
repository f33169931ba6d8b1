import { PROTOCOL } from '@autoplace/shared/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConfig } from '../../lib/config.ts';
import { buildConfig } from '../../testing/data/people.ts';
import { away, databaseServer, openDatabases } from '../../testing/pages/database-section.tsx';
import { renderElement } from '../../testing/render-app.tsx';
import { DatabaseSection } from './DatabaseSection.tsx';

let server: ReturnType<typeof databaseServer>;

beforeEach(() => {
  server = databaseServer();
});

test('a failed part shows its fixed text, can be closed, and hides no other part (R47)', async () => {
  server.script['GET /api/database/migrations'] = () => away;
  server.script['GET /api/database/backups'] = () => away;
  const { user } = await openDatabases();
  const problem = (await screen.findByText('Failed to fetch migrations')).closest(
    '[role=alert]',
  ) as HTMLElement;
  expect(problem).toHaveTextContent('Servis trenutno nije dostupan.');
  expect(screen.getByText('Failed to fetch backups')).toBeVisible();
  expect(screen.getByText('Odziv 320 ms, prag 200 ms.')).toBeVisible();
  await user.click(within(problem).getByRole('button', { name: 'Zatvori poruku' }));
  expect(screen.queryByText('Failed to fetch migrations')).toBeNull();
  expect(screen.getByText('Failed to fetch backups')).toBeVisible();
});

describe('a server that does not answer', () => {
  beforeEach(() => {
    for (const call of Object.keys(server.script)) server.script[call] = () => away;
  });

  test('leaves nothing but the failure to be seen', async () => {
    renderElement(<DatabaseSection />);
    for (const what of ['databases', 'migrations', 'backups', 'alerts'])
      expect(await screen.findByText(`Failed to fetch ${what}`)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('is stood in for by samples in a demonstration, without a word', async () => {
    vi.stubEnv('VITE_DEMO', '1');
    renderElement(<DatabaseSection />);
    expect(await screen.findByRole('button', { name: 'autoplace-demo' })).toBeVisible();
    expect(await screen.findByRole('article', { name: 'CPU' })).toBeVisible();
    expect(screen.getAllByRole('table')).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
    vi.unstubAllEnvs();
  });
});

test('Osveži asks for everything again', async () => {
  const { user } = await openDatabases();
  const calls = ['status', 'migrations', 'backups', 'alerts', 'metrics/main'].map(
    (path) => `GET /api/database/${path}`,
  );
  const before = calls.map(server.count);
  await user.click(screen.getByRole('button', { name: 'Osveži' }));
  expect(await screen.findByText(/^Osveženo u /)).toBeVisible();
  expect(calls.map(server.count)).toEqual(before.map((times) => times + 1));
});

test('the figures of the databases are said not to follow the live ones', async () => {
  await openDatabases();
  const panel = within(screen.getByRole('region', { name: 'Baze podataka' }));
  expect(panel.getByText(/^Izaberite bazu.* Brojke su iz trenutka poslednjeg učitavanja/)).toBeVisible();
});

test('the versions of the server and of the page stand below', async () => {
  takeConfig({ ...buildConfig(), server: { version: '0.9.1', protocol: PROTOCOL } });
  await openDatabases();
  expect(screen.getByText(/^Verzija servera 0\.9\.1, verzija stranice \d+\.\d+\.\d+$/)).toBeVisible();
});
