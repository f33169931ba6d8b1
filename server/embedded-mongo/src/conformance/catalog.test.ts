import { describe, expect, it } from 'vitest';
import { errorOf, uniqueName, useServer } from './support.ts';

const suite = useServer();

describe('collections and databases', () => {
  it('come into being with the first document or index', async () => {
    const [a, b] = [uniqueName('a'), uniqueName('b')];
    await suite.db.collection(a).insertOne({});
    await suite.db.collection(b).createIndex({ x: 1 });
    const names = (await suite.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([a, b]));
    expect(await suite.db.listCollections({ name: a }).toArray()).toMatchObject([
      { name: a, type: 'collection', options: {} },
    ]);
  });

  it('are created, dropped, and created again empty', async () => {
    const name = uniqueName('c');
    const collection = await suite.db.createCollection(name);
    await collection.createIndex({ x: 1 });
    await collection.insertOne({ x: 1 });
    await collection.drop();
    expect(await suite.db.listCollections({ name }).toArray()).toEqual([]);
    await collection.insertOne({ x: 2 });
    expect(await collection.countDocuments()).toBe(1);
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('are dropped with their database', async () => {
    const other = suite.client.db(uniqueName('other'));
    await other.collection('x').insertOne({});
    expect(await other.listCollections().toArray()).toHaveLength(1);
    await other.dropDatabase();
    expect(await other.listCollections().toArray()).toEqual([]);
  });

  it('refuse names that MongoDB refuses', async () => {
    const insert = (name: string) => suite.db.command({ insert: name, documents: [{ a: 1 }] });
    expect(await errorOf(insert(''))).toMatchObject({ code: 73 });
    expect(await errorOf(insert('a$b'))).toMatchObject({ code: 73 });
  });
});

describe('server commands', () => {
  it('answer what drivers and monitors ask', async () => {
    const admin = suite.client.db().admin();
    expect(await admin.ping()).toMatchObject({ ok: 1 });
    expect((await admin.buildInfo()).version).toMatch(/^\d+\.\d+\.\d+/);
    const before = await admin.serverStatus();
    await suite.collection().insertMany([{}, {}, {}]);
    await suite.collection().findOne({});
    const after = await admin.serverStatus();
    expect(after.opcounters.insert - before.opcounters.insert).toBeGreaterThanOrEqual(3);
    expect(after.opcounters.query - before.opcounters.query).toBeGreaterThanOrEqual(1);
    expect(after.connections.current).toBeGreaterThanOrEqual(1);
    expect(after.network.bytesIn).toBeGreaterThan(before.network.bytesIn);
    expect(after.mem.resident).toBeGreaterThan(0);
    expect(after.uptime).toBeGreaterThanOrEqual(0);
  });

  it('measure databases', async () => {
    await suite.collection().insertMany([{ text: 'x'.repeat(1000) }, {}]);
    expect(await suite.db.stats()).toMatchObject({
      db: suite.db.databaseName,
      objects: expect.any(Number),
      ok: 1,
    });
  });

  it('name an unknown command', async () => {
    const error = await errorOf(suite.db.command({ frobnicate: 1 }));
    expect(error).toMatchObject({ code: 59, codeName: 'CommandNotFound' });
    expect(error.message).toContain('frobnicate');
  });

  it('name an unknown option', async () => {
    const error = await errorOf(suite.db.command({ find: 'x', frobnicate: 1 }));
    expect(error.name).toMatch(/Mongo/);
    expect(error.message).toContain('frobnicate');
  });

  it('answer pipelined commands of one connection in order', async () => {
    const client = await suite.connect({ maxPoolSize: 1 });
    const cars = client.db(suite.db.databaseName).collection<{ _id: number }>(uniqueName('pipelined'));
    const writes = Array.from({ length: 50 }, (_, _id) => cars.insertOne({ _id }));
    const counts = await Promise.all([...writes, cars.countDocuments()]);
    expect(counts.at(-1)).toBe(50);
  });
});
