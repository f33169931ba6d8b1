import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { weakPasswords } from '../../test/support/identity/weak-passwords.ts';
import { openDatabase } from '../../test/support/upkeep/empty-database.ts';
import { createMailer } from '../core/mail/mailer.smtp.ts';
import { systemClock } from '../core/system-clock.ts';
import { createIdentity } from '../identity/setup.ts';
import type { AuditRecord } from '../platform/index.ts';
import { ensureNoSeededPassword } from '../start-checks.ts';
import { StartError } from '../start-error.ts';
import { seedAccounts } from './accounts.ts';
import { closeSeededAccounts, withSeededPassword } from './seeded-passwords.ts';

const passwords = weakPasswords();

const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-seeded-'));
const database = await openDatabase();
const { connection } = database;
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const identity = await createIdentity({
  connection,
  publicUrl: 'http://localhost:3000',
  mailer: createMailer({ dataDir, smtpUrl: undefined }),
  clock: systemClock,
  logger: quiet,
  secureCookies: false,
  passwords,
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

beforeEach(async () => {
  for (const name of ['users', 'dealers']) await connection.collection(name).deleteMany({});
  await start(true);
  await seedAccounts(identity, systemClock);
});

const start = (production: boolean) => ensureNoSeededPassword({ production }, identity);

it('production starts without demo accounts, and never with one whose password is public', async () => {
  await start(false);
  const refusal = await start(true).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toMatch(
    /^These accounts .*: admin@autoplace\.rs, pending@autoplace\.rs, dealer@.* Run npm run close-demo-accounts, /,
  );
});

it('the application that waits in the demo came yesterday, whenever the demo is written', async () => {
  const { createdAt = 0 } = (await identity.dealers.findById('demo-pending')) ?? {};
  const hours = (systemClock.now() - createdAt) / 3_600_000;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(48);
});

it('the command locks them, takes their roles and passwords, and writes that down, and leaves one with a password of its own', async () => {
  await identity.users.setPassword('demo-buyer1', await passwords.hash('moja sopstvena lozinka'), 0);
  const emails = (await withSeededPassword(identity)).map(({ email }) => email);
  expect(emails).toContain('buyer2@autoplace.rs');
  expect(emails).not.toContain('buyer1@autoplace.rs');
  const written: AuditRecord[] = [];
  const audit = { append: async (record: AuditRecord) => void written.push(record) };
  const closing = { audit, clock: systemClock, by: 'system' };
  const closed = await closeSeededAccounts(identity, closing);
  expect(closed).toContain('admin@autoplace.rs');
  expect(written.map(({ action }) => action)).toEqual(closed.map(() => 'user.locked'));
  const admin = await identity.users.findById('demo-admin');
  expect(admin).toMatchObject({ isAdmin: false, locked: { by: 'system' } });
  expect(await passwords.verify('Autoplace1!', admin?.passwordHash ?? null)).toBe(false);
  expect(await identity.users.findById('demo-buyer1')).toMatchObject({ locked: null });
  await start(true);
  expect(await closeSeededAccounts(identity, closing)).toEqual([]);
});
