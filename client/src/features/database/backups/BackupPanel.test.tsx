import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildBackup, measured } from '../../../testing/data/databases.ts';
import { databaseServer, openDatabases, push } from '../../../testing/pages/database-section.tsx';

let server: ReturnType<typeof databaseServer>;

beforeEach(() => {
  server = databaseServer();
});

describe('a backup', () => {
  test('that is begun shows at once, and as complete when the server says that lists have changed', async () => {
    const running = buildBackup({ id: 'backup-2', backupType: 'manual', status: 'running', endTime: null });
    server.script['POST /api/database/backups'] = () => {
      server.backups = [running, buildBackup()];
      return { status: 202, body: { backup: running } };
    };
    const { user } = await openDatabases();
    await user.click(screen.getByRole('button', { name: 'Napravi kopiju sada' }));
    const table = screen.getByRole('table', { name: 'Rezervne kopije' });
    expect(await within(table).findByText('U toku')).toBeVisible();
    server.backups = [{ ...running, status: 'completed', endTime: measured(30).timestamp }, buildBackup()];
    await push('database:changed', { what: 'backups' });
    await waitFor(() => expect(within(table).getAllByText('Završena')).toHaveLength(2));
  });

  test('that cannot be begun says why, and the list stays', async () => {
    server.script['POST /api/database/backups'] = () => ({
      status: 409,
      body: { code: 'CONFLICT', message: 'Pravljenje rezervne kopije je u toku.' },
    });
    const { user } = await openDatabases();
    await user.click(screen.getByRole('button', { name: 'Napravi kopiju sada' }));
    expect(await screen.findByText('Pravljenje rezervne kopije je u toku.')).toBeVisible();
    expect(screen.getByText('1.332 dokumenta')).toBeVisible();
  });

  test('names its database as it is called, also in Cyrillic (R227)', async () => {
    await openDatabases();
    const table = within(screen.getByRole('table', { name: 'Rezervne kopije' }));
    expect(table.getByText(buildBackup().databaseName)).toHaveAttribute('translate', 'no');
  });

  test('says before it is downloaded what that costs (R75)', async () => {
    await openDatabases();
    expect(
      screen.getByText(/Posle preuzimanja ne možete da licitirate na aukcijama koje su u toku\./),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /^Preuzmi kopiju/ })).toBeVisible();
  });

  test.each([
    [{}, '.data/backups'],
    [{ offSite: true }, 's3:'],
    [{ encrypted: true }, '.data/backups --identity key.txt'],
  ])('is restored with the log after it, up to a moment (%j)', async (kind, source) => {
    const backup = buildBackup(kind);
    server.backups = [backup];
    const { user } = await openDatabases();
    await user.click(screen.getByRole('button', { name: /^Kako vratiti/ }));
    const dialog = await screen.findByRole('dialog');
    const commands = within(dialog)
      .getAllByRole('code')
      .map(({ textContent }) => textContent)
      .filter((command) => command?.includes('restore'));
    expect(commands).toEqual(
      ['check', 'replace'].map((option) => `npm run restore -- --${option} --to ${backup.endTime} ${source}`),
    );
    expect(dialog).toHaveTextContent('Za aukcije i ponude posle nje upišite kasniji trenutak');
  });
});
