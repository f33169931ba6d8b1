import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { notificationPage } from '@autoplace/shared/contract';
import type { CommandStartedEvent } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { LEFT_OUT, PERSONAL } from '../../src/own-data/personal-collections.ts';
import { collectionsOf } from '../support/collections.ts';
import { startTestServer } from '../support/test-server.ts';

const ROOT = join(import.meta.dirname, '../../..');
type Key = Record<string, 1>;

const server = await startTestServer();
afterAll(() => server.close());
const dealer = await server.signUpDealer('dealer');
const [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
const commands: CommandStartedEvent[] = [];

/** What writes to the sharded collections: bids, favourites, notices with their mails. */
async function write(): Promise<void> {
  server.connection.getClient().on('commandStarted', (event) => commands.push(event));
  const lot = await server.listClassic(dealer.id, { buyItNowPrice: 15_000 });
  const as = async (who: { token: string }, method: string, path: string, body?: object) =>
    (await server.call(method, path, { token: who.token, ...(body && { body }) })).body;
  const bid = (who: { token: string }, amount: number) =>
    as(who, 'POST', `/api/auctions/${lot}/bids`, { amount, clientBidId: `bids-${amount}` });
  await bid(ana, 10_000);
  await bid(boris, 11_000);
  await bid(ana, 12_000);
  await as(ana, 'PUT', `/api/auctions/${lot}/favourite`);
  await as(ana, 'DELETE', `/api/auctions/${lot}/favourite`);
  const notices = async () => notificationPage.parse(await as(ana, 'GET', '/api/notifications')).items;
  await expect.poll(notices).not.toEqual([]);
  const [notice] = await notices();
  await as(ana, 'PUT', `/api/notifications/${notice?.id}/read`);
  await as(ana, 'PUT', '/api/notifications/read-all', {});
  await as(ana, 'DELETE', `/api/notifications/${notice?.id}`);
  await as(boris, 'POST', `/api/auctions/${lot}/buy-now`, { clientBidId: 'boris-buys-it' });
  const mailed = () =>
    commands.some(
      ({ commandName, command }) =>
        command[commandName] === 'notifications' && commandName === 'findAndModify',
    );
  await expect.poll(mailed).toBe(true);
  const told = () =>
    commands.some(
      ({ commandName, command }) => command[commandName] === 'own_bids' && WRITES.includes(commandName),
    );
  // Own bids follow behind.
  await expect.poll(told).toBe(true);
}

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];

/** Of the table under a heading: its rows, by the collections in the first column. */
function rowsUnder(heading: string): [string, string[]][] {
  const text = readFileSync(join(ROOT, 'docs/sharding.md'), 'utf8');
  const part = text.split('\n## ').find((one) => one.startsWith(heading)) ?? '';
  return part.split('\n').flatMap((line) => {
    const [, where = '', ...columns] = line.split('|');
    return [...where.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']): [string, string[]] => [name, columns]);
  });
}

const sharded = new Map(
  rowsUnder('What is sharded').map(([name, [key = '']]): [string, Key] => [
    name,
    Object.fromEntries([...key.matchAll(/(\w+): 1/g)].map(([, field = '']) => [field, 1])),
  ]),
);
const begins = (index: object, key: Key) =>
  Object.keys(key).every((field, place) => Object.keys(index)[place] === field);

it('R270 every collection stands in docs/sharding.md once: with its key, or with why it has none', async () => {
  const rows = [...sharded.keys(), ...rowsUnder('What is not sharded').map(([name]) => name)];
  const known = [...PERSONAL.map(({ name }) => name), ...Object.keys(LEFT_OUT)];
  const wanted = new Set([...known, ...(await collectionsOf(server.connection))]);
  expect(rows.toSorted()).toEqual([...wanted].sort());
});

it('R271 the script for mongosh shards by these keys; each begins an index, and all unique ones of its collection', async () => {
  const keys = new Map<string, Key>();
  runInNewContext(readFileSync(join(ROOT, 'scripts/compose/mongo-shards.js'), 'utf8'), {
    db: { getName: () => 'autoplace' },
    sh: { shardCollection: (name: string, key: Key) => void keys.set(name, { ...key }) },
  });
  expect(keys).toEqual(new Map([...sharded].map(([name, key]) => [`autoplace.${name}`, key])));
  for (const [name, key] of sharded) {
    const indexes = await server.connection
      .collection(name)
      .indexes()
      .catch(() => [{ key: { _id: 1 }, name: '_id_', unique: false }]);
    expect(
      indexes.some((index) => begins(index.key, key)),
      `an index of ${name}`,
    ).toBe(true);
    for (const index of indexes)
      if (index.unique && index.name !== '_id_')
        expect(begins(index.key, key), `${name}: ${index.name}`).toBe(true);
  }
});

it('R272 every write to a sharded collection names its shard, as a cluster demands', async () => {
  await write();
  /** Says one value, not a range or a list. */
  const says = (filter: Record<string, unknown>, fields: string[]) =>
    fields.every((field) => {
      const value = filter[field];
      const isOperator =
        typeof value === 'object' &&
        value !== null &&
        Object.keys(value).some((name) => name.startsWith('$'));
      return value !== undefined && !isOperator;
    });
  const written = new Set<string>();
  for (const { commandName, command } of commands) {
    const name: string = command[commandName];
    const key = sharded.get(name);
    if (key === undefined || !WRITES.includes(commandName)) continue;
    written.add(name);
    const fields = Object.keys(key);
    for (const { q, upsert, multi } of command.updates ?? [])
      expect(
        says(q, fields) || (!upsert && (multi || says(q, ['_id']))),
        `${name} ${JSON.stringify(q)}`,
      ).toBe(true);
    for (const { q, limit } of command.deletes ?? [])
      expect(says(q, fields) || limit === 0 || says(q, ['_id']), `${name} ${JSON.stringify(q)}`).toBe(true);
    if (commandName === 'findAndModify')
      expect(says(command.query, fields), `${name} ${JSON.stringify(command.query)}`).toBe(true);
  }
  const bid = ['commits', 'auctions', 'own_bids', 'bidding_rights', 'favourites', 'notifications'];
  expect([...written].filter((name) => bid.includes(name)).sort()).toEqual(bid.sort());
});
