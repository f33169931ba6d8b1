import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  auditPage,
  backupDownload,
  backupList,
  backupStarted,
  databaseChanged,
  migrationList,
  migrationResult,
} from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMongoAuditTrail } from '../../src/adapters/mongo/administration/mongo-audit-trail.ts';
import { createMongoAuctionLog } from '../../src/adapters/mongo/auction/mongo-auction-log.ts';
import { createMongoDatabaseCopy } from '../../src/adapters/mongo/upkeep/mongo-database-copy.ts';
import { readArchive } from '../../src/adapters/storage/backup-archive.ts';
import { createLocalPictures } from '../../src/adapters/storage/local-pictures.ts';
import { randomIds } from '../../src/adapters/system/random-ids.ts';
import { systemClock } from '../../src/adapters/system/system-clock.ts';
import { restore } from '../../src/app/backups/restore.ts';
import { verifyChains } from '../../src/app/backups/verify-chains.ts';
import { loadConfig } from '../../src/config.ts';
import { createUpkeepParts } from '../../src/upkeep.ts';
import { startSecondServer } from '../support/second-server.ts';
import { type LiveSocket, startTestServer, type TestServer } from '../support/test-server.ts';
import { upkeepWorld } from '../support/upkeep-world.ts';

type Account = { id: string; token: string };

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const LAST = '003-car-instants';
const PATH = '/api/database';

let server: TestServer;
let second: Awaited<ReturnType<typeof startSecondServer>>;
let admin: Account;
let buyer: Account;
let dealer: Account;

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondServer(server);
  admin = await server.signUpAdmin('milica');
  buyer = await server.signUp('kupac');
  dealer = await server.signUpDealer('diler');
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const call = (method: string, path: string, who: Account | null = admin) =>
  server.call(method, PATH + path, who === null ? {} : { token: who.token });
const onSecond = async (path: string) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await fetch(second.url + PATH + path, { method: 'POST', headers });
  return { status: response.status, body: await response.json() };
};
const rowOf = async (id: string) =>
  migrationList.parse((await call('GET', '/migrations')).body).find((row) => row.id === id);

/** What this socket is told of changed lists, as it comes. */
function changes(socket: LiveSocket) {
  const told: string[] = [];
  let heard = Promise.withResolvers<void>();
  socket.on('database:changed', (changed) => {
    told.push(databaseChanged.parse(changed).what);
    heard.resolve();
    heard = Promise.withResolvers<void>();
  });
  return {
    told,
    async until(isEnough: () => boolean) {
      while (!isEnough()) await heard.promise;
    },
  };
}

/** How many locks anybody holds. */
const underWay = () => server.connection.collection('upkeep_locks').countDocuments({});

/** Makes a backup and waits until administrators are told that it is done. */
async function backedUp() {
  const socket = await server.connect(admin.token);
  const heard = changes(socket);
  const { status, body } = await call('POST', '/backups');
  expect(status).toBe(202);
  await heard.until(() => heard.told.includes('status'));
  socket.disconnect();
  const list = backupList.parse((await call('GET', '/backups')).body);
  const backup = list.find(({ id }) => id === backupStarted.parse(body).backup.id);
  if (backup?.status !== 'completed') throw new Error(`the backup failed: ${backup?.error}`);
  return backup;
}

describe('only administrators', () => {
  it.each([
    ['GET', '/migrations'],
    ['POST', `/migrations/${LAST}/run`],
    ['POST', `/migrations/${LAST}/rollback`],
    ['GET', '/backups'],
    ['POST', '/backups'],
    ['POST', '/backups/x/download'],
  ])('may %s %s', async (method, path) => {
    expect((await call(method, path, null)).status).toBe(401);
    for (const who of [buyer, dealer]) expect((await call(method, path, who)).status).toBe(403);
  });

  it('are told of changed lists', async () => {
    const others = await Promise.all([
      server.connect(),
      server.connect(buyer.token),
      server.connect(dealer.token),
    ]);
    const heard = others.map(changes);
    await backedUp();
    // Behind what would have come.
    await Promise.all(others.map((socket) => socket.emitWithAck('time:sync', { t0: 0 })));
    expect(heard.map(({ told }) => told)).toEqual([[], [], []]);
  });
});

