import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAlert, measured } from '../../../testing/data/databases.ts';
import { away, databaseServer, openDatabases, push } from '../../../testing/pages/database-section.tsx';

let server: ReturnType<typeof databaseServer>;

beforeEach(() => {
  server = databaseServer();
});

describe('an alert', () => {
  test('appears as soon as it is pushed', async () => {
    await openDatabases();
    const worse = buildAlert({ id: 'alert-2', severity: 'critical', message: 'Disk je pun 96%.' });
    server.alerts = [worse, ...server.alerts];
    await push('database:alert', worse);
    expect(screen.getByText('Disk je pun 96%.')).toBeVisible();
    expect(screen.getByText('2 aktivna')).toBeVisible();
  });

  test('that is resolved goes under the fold', async () => {
    const resolved = { resolved: true, resolvedAt: measured(5).timestamp, resolvedBy: 'admin@autoplace.rs' };
    server.script['POST /api/database/alerts/alert-1/resolve'] = () => ({
      body: { alert: buildAlert(resolved) },
    });
    const { user } = await openDatabases();
    await user.click(await screen.findByRole('button', { name: /^Reši: / }));
    expect(await screen.findByText('Nema aktivnih upozorenja.')).toBeVisible();
    expect(screen.getByText('Rešena upozorenja (1)')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Upozorenja' })).toHaveFocus();
  });

  test('that could not be resolved stays, with the reason', async () => {
    server.script['POST /api/database/alerts/alert-1/resolve'] = () => away;
    const { user } = await openDatabases();
    await user.click(await screen.findByRole('button', { name: /^Reši: / }));
    expect(await screen.findByText('Upozorenje nije označeno kao rešeno')).toBeVisible();
    expect(screen.getByText('1 aktivno')).toBeVisible();
  });
});
