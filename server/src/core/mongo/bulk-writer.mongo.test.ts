import { afterAll, expect, it } from 'vitest';
import { startProxy } from '../../../test/support/proxy.ts';
import { upkeepWorld } from '../../../test/support/upkeep/upkeep-world.ts';
import { isDatabaseAway } from '../failures.ts';
import { bulkWriter } from './bulk-writer.mongo.ts';
import { type Connection, connectMongo } from './connect.mongo.ts';

interface Thing {
  _id: string;
  text: string;
}

const world = await upkeepWorld();
afterAll(() => world.close());

/** A writer to a collection of its own, and how many commands have written to it. */
function writerOf(name: string, connection: Connection = world.connection) {
  const things = connection.collection<Thing>(name);
  let commands = 0;
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (/insert|update/.test(commandName) && command[commandName] === name) commands += 1;
  });
  const write = bulkWriter(things);
  const insert = (id: string, text = '') => write({ insertOne: { document: { _id: id, text } } });
  return { things, write, insert, commands: () => commands };
}

it('writes what comes together as one command, and one that a key refuses has an outcome of its own (R174)', async () => {
  const { things, insert, commands } = writerOf('together');
  expect(await insert('b')).toBe('written');
  expect(await Promise.all(['a', 'b', 'c'].map((id) => insert(id)))).toEqual([
    'written',
    'duplicate',
    'written',
  ]);
  expect(await insert('c')).toBe('duplicate');
  expect([await things.countDocuments(), commands()]).toEqual([3, 3]);
});

it('gathers what comes in one turn while another write is under way', async () => {
  const { insert, commands } = writerOf('gathered');
  const soon = () => new Promise<void>((over) => process.nextTick(over));
  const writing = [insert('first')];
  await soon();
  writing.push(insert('a'));
  await soon();
  writing.push(insert('b'));
  expect(await Promise.all(writing)).toEqual(['written', 'written', 'written']);
  expect(commands()).toBe(2);
});

it('lets no write suffer from another that the database or the driver refuses', async () => {
  const { things, write, insert } = writerOf('refused');
  const increase = { updateOne: { filter: { _id: 'a' }, update: { $inc: { text: 1 } } } } as never;
  await insert('a', 'no number');
  const outcomes = await Promise.allSettled([insert('b'), write(increase), insert('a')]);
  expect(outcomes).toMatchObject([{ value: 'written' }, { reason: { code: 14 } }, { value: 'duplicate' }]);
  const tooLarge = await Promise.allSettled([insert('c'), insert('d', 'x'.repeat(17 * 2 ** 20))]);
  expect(tooLarge.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect((await things.find().toArray()).map(({ _id }) => _id).sort()).toEqual(['a', 'b', 'c']);
});

it('says of none what became of it where the connection is cut, but that the database is away', async () => {
  const uri = new URL(world.uri);
  const proxy = await startProxy(decodeURIComponent(uri.host));
  uri.host = `127.0.0.1:${proxy.port}`;
  const connection = await connectMongo(uri.href);
  const { insert } = writerOf('cut', connection);
  await insert('first');
  proxy.freeze();
  const writing = Promise.allSettled(['first', 'a', 'b'].map((id) => insert(id)));
  await new Promise<void>((turn) => setImmediate(turn));
  proxy.close();
  for (const outcome of await writing)
    expect(outcome.status === 'rejected' && isDatabaseAway(outcome.reason)).toBe(true);
  await connection.close();
});