describe('migrations', () => {
  it('have all run on a database that was empty, by the system', async () => {
    const rows = migrationList.parse((await call('GET', '/migrations')).body);
    expect(rows.map(({ status, appliedBy }) => [status, appliedBy])).toEqual(
      rows.map(() => ['applied', 'system']),
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.map(({ canRollback }) => canRollback)).toEqual(rows.map((row) => row === rows.at(-1)));
  });

  it('wait for an administrator on a database that holds data, and the server works meanwhile', async () => {
    const used = await startTestServer({}, async (connection) => {
      await connection.collection<{ _id: string }>('cars').insertOne({ _id: 'old' });
    });
    const { token } = await used.signUpAdmin('vesna');
    const { body } = await used.call('GET', `${PATH}/migrations`, { token });
    const rows = migrationList.parse(body);
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'pending'));
    expect(rows.map(({ canRun }) => canRun)).toEqual(rows.map((row) => row === rows[0]));
    expect((await used.call('GET', '/api/auctions')).status).toBe(200);
    await used.close();
  });

  it('are rolled back and run again, with who and how long; what is not their turn is refused', async () => {
    const back = await call('POST', `/migrations/${LAST}/rollback`);
    expect(migrationResult.parse(back.body)).toMatchObject({
      success: true,
      migration: { status: 'pending' },
    });
    expect((await call('POST', `/migrations/${LAST}/rollback`)).status).toBe(409);
    const run = migrationResult.parse((await call('POST', `/migrations/${LAST}/run`)).body);
    expect(run.migration).toMatchObject({ status: 'applied', appliedBy: 'milica@primer.rs', error: null });
    expect(run.migration.duration).toBeGreaterThanOrEqual(0);
    const again = await call('POST', `/migrations/${LAST}/run`);
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await call('POST', '/migrations/unknown/run')).status).toBe(404);
    expect((await call('POST', '/migrations/ne%20valja/run')).status).toBe(400);
    const audit = await server.call('GET', `/api/admin/audit?subject=${LAST}`, { token: admin.token });
    expect(auditPage.parse(audit.body).items.map(({ action }) => action)).toEqual([
      'migration.run',
      'migration.rolled_back',
    ]);
  });

  it('of two servers asked at once one carries it out, and the other says why not', async () => {
    for (const direction of ['rollback', 'run']) {
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => [
          call('POST', `/migrations/${LAST}/${direction}`),
          onSecond(`/migrations/${LAST}/${direction}`),
        ]).flat(),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    }
    expect(await rowOf(LAST)).toMatchObject({ status: 'applied', appliedBy: 'milica@primer.rs' });
  });
});

