import { afterEach, beforeEach, expect, test } from 'vitest';
import { type UpkeepWorld, upkeepWorld } from '../../../test/support/upkeep/upkeep-world.ts';
import type { MigrationStep } from './steps/step.ts';
import { SYSTEM } from './texts.ts';

const BY = 'ana@primer.rs';
let world: UpkeepWorld;
beforeEach(async () => {
  world = await upkeepWorld();
});
afterEach(() => world.close());

const things = () => world.connection.collection<{ _id: string }>('things');
const ids = async () =>
  (
    await things()
      .find({}, { sort: { _id: 1 } })
      .toArray()
  ).map(({ _id }) => _id);
const add = (_id: string) => things().updateOne({ _id }, { $set: { there: true } }, { upsert: true });

/** Adds `{id}-1` and `{id}-2`; `between` happens when the first is there. */
const step = (
  id: string,
  between: (direction: 'up' | 'down') => void | Promise<void> = () => {},
): MigrationStep => ({
  id,
  name: `Naziv ${id}`,
  description: `Opis ${id}`,
  async up(_connection, proceed) {
    proceed();
    await add(`${id}-1`);
    await between('up');
    proceed();
    await add(`${id}-2`);
  },
  async down(_connection, proceed) {
    proceed();
    await things().deleteOne({ _id: `${id}-2` });
    await between('down');
    proceed();
    await things().deleteOne({ _id: `${id}-1` });
  },
});

/** Fails in this direction, once. */
function failing(direction: 'up' | 'down', reason: string) {
  let isFailing = true;
  return (at: 'up' | 'down') => {
    if (at !== direction || !isFailing) return;
    isFailing = false;
    throw new Error(reason);
  };
}

const row = async (server: ReturnType<UpkeepWorld['server']>, id: string) =>
  (await server.list()).find((one) => one.id === id);

test('they are run in order and rolled back in reverse order, with the name of the administrator', async () => {
  const server = world.server([step('a'), step('b')]);
  expect((await server.list()).map(({ status, canRun }) => [status, canRun])).toEqual([
    ['pending', true],
    ['pending', false],
  ]);
  expect(await server.migrate('b', 'up', BY)).toMatchObject({ ok: false, refusal: { code: 'CONFLICT' } });
  expect(await server.migrate('a', 'down', BY)).toMatchObject({ ok: false, refusal: { code: 'CONFLICT' } });
  expect(await server.migrate('c', 'up', BY)).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } });
  await server.migrate('a', 'up', BY);
  await server.migrate('b', 'up', BY);
  expect(await server.migrate('a', 'up', BY)).toMatchObject({ ok: false, refusal: { code: 'CONFLICT' } });
  expect(await row(server, 'b')).toMatchObject({
    status: 'applied',
    appliedBy: BY,
    appliedAt: '2026-06-01T12:00:00.000Z',
    duration: 0,
    canRollback: true,
  });
  expect(await server.migrate('a', 'down', BY)).toMatchObject({ ok: false, refusal: { code: 'CONFLICT' } });
  await server.migrate('b', 'down', BY);
  expect(await ids()).toEqual(['a-1', 'a-2']);
  expect(world.audited.map(({ action, subject, by }) => [action, subject, by])).toEqual([
    ['migration.run', 'a', BY],
    ['migration.run', 'b', BY],
    ['migration.rolled_back', 'b', BY],
  ]);
});

