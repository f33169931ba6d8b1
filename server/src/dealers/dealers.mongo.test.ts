import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@autoplace/embedded-mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settle } from '../../test/support/fake-clock.ts';
import { aDealer, aUser, memoryUsers } from '../../test/support/identity/memory-identity.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { setClock } from '../../test/support/set-clock.ts';
import type { Mail } from '../core/mail/mailer.ts';
import { connectMongo } from '../core/mongo/connect.mongo.ts';
import type { Notice } from '../notifications/index.ts';
import { createMongoDealers } from './dealers.mongo.ts';
import type { Dealers } from './dealers.ts';
import { DecisionMailing } from './verification/decision-mailing.ts';

const LEASE = 60_000;
let dataDir: string;
let database: EmbeddedMongo;
let connections: Connection[];
/** Of two servers. */
let one: Dealers;
let two: Dealers;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-register-'));
  database = await startEmbeddedMongo({ dataDir, inMemory: true });
  connections = [await connectMongo(database.uri), await connectMongo(database.uri)];
  const [first, second] = connections as [Connection, Connection];
  one = await createMongoDealers(first, () => {});
  two = await createMongoDealers(second, () => {});
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

async function pending(id: string) {
  const application = aDealer({ id, verificationStatus: 'pending', verifiedAt: null, createdAt: 1_000 });
  await one.insert({ ...application, history: [], documents: [] });
  return application;
}
const rejection = (notes: string, decidedAt: number): Parameters<Dealers['decide']>[1] => ({
  verificationStatus: 'rejected',
  verificationNotes: notes,
  verifiedAt: null,
  history: [],
  decidedAt,
});

it('an application that has changed since it was read is not decided on', async () => {
  const read = await pending('stale');
  expect(await one.decide(read, rejection('Ne.', 2_000))).toBe(true);
  expect(await two.decide(read, rejection('Takođe ne.', 2_001))).toBe(false);
  const rejected = await two.findWithHistory('stale');
  if (rejected === null) throw new Error('the application is gone');
  await one.replace(rejected, { ...rejected, verificationStatus: 'pending', createdAt: 3_000 });
  expect(await two.decide(read, rejection('Na stare podatke.', 3_001))).toBe(false);
  await one.takeMail(4_000, 0);
});

it('the e-mail of a decision is taken by one server at a time, and says what was decided', async () => {
  const read = await pending('mailed');
  await one.decide(read, rejection('Licenca je istekla.', 5_000));
  const rejected = await one.findWithHistory('mailed');
  if (rejected === null) throw new Error('the application is gone');
  await one.replace(rejected, { ...rejected, verificationStatus: 'pending', createdAt: 5_500 });
  const takeOwn = async (register: Dealers, now: number) => {
    for (let due = await register.takeMail(now, LEASE); due !== null; ) {
      if (due.dealerId === 'mailed') return due;
      await register.settleMail(due, null);
      due = await register.takeMail(now, LEASE);
    }
    return null;
  };
  const due = await takeOwn(one, 6_000);
  expect(due).toMatchObject({ status: 'rejected', notes: 'Licenca je istekla.', tries: 1 });
  expect(await takeOwn(two, 6_001)).toBeNull();
  const left = await takeOwn(two, 6_000 + LEASE);
  expect(left?.tries).toBe(2);
  // Who has lost the lease has no say any more.
  if (due !== null) await one.settleMail(due, null);
  if (left !== null) await two.settleMail(left, 200_000);
  expect(await takeOwn(one, 199_999)).toBeNull();
  expect((await takeOwn(one, 200_000))?.tries).toBe(3);
});

it('a mail that could not be sent is sent later, and then no more', async () => {
  await connections[0]?.collection('dealers').deleteMany({});
  const clock = setClock(1_000_000);
  await one.decide(await pending('patient'), rejection('Ne.', clock.now()));
  const sent: Mail[] = [];
  let isAway = true;
  const mailer = {
    async send(mail: Mail) {
      if (isAway) throw new Error('the mail server is away');
      sent.push(mail);
    },
  };
  const users = memoryUsers(aUser({ id: 'patient' }));
  const publicUrl = 'https://autoplace.example';
  const told: string[] = [];
  const sender = {
    send: async (notices: readonly Notice[]) => void told.push(...notices.map(({ id }) => id)),
  };
  const deps = { dealers: one, users, sender, mailer, clock, logger: memoryLogger(), publicUrl };
  const round = async () => {
    const mailing = new DecisionMailing(deps);
    mailing.start();
    await settle();
    await mailing.stop();
  };
  await round();
  isAway = false;
  await round();
  expect(sent).toEqual([]);
  clock.advance(60_000);
  for (let time = 0; time < 3; time++) await round();
  expect(sent).toMatchObject([{ to: 'ana@primer.rs', subject: 'Verifikacija odbijena' }]);
  expect(sent[0]?.text).toContain('Razlog:\n\n> Ne.');
  expect(new Set(told).size).toBe(1);
});

it('the history and the e-mail are not part of the dealer', async () => {
  await one.decide(await pending('plain'), rejection('Ne.', 2_000));
  const dealers = await createMongoDealers(connections[0] as Connection);
  expect(Object.keys((await dealers.findById('plain')) ?? {}).sort()).toEqual(Object.keys(aDealer()).sort());
});
