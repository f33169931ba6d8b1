import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import S3rver from 's3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { createMongoAuctionLog } from '../../src/auctions/log/auction-log.mongo.ts';
import { loadConfig } from '../../src/config.ts';
import { createLocalPictures } from '../../src/core/files/local-pictures.files.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { systemClock } from '../../src/core/system-clock.ts';
import { readArchive } from '../../src/database/backups/archive/archive.files.ts';
import { createMongoDatabaseCopy } from '../../src/database/backups/archive/database-copy.mongo.ts';
import { decryptionWith } from '../../src/database/backups/archive/encryption.ts';
import { readBackup } from '../../src/database/backups/archive/read-backup.ts';
import { readAuction } from '../../src/database/backups/restore/auction-in-backup.mongo.ts';
import { commitsUpTo } from '../../src/database/backups/restore/commits-up-to.mongo.ts';
import { restoreAuction } from '../../src/database/backups/restore/one-auction.mongo.ts';
import { restore } from '../../src/database/backups/restore/restore.ts';
import { BackupSource } from '../../src/database/backups/restore/source.ts';
import { verifyChains } from '../../src/database/backups/restore/verify-chains.ts';
import { contentOf } from '../../src/database/backups/store/backup-store.ts';
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

/** A store of objects in that folder, and the settings that name its bucket. */
async function s3Bucket(directory: string) {
  const configureBuckets = [{ name: 'backups', configs: [] }];
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await store.run();
  return {
    settings: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: () => store.close(),
  };
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
    database,
    pictures,
    file,
    replace: true,
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
  it('comes out of an encrypted bucket as it was at a minute: the bid before it is there, the one after it is not, all chains hold, and a server goes on (R251, R252)', async () => {
    const drilled = await startTestServer();
    const { dataDir, connection } = drilled;
    const { id: dealerId } = await drilled.signUpDealer('diler');
    const buyers = [await drilled.signUp('prvi'), await drilled.signUp('drugi')];
    const auctionId = await drilled.listClassic(dealerId);
    for (let n = 0; n < 2; n++) await bid(drilled, auctionId, buyers, n);
    await createLocalPictures(dataDir).write('car-1/abc-small.jpg', Buffer.from('slika'));

    const bucket = await s3Bucket(join(dataDir, 'elsewhere'));
    const identity = await generateX25519Identity();
    const config = loadConfig({
      DATA_DIR: dataDir,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      ...bucket.settings,
    });
    const deps = { connection, clock: systemClock, ids: randomIds, logger: silent };
    const audit = await createMongoAuditTrail(connection, deps);
    const parts = await createUpkeepParts({ ...deps, config, audit, push: { changed: () => {} } });
    await parts.backingUp.start('manual', 'system');
    await parts.backingUp.settled();
    expect(await parts.backingUp.list()).toMatchObject([
      { status: 'completed', encrypted: true, offSite: true, pictureBytes: 5 },
    ]);

    const late = await drilled.signUp('pridosli');
    for (let n = 2; n < 6; n++) await bid(drilled, auctionId, [late, ...buyers], n);
    await parts.logWriter.look();
    const [newest] = await connection
      .collection('commits')
      .find({}, { sort: { writtenAt: -1 } })
      .toArray();
    const minute = newest?.writtenAt.getTime();
    while (systemClock.now() <= minute + 1);
    await bid(drilled, auctionId, buyers, 6);
    await parts.logWriter.look();
    await drilled.stop();
    await parts.database.clear();
    await rm(join(dataDir, 'images'), { recursive: true });

    const plain: string[] = [];
    for await (const name of parts.folder.list('')) {
      const file = await parts.folder.open(name);
      const content = file === null ? '' : (await contentOf(file)).toString('latin1');
      if (!content.startsWith('age-encryption.org/v1\n')) plain.push(name);
    }
    expect(plain).toEqual([expect.stringMatching(/^autoplace-[\w-]+\.tar\.age\.json$/), 'store-id']);

    const decrypt = decryptionWith(`# created: today\n${identity}\n`);
    const source = new BackupSource({ store: parts.folder, readArchive, decrypt });
    const plan = await source.plan(minute);
    const restored = await restore({
      ...parts,
      entries: () => source.entries(plan.location),
      readLog: (visitor) => source.readLog(plan, visitor),
      upTo: commitsUpTo(minute),
      content: (sha256) => source.content(sha256),
      file: plan.location,
      replace: false,
    });
    expect(restored).toMatchObject({ pictures: 1, missing: [], conflicts: [] });
    expect(await parts.pictures.read('car-1/abc-small.jpg')).toEqual(Buffer.from('slika'));
    expect(await verifyChains(await createMongoAuctionLog(connection))).toEqual({ auctions: 1, broken: [] });

    const next = await startSecondServer(drilled);
    // The keys are in no backup: tokens from before are void. Who has bid since the full backup has an account.
    expect(await next.call('/api/me', late.token)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const fresh = await next.identity.issueToken(`${late.id.replace('user-', '')}@primer.rs`);
    expect(await next.call(`/api/auctions/${auctionId}`, fresh)).toMatchObject({
      auction: { currentBid: 11_250, bidCount: 6 },
    });
    await next.close();
    await drilled.close();
    await bucket.close();
  });

  it('gets one auction back beside a running server: what is missing, and what is another one only when asked (R252)', async () => {
    const auctionId = await server.listClassic(dealer.id);
    const buyers = [buyer, await server.signUp('drugi-od-dva')];
    for (let n = 0; n < 3; n++) await bid(server, auctionId, buyers, n);
    const { location } = await backedUp();
    const { connection, dataDir } = server;
    const commits = connection.collection<{ _id: string; nonce?: string }>('commits');
    const log = await createMongoAuctionLog(connection);
    const before = await log.readAfter(auctionId, 0);
    const store = createBackupFolder(join(dataDir, 'backups'));
    const source = new BackupSource({ store, readArchive, decrypt: null });
    const backup = await readAuction(
      auctionId,
      (visitor) => readBackup(source.entries(location), visitor),
      null,
    );
    const parts = {
      connection,
      database: createMongoDatabaseCopy(connection),
      pictures: createLocalPictures(dataDir),
    };
    const again = (replace = false) =>
      restoreAuction(auctionId, backup, { ...parts, content: (sha256) => source.content(sha256), replace });
    const at = (n: number) => ({ _id: `${auctionId}:${before[n]?.firstSeq}` });

    await commits.deleteOne(at(1));
    await connection.collection<{ _id: string }>('users').deleteOne({ _id: buyer.id });
    expect((await verifyChains(log)).broken).toMatchObject([{ auctionId }]);
    await bid(server, auctionId, buyers, 3);
    expect(await again()).toEqual({ commits: 1, documents: 1, pictures: 0, replaced: 0 });
    expect(await again()).toEqual({ commits: 0, documents: 0, pictures: 0, replaced: 0 });
    // The bid after the backup stays, and the next one is taken.
    expect((await bid(server, auctionId, buyers, 4)).status).toBe(200);

    await commits.updateOne(at(2), { $set: { nonce: '0'.repeat(32) } });
    await expect(again()).rejects.toThrow(`part at fact ${before[2]?.firstSeq}:`);
    expect(await again(true)).toMatchObject({ commits: 1, replaced: 1 });
    expect((await verifyChains(log)).broken).toEqual([]);
    expect((await log.readAfter(auctionId, 0)).slice(0, before.length)).toEqual(before);
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
  });
});
