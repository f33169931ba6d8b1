import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import { afterAll, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { openDatabase } from '../../../test/support/upkeep/empty-database.ts';
import { noMeter } from '../../core/metrics/meter.ts';
import { connectMongo } from '../../core/mongo/connect.mongo.ts';
import { createMongoAlertRepository } from './alert-repository.mongo.ts';
import { createCommandMeter } from './command-meter.mongo.ts';
import { createMongoDatabaseProbe, tierOf } from './database-probe.mongo.ts';
import type { Sample } from './rules/index.ts';
import { createMongoSampleHistory } from './sample-history.mongo.ts';
import { createMongoDatabaseUsage } from './usage/database-usage.mongo.ts';
import { SlowCommands } from './usage/slow-commands.ts';

const { connection, close } = await openDatabase();
afterAll(close);

const sample = (server: string, at: number): Sample => ({
  server,
  from: at - 15_000,
  at,
  cpuUsage: 12.5,
  memoryUsage: 40,
  storageUsage: null,
  connectionCount: 3,
  operationRate: null,
  calls: 7,
  failed: 1,
  waitedMs: 8.25,
});

describe('the meter', () => {
  it('counts what is asked, what fails, and how long it takes, in fractions of milliseconds', async () => {
    const meter = createCommandMeter(connection, {
      slow: new SlowCommands(),
      meter: noMeter,
      clock: new FakeClock(0),
    });
    const things = connection.collection<{ _id: number }>('things');
    await things.insertOne({ _id: 1 });
    for (let round = 0; round < 8; round++) await things.findOne({ _id: 1 });
    await things.findOne({ $nothing: 1 } as never).catch(() => {});
    const { calls, failed, waitedMs } = meter.take();
    expect({ calls, failed }).toEqual({ calls: 10, failed: 1 });
    expect(waitedMs).toBeGreaterThan(0.5);
    expect(Number.isInteger(waitedMs)).toBe(false);
    expect(meter.take()).toEqual({ calls: 0, failed: 0, waitedMs: 0 });
  });

  it('counts no key that is there already as a failure', async () => {
    const meter = createCommandMeter(connection, {
      slow: new SlowCommands(),
      meter: noMeter,
      clock: new FakeClock(0),
    });
    const things = connection.collection<{ _id: string; n?: number }>('unique');
    await things.createIndex({ n: 1 }, { unique: true });
    await things.insertOne({ _id: 'a', n: 1 });
    await things.insertOne({ _id: 'a' }).catch(() => {});
    await things.findOneAndUpdate({ _id: 'b' }, { $set: { n: 1 } }, { upsert: true }).catch(() => {});
    expect(meter.take()).toMatchObject({ calls: 4, failed: 0 });
  });

  it('leaves out what monitoring itself asks', async () => {
    const history = await createMongoSampleHistory(connection);
    const repository = await createMongoAlertRepository(connection);
    const probe = createMongoDatabaseProbe(connection);
    const meter = createCommandMeter(connection, {
      slow: new SlowCommands(),
      meter: noMeter,
      clock: new FakeClock(0),
    });
    await history.save(sample('meter', 1));
    await history.since(0);
    await repository.ongoing();
    await probe.read();
    expect(meter.take().calls).toBe(0);
  });
});

describe('the probe', () => {
  it('reads what the database says of itself, and of its disk', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'autoplace-monitoring-'));
    const onDisk = await startEmbeddedMongo({ dataDir: folder.path });
    const other = await connectMongo(onDisk.uri);
    await other.collection('things').insertOne({ note: 'n'.repeat(1_000) });
    const answer = await createMongoDatabaseProbe(other).read();
    await other.close();
    await onDisk.close();
    expect(answer).toMatchObject({ ok: true, reading: { tier: 'Ugrađena (SQLite)' } });
    const reading = answer.ok ? answer.reading : null;
    expect(reading?.connectionCount).toBeGreaterThan(0);
    expect(reading?.currentSize).toBeGreaterThan(1_000);
    expect(reading?.diskUsed).toBeGreaterThan(reading?.currentSize ?? 0);
    expect(reading?.diskSize).toBeGreaterThan(reading?.diskUsed ?? 0);
  });

  it('counts the operations of others, and not its own questions', async () => {
    const probe = createMongoDatabaseProbe(connection);
    const operations = async () => {
      const answer = await probe.read();
      return (answer.ok && answer.reading.operations) || 0;
    };
    const before = await operations();
    expect(await operations()).toBe(before);
    for (let round = 0; round < 5; round++) await connection.collection('things').findOne({});
    expect(await operations()).toBe(before + 5);
  });

  it('reports a stopped database as away', async () => {
    const lost = await startEmbeddedMongo({ dataDir: tmpdir(), inMemory: true });
    const other = await connectMongo(lost.uri);
    const probe = createMongoDatabaseProbe(other);
    expect(await probe.read()).toMatchObject({ ok: true });
    await lost.close();
    expect(await probe.read()).toMatchObject({ ok: false, isAway: true });
    await other.close();
  });
});

