import { MOST_MEMBERS } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { openDatabase } from '../../test/support/upkeep/empty-database.ts';
import { createMongoMembers } from './members.mongo.ts';

const { connection, close } = await openDatabase();

const members = await createMongoMembers(connection);
afterAll(close);

it('R207 an invitation that could not be mailed is of today, and may be mailed again at once', async () => {
  const invitation = { companyId: 'dealer', email: 'vera@primer.rs', role: 'seller' } as const;
  expect(await members.invite(invitation, 'first', NOON)).toBe('invited');
  expect(await members.invite(invitation, 'second', NOON + 1)).toBe('lately');
  await members.notMailed('first', NOON + 1);
  const [invited] = await members.ofCompany('dealer');
  expect(new Date(invited?.since ?? 0).toISOString()).toMatch(/^2026-06-01/);
  expect(await members.invite(invitation, 'third', NOON + 1)).toBe('invited');
});

it('R207 a company has at most 50 people and invitations, also where several are invited at once', async () => {
  const invite = (name: string, now = NOON) =>
    members.invite({ companyId: 'large', email: `${name}@primer.rs`, role: 'viewer' }, `of ${name}`, now);
  for (let number = 1; number < MOST_MEMBERS; number++) expect(await invite(`n${number}`)).toBe('invited');
  const outcomes = await Promise.all(['ana', 'boris', 'vera'].map((name) => invite(name)));
  expect(outcomes).toContain('full');
  for (const name of ['ana', 'boris', 'vera']) await invite(name);
  expect(await members.ofCompany('large')).toHaveLength(MOST_MEMBERS);
  expect(await invite('mira')).toBe('full');
  expect(await invite('n1', NOON + 60_000), 'who is invited already may be invited again').toBe('invited');
  const [first] = await members.ofCompany('large');
  await members.remove('large', first?.id ?? '', NOON + 60_000);
  expect(await invite('mira'), 'nothing was mailed the first time').toBe('invited');
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
