import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import type { MongoClientOptions } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { startProxy } from '../../../test/support/proxy.ts';
import { isDatabaseAway } from '../failures.ts';
import { SERVING_OPTIONS } from './client.mongo.ts';
import { connectMongo, connectWhenThere } from './connect.mongo.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-connect-'));
const database = await startEmbeddedMongo({ dataDir });
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** The read and write concerns that a connection to this address sends. */
async function askedWith(more: string) {
  const address = new URL(database.uri);
  for (const [name, value] of new URLSearchParams(more)) address.searchParams.set(name, value);
  const connection = await connectMongo(address.href);
  const { readPreference, readConcern, writeConcern } = connection.getClient().options;
  const things = connection.collection<{ _id: string }>('things');
  await things.insertOne({ _id: `thing ${more}` });
  const found = await things.findOne({ _id: `thing ${more}` });
  await connection.close();
  return { found: found !== null, readConcern, writeConcern, readPreference: readPreference.mode };
}

describe('R262 a database that hangs', () => {
  const SOON = { ...SERVING_OPTIONS, heartbeatFrequencyMS: 500, connectTimeoutMS: 3_000 };
  /** A connection by a way that can stop carrying anything. */
  async function through(options: MongoClientOptions) {
    const address = new URL(database.uri);
    const proxy = await startProxy(decodeURIComponent(address.host));
    address.host = `127.0.0.1:${proxy.port}`;
    const connection = await connectMongo(address.href, options);
    const close = async () => {
      await connection.close();
      proxy.close();
    };
    return { proxy, things: connection.collection<{ _id: string }>('things'), close };
  }

  it('fails what waits for it as soon as that is noticed, and works again by itself', async () => {
    const { proxy, things, close } = await through(SOON);
    await things.findOne({ _id: 'one' });
    proxy.freeze();
    const began = performance.now();
    const error = await things.findOne({ _id: 'one' }).catch((refusal: unknown) => refusal);
    expect(isDatabaseAway(error)).toBe(true);
    // By its own limit the command would have waited for 20 s.
    expect(performance.now() - began).toBeLessThan(15_000);
    proxy.thaw();
    await expect
      .poll(() =>
        things.findOne({ _id: 'one' }).then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('there');
    await close();
  });

  it('bounds each command but the building of an index', async () => {
    const { proxy, things, close } = await through({ ...SERVING_OPTIONS, socketTimeoutMS: 2_000 });
    await things.insertOne({ _id: 'two' });
    proxy.delayAnswers(2_500);
    await expect(things.createIndexes([{ key: { name: 1 }, name: 'name' }])).resolves.toEqual(['name']);
    // No answer at all: one that is only late may come in the same turn of the loop as the time-out.
    proxy.freeze();
    await expect(things.insertOne({ _id: 'three' })).rejects.toThrow('timed out');
    proxy.thaw();
    await close();
  });
});

describe('R326 a database that is away at the start', () => {
  it('is waited for, and the log says once why, and once that it answers', async () => {
    const clock = new FakeClock(0);
    const logger = memoryLogger();
    const waits: boolean[] = [];
    const address = new URL(database.uri);
    const socket = decodeURIComponent(address.host);
    const later = join(dataDir, 'later.sock');
    address.host = encodeURIComponent(later);
    const options = { ...SERVING_OPTIONS, serverSelectionTimeoutMS: 200 };
    const connecting = connectWhenThere(address.href, options, {
      clock,
      logger,
      waits: (isWaiting) => waits.push(isWaiting),
    });
    const afterASecond = async () => {
      await clock.advance(1_000);
      return waits;
    };
    await expect.poll(async () => (await afterASecond()).length).toBeGreaterThan(2);
    await symlink(socket, later);
    await expect.poll(async () => (await afterASecond()).at(-1)).toBe(false);
    const reasons = logger.errors.map((line) => String((line as { err: Error }).err));
    expect(reasons[0]).toContain('ENOENT');
    expect(reasons).toEqual([...new Set(reasons)]);
    await (await connecting).close();
  });

  it('is not waited for where that does not help', async () => {
    const address = new URL(database.uri);
    address.username = 'somebody';
    address.password = 'wrong';
    const waits: boolean[] = [];
    const connecting = connectWhenThere(address.href, SERVING_OPTIONS, {
      clock: new FakeClock(0),
      logger: memoryLogger(),
      waits: (isWaiting) => waits.push(isWaiting),
    });
    await expect(connecting).rejects.toThrow('Authentication');
    expect(waits).toEqual([]);
  });
});

describe('a connection to the database', () => {
  const DURABLE = {
    found: true,
    readConcern: { level: 'majority' },
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
  };

  it('reads only what a majority has, and writes to a majority', async () => {
    expect(await askedWith('')).toMatchObject(DURABLE);
  });

  it('does so regardless of options in the address', async () => {
    const address = 'w=1&journal=false&readConcernLevel=local&readPreference=secondaryPreferred';
    expect(await askedWith(address)).toMatchObject(DURABLE);
  });
});
