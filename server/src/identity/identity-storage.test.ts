import { MINUTE_MS } from '@autoplace/shared/time';
import type { Connection } from 'mongoose';
import { afterAll, expect, it } from 'vitest';
import { setClock } from '../../test/support/set-clock.ts';
import { openDatabase } from '../../test/support/upkeep/empty-database.ts';
import { connectMongo } from '../core/mongo/connect.mongo.ts';
import { ensureIndexes } from '../core/mongo/model.mongo.ts';
import { mongoFormAttacks } from './guessing/form-attacks.mongo.ts';
import { ATTACK_MS, MOST_FAILURES, WINDOW_MS } from './guessing/form-attacks.ts';
import { mongoPasswordResets } from './password-resets.mongo.ts';
import { mongoOidcArtifacts } from './sessions/oidc-artifacts.mongo.ts';
import { mongoSessions } from './sessions/session-records.mongo.ts';

const clock = setClock(1_000_000_000);

const database = await openDatabase();
const servers = [await connectMongo(database.uri), await connectMongo(database.uri)];
afterAll(async () => {
  for (const connection of servers) await connection.close();
  await database.close();
});

it('of many concurrent requests for a link to one account, on two servers, one is mailed', async () => {
  const resets = servers.map(mongoPasswordResets);
  await Promise.all(servers.map(ensureIndexes));
  const ask = async (userId: string, now: number) => {
    const asked = [1, 2, 3, 4, 5].flatMap(() => resets.map((each) => each.mayMail(userId, now)));
    return (await Promise.all(asked)).filter((mayMail) => mayMail).length;
  };
  const now = clock.now();
  expect([await ask('ana', now), await ask('mila', now)]).toEqual([1, 1]);
  expect(await ask('ana', now + MINUTE_MS - 1)).toBe(0);
  expect(await ask('ana', now + MINUTE_MS)).toBe(1);
  expect(await ask('ana', now + 3 * MINUTE_MS - 1)).toBe(0);
  await resets[0]?.deleteAllOf('ana');
  expect(await ask('ana', now + MINUTE_MS)).toBe(1);
});

it('R82 failed forms of two servers count together; one begins the attack, and one finds its end', async () => {
  const attacks = servers.map((connection) => mongoFormAttacks(connection, clock));
  const fail = (times: number) =>
    Promise.all(Array.from({ length: times }, (_, n) => attacks[n % 2]?.countFailure()));
  const begun = (results: unknown[]) => results.filter((began) => began).length;
  const look = () => Promise.all(attacks.map((each) => each.look()));
  const calm = { isOn: false, ended: false };
  const on = { isOn: true, ended: false };
  expect(begun(await fail(MOST_FAILURES - 1))).toBe(0);
  clock.advance(WINDOW_MS);
  expect(begun(await fail(MOST_FAILURES - 1))).toBe(0);
  expect(await look()).toEqual([calm, calm]);
  expect(begun(await fail(10))).toBe(1);
  expect(await look()).toEqual([on, on]);
  clock.advance(ATTACK_MS - 1);
  expect(begun(await fail(MOST_FAILURES + 10))).toBe(0);
  clock.advance(ATTACK_MS - 1);
  expect(await look()).toEqual([on, on]);
  clock.advance(1);
  expect((await look()).map(({ isOn, ended }) => `${isOn} ${ended}`).sort()).toEqual([
    'false false',
    'false true',
  ]);
  expect(await look()).toEqual([calm, calm]);
});

it('a session that lost its account is not found by it any more', async () => {
  const [connection] = servers as [Connection];
  const records = mongoSessions(connection, clock, () => {});
  const { adapter, removeAllOf } = mongoOidcArtifacts(connection, clock, records);
  const session = adapter('Session');
  await session.upsert('one', { accountId: 'ana', uid: 'uid-one' }, 600);
  await session.upsert('two', { accountId: 'ana', uid: 'uid-two' }, 600);
  await session.upsert('one', { uid: 'uid-one' }, 600);
  await removeAllOf('ana');
  expect(await session.find('one')).toEqual({ jti: 'one', uid: 'uid-one' });
  expect(await session.findByUid('uid-one')).toEqual({ uid: 'uid-one' });
  expect(await session.find('two')).toBeUndefined();
});
