import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectMongo } from './connect.mongo.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-connect-'));
  database = await startEmbeddedMongo({ dataDir });
});
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
