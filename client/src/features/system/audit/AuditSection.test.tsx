import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildAuditEntry, pageOf } from '../../../testing/data/administration.ts';
import { openSystem, systemServer } from '../../../testing/pages/system-section.tsx';

let server: ReturnType<typeof systemServer>;

beforeEach(() => {
  server = systemServer();
});

test('the audit trail is turned page by page, each read from its beginning', async () => {
  server.script['GET /api/admin/audit'] = ({ url }) => {
    const page = Number(url.searchParams.get('page'));
    return {
      body: pageOf([buildAuditEntry({ id: `entry-${page}`, by: `admin${page}@autoplace.rs` })], page, 45),
    };
  };
  const { user } = await openSystem('Dnevnik radnji');
  expect(await screen.findByText('admin1@autoplace.rs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sledeća strana' }));
  expect(await screen.findByText('admin2@autoplace.rs')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Dnevnik radnji' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Strana 2' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Strana 3' })).toBeVisible();
});
