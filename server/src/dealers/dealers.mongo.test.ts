import type { Connection } from 'mongoose';
import { afterAll, expect, it, vi } from 'vitest';
import { settle } from '../../test/support/fake-clock.ts';
import { aDealer, aUser, memoryUsers } from '../../test/support/identity/memory-identity.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { setClock } from '../../test/support/set-clock.ts';
import { openDatabase } from '../../test/support/upkeep/empty-database.ts';
import type { DocumentFiles } from '../core/files/attached-documents.ts';
import type { Mail } from '../core/mail/mailer.ts';
import { connectMongo } from '../core/mongo/connect.mongo.ts';
import { randomIds } from '../core/random-ids.ts';
import type { Notice } from '../notifications/index.ts';
import { createMongoDealers } from './dealers.mongo.ts';
import type { Dealers } from './dealers.ts';
import { DecisionMailing } from './verification/decision-mailing.ts';
import { ApplicationDocuments } from './verification/documents.ts';

const LEASE = 60_000;

const database = await openDatabase();
const connections = [await connectMongo(database.uri), await connectMongo(database.uri)];
const [first, second] = connections as [Connection, Connection];
/** Of two servers. */
const one = await createMongoDealers(first, () => {});
const two = await createMongoDealers(second, () => {});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await database.close();
});

async function pending(id: string) {
  const application = aDealer({ id, verificationStatus: 'pending', verifiedAt: null, createdAt: 1_000 });
  const registered = { ...application, history: [], documents: [] };
  await one.insert(registered);
  return registered;
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

it('R178 an approval is of the documents that were read', async () => {
  const read = await pending('more');
  const addedAt = 1_000;
  const document = {
    id: 'a',
    sha256: 'a',
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: 1,
    addedAt,
  } as const;
  const withOne = await two.addDocument('more', document, 2);
  expect(await one.decide(read, rejection('Ne.', 2_000))).toBe(false);
  await two.addDocument('more', { ...document, id: 'b', sha256: 'b' }, 2);
  await two.removeDocument('more', 'a');
  expect(await one.decide(withOne ?? read, rejection('Ne.', 2_000))).toBe(false);
  expect(await one.decide((await one.findWithHistory('more')) ?? read, rejection('Ne.', 2_000))).toBe(true);
  await one.takeMail(4_000, 0);
});

it('R178 a document that is added again while it is being removed on another server is kept', async () => {
  await pending('again');
  const kept = new Map<string, Buffer>();
  const gate = Promise.withResolvers<void>();
  const remove = vi.fn(async (_owner: string, id: string) => {
    await gate.promise;
    kept.delete(id);
  });
  const write = async (_owner: string, id: string, content: Buffer) => void kept.set(id, content);
  const files = { write, remove, read: async () => null } satisfies DocumentFiles;
  const [here, there] = [one, two].map(
    (dealers) => new ApplicationDocuments({ dealers, files, ids: randomIds, clock: setClock(1_000) }),
  ) as [ApplicationDocuments, ApplicationDocuments];
  const sent = { name: 'a.pdf', content: Buffer.from('%PDF-1.7') };
  await here.add('again', sent);
  const [first] = [...kept.keys()];
  const removing = here.remove('again', first ?? '');
  await expect.poll(() => remove).toHaveBeenCalled();
  await there.add('again', sent);
  gate.resolve();
  await removing;
  const { documents } = (await one.findWithHistory('again')) ?? {};
  expect([...kept.keys()]).toEqual(documents?.map(({ id }) => id));
  expect(documents).toHaveLength(1);
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

it('nobody who has closed the account is mailed a decision', async () => {
  await connections[0]?.collection('dealers').deleteMany({});
  const clock = setClock(1_000_000);
  await one.decide(await pending('gone'), rejection('Ne.', clock.now()));
  const send = vi.fn(async () => {});
  const closed = { at: 1, by: 'gone', reason: '', closed: true as const };
  const mailing = new DecisionMailing({
    dealers: one,
    clock,
    logger: memoryLogger(),
    publicUrl: 'https://autoplace.example',
    users: memoryUsers(aUser({ id: 'gone', locked: closed })),
    sender: { send: async () => {} },
    mailer: { send },
  });
  mailing.start();
  await settle();
  await mailing.stop();
  expect(send).not.toHaveBeenCalled();
  expect(await one.takeMail(clock.now() + LEASE, LEASE)).toBeNull();
});

it('the history and the e-mail are not part of the dealer', async () => {
  await one.decide(await pending('plain'), rejection('Ne.', 2_000));
  const dealers = await createMongoDealers(connections[0] as Connection);
  expect(Object.keys((await dealers.findById('plain')) ?? {}).sort()).toEqual(Object.keys(aDealer()).sort());
});
