import { tmpdir } from 'node:os';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { connectMongo } from '../core/mongo/connect.mongo.ts';
import { createMongoMembers } from './members.mongo.ts';
import type { Members } from './members.ts';

let members: Members;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await startEmbeddedMongo({ dataDir: tmpdir(), inMemory: true });
  const connection = await connectMongo(database.uri);
  members = await createMongoMembers(connection);
  close = async () => {
    await connection.close();
    await database.close();
  };
});
afterAll(() => close());

it('R207 an invitation that could not be mailed is of today, and may be mailed again at once', async () => {
  const invitation = { companyId: 'dealer', email: 'vera@primer.rs', role: 'seller' } as const;
  expect(await members.invite(invitation, 'first', NOON)).toBe(true);
  expect(await members.invite(invitation, 'second', NOON + 1)).toBe(false);
  await members.notMailed('first', NOON + 1);
  const [invited] = await members.ofCompany('dealer');
  expect(new Date(invited?.since ?? 0).toISOString()).toMatch(/^2026-06-01/);
  expect(await members.invite(invitation, 'third', NOON + 1)).toBe(true);
});

it('R207 who was the last by an invitation is known once that has ended, to that company alone', async () => {
  await members.invite({ companyId: 'dealer', email: 'mira@primer.rs', role: 'viewer' }, 'mira', NOON);
  const joined = await members.accept('mira', 'user-mira', NOON + 1);
  const id = joined === null || joined === 'other' ? '' : joined.id;
  expect(await members.lastOf('dealer', id)).toBeNull();
  expect(await members.remove('dealer', id, NOON + 2)).toMatchObject({ userId: 'user-mira' });
  expect(await members.lastOf('dealer', id)).toBe('user-mira');
  expect(await members.lastOf('rival', id)).toBeNull();
});
