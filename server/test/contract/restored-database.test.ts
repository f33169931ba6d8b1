import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMongoAuctionLog } from '../../src/auctions/log/auction-log.mongo.ts';
import { loadConfig } from '../../src/config.ts';
import { createLocalPictures } from '../../src/core/files/local-pictures.files.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { systemClock } from '../../src/core/system-clock.ts';
import { readArchive } from '../../src/database/backups/archive/archive.files.ts';
import { createMongoDatabaseCopy } from '../../src/database/backups/archive/database-copy.mongo.ts';
import { restore } from '../../src/database/backups/restore/restore.ts';
import { BackupSource } from '../../src/database/backups/restore/source.ts';
import { verifyChains } from '../../src/database/backups/restore/verify-chains.ts';
import { createBackupFolder } from '../../src/database/backups/store/folder-store.files.ts';
import { createUpkeepParts } from '../../src/database/setup.ts';
import { createMongoAuditTrail } from '../../src/platform/audit.mongo.ts';
import type { Account } from '../support/auctions/selling.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { upkeepServers } from '../support/upkeep/upkeep-servers.ts';
import { silent, upkeepWorld } from '../support/upkeep/upkeep-world.ts';

const { server, dealer, buyer, backedUp, close } = await upkeepServers();
afterAll(close);

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
  const pictures = createLocalPictures(dataDir);
  const store = createBackupFolder(dirname(file));
  const source = new BackupSource({ store, readArchive, decrypt: null });
  await restore({
    ...{ database, pictures, file, replace: true },
    entries: () => source.entries(basename(file)),
    content: (sha256) => source.content(sha256),
  });
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
    await createLocalPictures(drilled.dataDir).write('car-1/abc-small.jpg', Buffer.from('slika'));
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
    // The keys are in no backup: tokens from before are void.
    const { id = '', token = '' } = buyers[0] ?? {};
    expect(await next.call('/api/me', token)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const fresh = await next.identity.issueToken(`${id.replace('user-', '')}@primer.rs`);
    expect(await next.call(`/api/auctions/${auctionId}`, fresh)).toMatchObject({
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
    const pictures = createLocalPictures(server.dataDir);
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
