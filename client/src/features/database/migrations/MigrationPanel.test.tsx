import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildMigration, measured, pendingMigration } from '../../../testing/data/databases.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { databaseServer, openDatabases, said } from '../../../testing/pages/database-section.tsx';

let server: ReturnType<typeof databaseServer>;

beforeEach(() => {
  server = databaseServer();
});

describe('a migration', () => {
  const run = 'POST /api/database/migrations/003-third/run';

  test('is run only when it was asked for twice, and then the list is asked for again', async () => {
    server.script[run] = () => {
      server.migrations = [
        buildMigration({ canRollback: false }),
        {
          ...pendingMigration,
          status: 'applied',
          canRun: false,
          canRollback: true,
          appliedAt: measured(20).timestamp,
        },
      ];
      return { body: { success: true, migration: server.migrations[1] } };
    };
    const { user } = await openDatabases();
    await user.click(screen.getByRole('button', { name: 'Pokreni Treća migracija' }));
    const dialog = await openedDialog('alertdialog', 'Pokretanje migracije');
    expect(server.count(run)).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Da, pokreni' }));
    expect(await screen.findByRole('button', { name: 'Vrati Treća migracija' })).toBeVisible();
    expect(server.count(run)).toBe(1);
    expect(server.count('GET /api/database/migrations')).toBeGreaterThan(1);
    expect(said()).toContain('Migracija je primenjena');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('group', { name: 'Migracije' })).toHaveFocus());
  });

  test('that the user thinks better of is not run', async () => {
    const { user } = await openDatabases();
    await user.click(screen.getByRole('button', { name: 'Pokreni Treća migracija' }));
    await user.click(await screen.findByRole('button', { name: 'Otkaži' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.count(run)).toBe(0);
  });

  test('that fails says why where it was asked for, and in its row', async () => {
    server.script['POST /api/database/migrations/002-second/rollback'] = () => {
      server.migrations = [buildMigration({ error: 'Indeks se koristi.' }), pendingMigration];
      return {
        body: { success: false, errorMessage: 'Indeks se koristi.', migration: server.migrations[0] },
      };
    };
    const { user } = await openDatabases();
    await user.click(screen.getByRole('button', { name: 'Vrati Druga migracija' }));
    await user.click(await screen.findByRole('button', { name: 'Da, vrati' }));
    const dialog = screen.getByRole('alertdialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to rollback migrationIndeks se koristi.',
    );
    expect(await screen.findByText('Poslednji pokušaj: Indeks se koristi.')).toBeInTheDocument();
    expect(said()).toEqual([]);
  });

  test('that another server is at is refused with the reason, and the list is asked for again', async () => {
    server.script[run] = () => ({
      status: 409,
      body: { code: 'CONFLICT', message: 'Druga migracija je u toku.' },
    });
    const { user } = await openDatabases();
    const before = server.count('GET /api/database/migrations');
    await user.click(screen.getByRole('button', { name: 'Pokreni Treća migracija' }));
    await user.click(await screen.findByRole('button', { name: 'Da, pokreni' }));
    expect(await screen.findByText('Druga migracija je u toku.')).toBeVisible();
    expect(server.count('GET /api/database/migrations')).toBe(before + 1);
  });

  test('that is not its turn cannot be run, and says so', async () => {
    server.migrations = [buildMigration(), { ...pendingMigration, canRun: false }];
    await openDatabases();
    expect(screen.getByText('Čeka prethodnu')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pokreni / })).toBeNull();
  });
});
