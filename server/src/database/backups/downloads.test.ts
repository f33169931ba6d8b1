import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackupWorld, backupWorld, made } from '../../../test/support/upkeep/backup-world.ts';
import type { Principal } from '../../core/principal.ts';
import { Downloads } from './downloads.ts';
import { createBackupFolder } from './store/folder-store.files.ts';

const admin: Principal = {
  userId: 'user-ana',
  email: 'ana@primer.rs',
  name: 'Ana',
  identityProvider: 'Local',
  roles: ['user', 'admin'],
  dealer: null,
};

let world: BackupWorld;
beforeEach(async () => {
  world = await backupWorld('one');
});
afterEach(() => world.close());

describe('a download', () => {
  const downloads = () =>
    new Downloads({
      repository: world.repository,
      folder: createBackupFolder(world.backups),
      audit: { append: async (record) => void world.audited.push(record) },
      users: { showAll: async () => {} },
      ids: { newId: () => 'x', newNonce: () => 'the-key' },
      clock: world.clock,
    });

  test('is opened by its key once, for five minutes, and nothing in the database opens it', async () => {
    const backup = await made(await world.backingUp());
    const id = backup?.id ?? '';
    expect(await downloads().keyFor(id, admin)).toEqual({ ok: true, value: 'the-key' });
    const stored = await world.connection.collection<{ _id: string }>('backup_keys').findOne({});
    expect(await downloads().open(stored?._id ?? '')).toBeNull();
    const file = await downloads().open('the-key');
    expect(file?.name).toBe(backup?.location);
    expect(await downloads().open('the-key')).toBeNull();

    await downloads().keyFor(id, admin);
    await world.clock.advance(5 * 60_000);
    expect(await downloads().open('the-key')).toBeNull();
    expect(world.audited.map(({ action }) => action)).toEqual([
      'backup.created',
      'backup.downloaded',
      'backup.downloaded',
    ]);
  });

  test('of a failed or unknown backup, or of one on another machine, is refused', async () => {
    const backup = await made(await world.backingUp());
    expect(await downloads().keyFor('unknown', admin)).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } });
    await createBackupFolder(world.backups).remove(backup?.location ?? '');
    expect(await downloads().keyFor(backup?.id ?? '', admin)).toMatchObject({
      ok: false,
      refusal: { code: 'CONFLICT' },
    });
  });
});