describe('backups', () => {
  it('are made while the server goes on, and only one at a time', async () => {
    const socket = await server.connect(admin.token);
    const heard = changes(socket);
    const first = await call('POST', '/backups');
    expect(backupStarted.parse(first.body).backup).toMatchObject({ status: 'running', backupType: 'manual' });
    const others = await Promise.all([call('POST', '/backups'), onSecond('/backups')]);
    // However fast the first one was, by now one is running at most.
    const list = backupList.parse((await call('GET', '/backups')).body);
    expect(list.filter(({ status }) => status === 'running').length).toBeLessThanOrEqual(1);
    const refused = others.filter(({ status }) => status !== 202);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'CONFLICT']);
    const [here] = others;
    const toldHere = here?.status === 202 ? 2 : 1;
    await heard.until(() => heard.told.filter((what) => what === 'status').length === toldHere);
    socket.disconnect();
    await vi.waitFor(async () => expect(await underWay()).toBe(0), { timeout: 20_000 });
  });

  it('are downloaded once by a link that needs no token, whole', async () => {
    const backup = await backedUp();
    const given = await call('POST', `/backups/${backup.id}/download`);
    const { url } = backupDownload.parse(given.body);
    const response = await fetch(server.url + url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(backup.location);
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.length).toBe(backup.size);
    expect(createHash('sha256').update(content).digest('hex')).toBe(backup.checksum);
    expect((await fetch(server.url + url)).status).toBe(404);
    expect((await fetch(`${server.url}${PATH}/backups/files/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it('of another machine’s folder are not promised', async () => {
    const backup = await backedUp();
    expect(await onSecond(`/backups/${backup.id}/download`)).toMatchObject({
      status: 409,
      body: { message: 'Datoteka te rezervne kopije nije na ovom serveru.' },
    });
  });
});

/** The bid of that number in an auction: two buyers outbid each other. */
const bid = (on: TestServer, auctionId: string, buyers: readonly Account[], n: number) =>
  on.call('POST', `/api/auctions/${auctionId}/bids`, {
    token: buyers[n % 2]?.token ?? '',
    body: { amount: 10_000 + n * 250, clientBidId: `${auctionId}-bid-${n}` },
  });

/** Every document as it is stored, by collection. */
async function stored({ connection }: TestServer) {
  const documents: Record<string, string[]> = {};
  for (const { name } of await createMongoDatabaseCopy(connection).collections()) {
    const found = await connection
      .collection(name)
      .find({}, { raw: true, sort: { _id: 1 } })
      .toArray();
    documents[name] = found.map((bson) => Buffer.from(bson as unknown as Uint8Array).toString('base64'));
  }
  return documents;
}

async function restoreInto(
  { connection, dataDir }: Pick<TestServer, 'connection' | 'dataDir'>,
  file: string,
) {
  const database = createMongoDatabaseCopy(connection);
  const pictures = createLocalPictures(join(dataDir, 'images'));
  await restore({ database, pictures, entries: () => readArchive(file), file, replace: true });
  return createMongoAuctionLog(connection);
}

/** Another database, into which a backup of the server has been restored. */
async function drill(location: string) {
  const other = await upkeepWorld();
  return { other, log: await restoreInto(other, join(server.dataDir, 'backups', location)) };
}

describe('a restored database', () => {
  it('holds the same documents after backup, wipe and restore; its logs hold, and a server goes on with it', async () => {
    const drilled = await startTestServer();
    const { id: dealerId } = await drilled.signUpDealer('diler');
    const buyers = [await drilled.signUp('prvi'), await drilled.signUp('drugi')];
    const auctionId = await drilled.listClassic(dealerId);
    for (let n = 0; n < 6; n++) await bid(drilled, auctionId, buyers, n);
    await createLocalPictures(join(drilled.dataDir, 'images')).write(
      'car-1/abc-small.jpg',
      Buffer.from('slika'),
    );
    await drilled.stop();

    const { connection } = drilled;
    const deps = { connection, clock: systemClock, ids: randomIds, logger: silent };
    const config = loadConfig({ DATA_DIR: drilled.dataDir });
    const audit = await createMongoAuditTrail(connection, deps);
    const parts = await createUpkeepParts({ ...deps, config, audit, push: { changed: () => {} } });
    const before = await stored(drilled);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['commits', 'auctions', 'own_bids', 'users']));
    const begun = await parts.backingUp.start('manual', 'system');
    await parts.backingUp.settled();

    await parts.database.clear();
    await rm(join(drilled.dataDir, 'images'), { recursive: true });
    expect(await stored(drilled)).toEqual({});
    const log = await restoreInto(drilled, join(drilled.dataDir, 'backups', begun?.location ?? ''));
    expect(await stored(drilled)).toEqual(before);
    expect(await parts.pictures.read('car-1/abc-small.jpg')).toEqual(Buffer.from('slika'));
    expect(await verifyChains(log)).toEqual({ auctions: 1, broken: [] });

    const next = await startSecondServer(drilled);
    expect(await next.call(`/api/auctions/${auctionId}`, buyers[0]?.token ?? '')).toMatchObject({
      auction: { currentBid: 11_250, bidCount: 6 },
    });
    await next.close();
    await drilled.close();
  }, 60_000);

  it('tells of a log that does not hold', async () => {
    await server.listClassic(dealer.id);
    const { other, log } = await drill((await backedUp()).location);
    const commits = other.connection.collection<{ _id: string }>('commits');
    const [first] = await commits.find({}, { sort: { _id: 1 } }).toArray();
    await commits.updateOne({ _id: first?._id ?? '' }, { $set: { nonce: '0'.repeat(32) } });
    expect((await verifyChains(log)).broken).toHaveLength(1);
    await other.close();
  });

  it('that is only half restored is served by nobody', async () => {
    const half = startTestServer({}, (connection) =>
      createMongoDatabaseCopy(connection).markRestoring('juce.tar'),
    );
    await expect(half).rejects.toThrow(
      'Restoring juce.tar was cut off: repeat npm run restore, then start again.',
    );
  });

  it('fits together although bids went on while it was read', async () => {
    const auctionIds = await Promise.all(Array.from({ length: 3 }, () => server.listClassic(dealer.id)));
    const buyers = [buyer, await server.signUp('drugi-kupac')];
    for (let n = 0; n < 5; n++)
      await Promise.all(auctionIds.map((auctionId) => bid(server, auctionId, buyers, n)));
    let isOver = false;
    const bidding = auctionIds.map(async (auctionId) => {
      for (let n = 5; !isOver; n++) await bid(server, auctionId, buyers, n);
    });
    // Pictures make the reading long enough for many bids.
    const pictures = createLocalPictures(join(server.dataDir, 'images'));
    for (let n = 0; n < 20; n++) await pictures.write(`slow-${n}/picture.jpg`, Buffer.alloc(200_000, n));
    const backup = await backedUp();
    isOver = true;
    await Promise.all(bidding);

    const { other, log } = await drill(backup.location);
    expect((await verifyChains(log)).broken).toEqual([]);
    const heads = new Map<string, number>();
    for (const { auctionId } of await log.touchedSince(0)) {
      const commits = await log.readAfter(auctionId, 0);
      heads.set(auctionId, commits.flatMap(({ steps }) => steps.flat()).length);
    }
    expect(Math.max(...heads.values())).toBeGreaterThan(5);
    const views = await other.connection
      .collection<{ _id: string; version: number }>('auctions')
      .find()
      .toArray();
    for (const { _id, version } of views) expect(version).toBeLessThanOrEqual(heads.get(_id) ?? 0);
    await other.close();
  }, 60_000);
});