describe('the kind of a database', () => {
  it.each([
    [{ process: 'autoplace-embedded-mongo', hello: {} }, 'Ugrađena (SQLite)'],
    [{ process: 'mongod', hello: {} }, 'MongoDB 7.0, jedan server'],
    [{ process: 'mongod', hello: { setName: 'rs0' } }, 'MongoDB 7.0, replica set rs0'],
    [{ process: 'mongos', hello: { msg: 'isdbgrid' } }, 'MongoDB 7.0, šardovani klaster'],
  ])('%j is %s', (kind, tier) => {
    expect(tierOf({ version: '7.0.14', ...kind })).toBe(tier);
  });
});

describe('samples', () => {
  it('come back as they were, oldest first, of every server, from a time on', async () => {
    const history = await createMongoSampleHistory(connection);
    const now = Date.now();
    const [old, one, two] = [sample('one', now - 30_000), sample('one', now), sample('two', now - 7_000)];
    for (const each of [one, two, old, one]) await history.save(each);
    expect(await history.since(now - 30_000)).toEqual([old, two, one]);
    expect(await history.since(now - 7_000)).toEqual([two, one]);
  });

  it('are deleted by the database after a day', async () => {
    await createMongoSampleHistory(connection);
    const indexes = await connection.collection('metric_samples').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 86_400 }));
  });
});

describe('alerts', () => {
  const alert = { type: 'cpu', severity: 'medium', message: 'Vruće.', at: 1_000 } as const;

  it('of one type are never two at once, however many servers open one', async () => {
    const books = await Promise.all(Array.from({ length: 5 }, () => createMongoAlertRepository(connection)));
    const [repository] = books;
    for (const id of ['cpu-1', 'cpu-2']) {
      await Promise.all(books.map((each) => each.open(alert)));
      expect((await repository?.ongoing())?.map((found) => found.id)).toEqual([id]);
      await Promise.all(books.map((each) => each.end(id, 2_000)));
      expect(await repository?.find([id])).toMatchObject([
        { over: true, resolvedAt: 2_000, resolvedBy: 'system' },
      ]);
    }
  });

  it('keep who resolved them first, also when what they are about ends', async () => {
    const repository = await createMongoAlertRepository(connection);
    await repository.open({ ...alert, type: 'memory' });
    await repository.resolve('memory-1', 'milica@primer.rs', 3_000);
    const resolved = { resolvedAt: 3_000, resolvedBy: 'milica@primer.rs' };
    expect(await repository.resolve('memory-1', 'jovan@primer.rs', 4_000)).toMatchObject({
      ...resolved,
      over: false,
    });
    await repository.raise('memory-1', { severity: 'critical', message: 'Još gore.', at: 4_000 });
    await repository.open({ ...alert, type: 'memory' });
    await repository.end('memory-1', 5_000);
    expect(await repository.find(['memory-1'])).toMatchObject([
      { ...resolved, severity: 'medium', over: true },
    ]);
    expect(await repository.resolve('memory-9', 'milica@primer.rs', 1)).toBeNull();
  });

  it('that were over before they could be written are written once', async () => {
    const repository = await createMongoAlertRepository(connection);
    const outage = {
      id: 'offline-7',
      ...alert,
      type: 'offline',
      resolvedAt: 9_000,
      resolvedBy: 'system',
      over: true,
    } as const;
    await repository.record(outage);
    await repository.record({ ...outage, at: 1_500 });
    expect(await repository.find(['offline-7'])).toEqual([outage]);
  });
});

describe('what the database holds', () => {
  it('is told by collection, with the plans of commands that were slow (R214)', async () => {
    const cars = connection.collection<{ make: string; year: number }>('usage_cars');
    await cars.createIndex({ make: 1 }, { name: 'make' });
    await cars.insertMany(Array.from({ length: 50 }, (_, year) => ({ make: `Marka ${year}`, year })));
    const slow = new SlowCommands();
    const at = Date.parse('2026-06-01T12:00:00.000Z');
    slow.note('find', { find: 'usage_cars', filter: { make: 'Marka 7' } }, { ms: 80, at });
    slow.note('count', { count: 'usage_cars', query: { year: 3 } }, { ms: 120, at });
    const usage = await createMongoDatabaseUsage(connection, slow, new FakeClock(at))();
    expect(usage.collections.find(({ name }) => name === 'usage_cars')).toMatchObject({
      documents: 50,
      indexes: 2,
      size: expect.any(Number),
    });
    expect(usage.slow.map(({ command, shape, plan }) => [command, shape, plan])).toEqual([
      ['count', '{ year: ? }', 'COLLSCAN'],
      ['find', '{ make: ? }', 'FETCH, IXSCAN make'],
    ]);
  });
});
