import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import type mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectMongo } from '../../server/src/core/mongo/connect.mongo.ts';
import { createMongoChances } from '../../server/src/second-chance/chances.mongo.ts';
import { standingOf } from '../../server/src/second-chance/rules.ts';
import { HAMMERED } from './support/crowd/prepare-bidding.ts';
import { prepareDefaulted } from './support/defaulted-lots.ts';
import { freePort, ServerProcess } from './support/processes/server-process.ts';

const LOTS = Array.from({ length: 8 }, (_, index) => `lot-${index}`);
/** Whose ends come only once a server is killed, however late the test hears of the others. */
const LAST_LOTS = LOTS.slice(-3);
const FIRST_END_MS = 2_000;
const BETWEEN_ENDS_MS = 1_000;
const WAIT = { timeout: 90_000, interval: 250 };

let dataDir: string;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let connection: mongoose.Connection;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-second-chance-'));
  database = await startEmbeddedMongo({ dataDir });
  connection = await connectMongo(database.uri);
  await prepareDefaulted(connection, LOTS);
  const ports = [await freePort(), await freePort()];
  servers = ports.map(
    (port, index) =>
      new ServerProcess(port, {
        ...HAMMERED,
        MONGODB_URI: database.uri,
        DATA_DIR: join(dataDir, `server-${index}`),
      }),
  );
  await Promise.all(servers.map((server) => server.start()));
  await letRunOut(LOTS.slice(0, -LAST_LOTS.length));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  await connection?.close();
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** From now on, one lot after the other: however long the servers took to start. */
async function letRunOut(lots: readonly string[]): Promise<void> {
  const chances = connection.collection<{ _id: string; version: number }>('second_chances');
  const first = Date.now() + FIRST_END_MS;
  for (const [index, _id] of lots.entries()) {
    const until = first + index * BETWEEN_ENDS_MS;
    const change = { 'steps.0.until': until, dueAt: new Date(until) };
    await chances.updateOne({ _id }, { $set: change, $inc: { version: 1 } });
  }
}

async function offers(): Promise<string[][]> {
  const chances = await createMongoChances(connection);
  const all = await Promise.all(LOTS.map((id) => chances.findById(id)));
  return all.map((chance) =>
    chance === null ? [] : standingOf(chance).offers.map(({ bidderId, state }) => `${bidderId} ${state}`),
  );
}
const passedOn = async () => (await offers()).filter((ofLot) => ofLot.length > 1).length;

it('each deadline of a second chance is kept once by two servers of which one is killed on the way (R144)', async () => {
  await expect.poll(passedOn, WAIT).toBeGreaterThanOrEqual(2);
  await servers[0]?.stop('SIGKILL');
  await letRunOut(LAST_LOTS);
  await expect.poll(passedOn, WAIT).toBe(LOTS.length);
  expect(await offers()).toEqual(LOTS.map(() => ['bidder-1 expired', 'bidder-0 open']));

  const notices = connection.collection<{ userId: string; title: string }>('notifications');
  const told = async () => {
    // Reminders are left out: whether there is time for one (R166) depends on how long the other server is gone.
    const found = await notices.find({ kind: 'second_chance', title: { $not: /^Ističe rok/ } }).toArray();
    return Object.fromEntries(
      [...Map.groupBy(found, ({ userId, title }) => `${userId}: ${title}`)].map(([what, all]) => [
        what,
        all.length,
      ]),
    );
  };
  await expect.poll(told, WAIT).toEqual({
    'bidder-1: Druga šansa za vozilo': LOTS.length,
    'bidder-1: Rok za drugu šansu je istekao': LOTS.length,
    'bidder-0: Druga šansa za vozilo': LOTS.length,
    'dealer: Druga šansa je ponuđena': 2 * LOTS.length,
  });
});