test('of concurrent requests on many servers one runs it, once', async () => {
  let runs = 0;
  const counted = step('a', () => void runs++);
  const servers = Array.from({ length: 6 }, () => world.server([counted]));
  const answers = await Promise.all(servers.map((server) => server.migrate('a', 'up', BY)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(runs).toBe(1);
  expect(await ids()).toEqual(['a-1', 'a-2']);
});

test('a failed one shows its reason and undoes its own work; it can be run later', async () => {
  const server = world.server([step('a', failing('up', 'disk full'))]);
  const answer = await server.migrate('a', 'up', BY);
  expect(answer).toMatchObject({
    ok: true,
    value: { success: false, errorMessage: expect.stringContaining('„disk full“') },
  });
  expect(await ids()).toEqual([]);
  expect(await row(server, 'a')).toMatchObject({
    status: 'failed',
    appliedAt: null,
    error: expect.stringContaining('„disk full“'),
    canRun: true,
  });
  expect(await server.standing()).toEqual({ pending: 1, failed: ['Naziv a'] });
  expect(await server.migrate('a', 'up', BY)).toMatchObject({ ok: true, value: { success: true } });
  expect(await row(server, 'a')).toMatchObject({ status: 'applied', error: null });
  expect(await server.standing()).toEqual({ pending: 0, failed: [] });
});

test('a rollback that fails leaves it applied, whole', async () => {
  const server = world.server([step('a', failing('down', 'disk full'))]);
  await server.migrate('a', 'up', BY);
  expect(await server.migrate('a', 'down', BY)).toMatchObject({ ok: true, value: { success: false } });
  expect(await ids()).toEqual(['a-1', 'a-2']);
  expect(await row(server, 'a')).toMatchObject({
    status: 'applied',
    appliedBy: BY,
    error: expect.stringContaining('„disk full“'),
    canRollback: true,
  });
});

test('a server that stops leaves it where it is, without waiting for the lock to run out', async () => {
  const lock = world.lock();
  const stopping = world.server([step('a', () => lock.interrupt())], lock);
  expect(await stopping.migrate('a', 'up', BY)).toMatchObject({ ok: true, value: { success: false } });
  expect(await ids()).toEqual(['a-1']);
  const next = world.server([step('a'), step('b')]);
  expect(await row(next, 'a')).toMatchObject({ status: 'failed', canRun: true });
  expect(await row(next, 'b')).toMatchObject({ status: 'pending', canRun: false });
  expect(await next.migrate('b', 'up', BY)).toMatchObject({
    refusal: { code: 'CONFLICT', message: expect.stringContaining('„Naziv a“ je prekinuta') },
  });
  await next.migrate('a', 'up', BY);
  expect(await ids()).toEqual(['a-1', 'a-2']);
});

test('while a backup reads the database nothing is migrated', async () => {
  const server = world.server([step('a')]);
  const held = await world.lock().take({ kind: 'backup', subject: 'b1' });
  expect(await server.migrate('a', 'up', BY)).toMatchObject({
    refusal: {
      code: 'CONFLICT',
      message: expect.stringContaining('rezervne kopije'),
    },
  });
  expect((await row(server, 'a'))?.canRun).toBe(false);
  expect(await server.isUnderWay()).toBe(false);
  await held?.release();
});

test('a running one is visible to administrators, who are notified when it starts and ends', async () => {
  const seen: unknown[] = [];
  const other = world.server([step('a')]);
  const server = world.server([
    step('a', async () => {
      seen.push((await row(other, 'a'))?.status, await other.isUnderWay(), [...world.told]);
    }),
  ]);
  await server.migrate('a', 'up', BY);
  expect(seen).toEqual(['running', true, ['migrations']]);
  expect(world.told).toEqual(['migrations', 'migrations']);
});

test('all pending ones run up to the first that fails; runs by the system have no audit entries', async () => {
  const server = world.server([step('a'), step('b', failing('up', 'disk full')), step('c')]);
  expect(await server.runPending()).toMatchObject([
    { value: { success: true } },
    { value: { success: false } },
  ]);
  expect((await server.list()).map(({ status }) => status)).toEqual(['applied', 'failed', 'pending']);
  await server.runPending();
  expect((await server.list()).map(({ appliedBy }) => appliedBy)).toEqual([SYSTEM, SYSTEM, SYSTEM]);
  expect(world.audited).toEqual([]);
});
