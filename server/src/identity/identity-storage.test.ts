import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@autoplace/embedded-mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setClock } from '../../test/support/set-clock.ts';
import { connectMongo } from '../core/mongo/connect.mongo.ts';
import { ensureIndexes } from '../core/mongo/model.mongo.ts';
import { mongoPasswordResets } from './password-resets.mongo.ts';
import { mongoOidcArtifacts } from './sessions/oidc-artifacts.mongo.ts';
import { mongoSessions } from './sessions/session-records.mongo.ts';

const MINUTE = 60_000;
const clock = setClock(1_000_000_000);
let dataDir: string;
let database: EmbeddedMongo;
let servers: Connection[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-identity-'));
  database = await startEmbeddedMongo({ dataDir });
  servers = [await connectMongo(database.uri), await connectMongo(database.uri)];
});
afterAll(async () => {
  for (const connection of servers) await connection.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

it('of many concurrent requests for a link to one account, on two servers, one is mailed', async () => {
  const resets = servers.map(mongoPasswordResets);
  await Promise.all(servers.map(ensureIndexes));
  const ask = async (userId: string, now: number) => {
    const asked = [1, 2, 3, 4, 5].flatMap(() => resets.map((each) => each.mayMail(userId, now, MINUTE)));
    return (await Promise.all(asked)).filter((mayMail) => mayMail).length;
  };
  const now = clock.now();
  expect([await ask('ana', now), await ask('mila', now)]).toEqual([1, 1]);
  expect(await ask('ana', now + MINUTE - 1)).toBe(0);
  expect(await ask('ana', now + MINUTE)).toBe(1);
  await resets[0]?.deleteAllOf('ana');
  expect(await ask('ana', now + MINUTE)).toBe(1);
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
