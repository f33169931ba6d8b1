import { systemClock } from '../../../src/core/system-clock.ts';
import { createMongoAlertRepository } from '../../../src/database/monitoring/alert-repository.mongo.ts';
import { mongoSessions } from '../../../src/identity/sessions/session-records.mongo.ts';
import { readOutbox } from '../outbox.ts';
import type { TestServer } from '../test-server.ts';
import type { Parties, Party } from './deals.ts';
import type { Pool } from './pool.ts';
import type { Send } from './stock.ts';

/** The last mailed text that follows `before`. */
async function mailed({ dataDir }: TestServer, before: string): Promise<string> {
  const found = (await readOutbox(`${dataDir}/outbox`)).map(({ text }) => text.split(before)[1]);
  const secret = /^[\w-]+/.exec(found.findLast((text) => text !== undefined) ?? '');
  if (secret === null) throw new Error(`no mail with ${before}`);
  return secret[0];
}

/** Invitations to companies, and a link that confirms an address, as they are mailed. */
export async function invite(server: TestServer, send: Send, pool: Pool, parties: Parties): Promise<void> {
  const { connection } = server;
  const path = '/api/company/members';
  // Nobody withdraws an invitation of the last one.
  const others = { role: 'visitor' as const, ...(await server.signUpDealer('poslodavac')) };
  for (const who of [parties.dealer, parties.rival, others]) {
    await send(who, 'POST', path, { email: `${who.role}.gost@primer.rs`, role: 'viewer' });
    pool.add('invitation', await mailed(server, 'poziv?token='));
    pool.learn(who.role, path, [], await send(who, 'GET', path));
  }
  // Within a minute none is mailed again.
  await connection.collection('company_members').updateMany({}, { $set: { since: new Date(0) } });
  const unconfirmed = await server.signUp('nepotvrdjena');
  await connection
    .collection<{ _id: string }>('users')
    .updateOne({ _id: unconfirmed.id }, { $unset: { addressConfirmed: '' } });
  await send(unconfirmed, 'POST', '/api/me/confirmation');
  pool.add('confirmation', await mailed(server, 'potvrda-adrese?token='));
}

/** Accounts and companies for operators, some of which the run may spoil, and an alert for administrators. */
export async function register(server: TestServer, pool: Pool, parties: Parties): Promise<void> {
  for (const { id } of [parties.dealer, parties.rival]) pool.add('companies', id);
  pool.add('writer', parties.buyer.id);
  pool.add('revocable', (await server.signUpDealer('opozvan')).id);
  const alerts = await createMongoAlertRepository(server.connection);
  await alerts.open({ type: 'backup', severity: 'medium', message: 'Nema kopije', at: Date.now() });
  for (const { id } of await alerts.ongoing()) pool.add('alert', id);
}

let sessions = 0;

/** Somebody signed in with a browser that sends nothing, and a saved search with the key that its mails carry. */
export async function settleIn(
  { connection }: TestServer,
  send: Send,
  pool: Pool,
  who: Party,
): Promise<void> {
  const id = `prijava-${++sessions}`;
  await mongoSessions(connection, systemClock, () => {}).begin(id, {
    userId: who.id,
    device: '',
    address: '',
  });
  pool.addOwn('sessions', id, [who.role]);
  const path = '/api/me/saved-searches';
  const search = { name: 'Volkswagen', alert: 'daily', filters: { make: ['Volkswagen'] } };
  pool.learn(who.role, path, [], await send(who, 'POST', path, search));
  const kept = connection.collection<{ stopKey: string }>('saved_searches');
  for (const { stopKey } of await kept.find({ userId: who.id }).toArray())
    pool.addOwn('stop', stopKey, [who.role]);
}

/** Buyers and sellers who have written to each other. */
export async function write(server: TestServer, send: Send, pool: Pool, parties: Parties): Promise<void> {
  const { dealer, buyer } = parties;
  const body = { text: 'Da li je auto još tu?', clientMessageId: 'poruka-kupca' };
  await send(buyer, 'POST', `/api/auctions/${await server.listClassic(dealer.id)}/messages`, body);
  for (const who of [dealer, buyer])
    pool.learn(who.role, '/api/threads', [], await send(who, 'GET', '/api/threads'));
}
