import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@autoplace/shared/time';
import { createMongoCars } from '../../../server/src/cars/cars.mongo.ts';
import { createImageStore } from '../../../server/src/cars/image-store.files.ts';
import { type Config, loadConfig } from '../../../server/src/config.ts';
import { createProcessLogger } from '../../../server/src/core/log/process-log.ts';
import type { Connection } from '../../../server/src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../../server/src/core/random-ids.ts';
import { systemClock } from '../../../server/src/core/system-clock.ts';
import { SYSTEM } from '../../../server/src/database/migrations/texts.ts';
import { createUpkeepParts } from '../../../server/src/database/setup.ts';
import { openDatabase } from '../../../server/src/open-database.ts';
import { MONTH_MS } from '../../../server/src/retention/retention.ts';
import { createRetention } from '../../../server/src/retention/setup.ts';
import { startTestServer } from '../../../server/test/support/test-server.ts';
import { madePhotos, photosOf } from './photos.ts';
import { liveSample } from './sample.ts';
import type { GrowthSettings } from './settings.ts';

/** What is there, in bytes. */
export interface Measured {
  /** Documents as BSON, by collection. */
  collections: Map<string, number>;
  /** After how many days the documents of a collection go by themselves. */
  expiry: Map<string, number>;
  /** What the database takes of its file. */
  database: number;
  /** Pictures of cars, documents beside. */
  pictures: number;
  documents: number;
  /** A full backup without contents; the log since an empty database, of which `pieces` were written; contents. */
  fullBackup: number;
  log: number;
  pieces: number;
  contents: number;
  /** What the large sizes take, which go first. */
  large: number;
  /** Archive files, and what is left of the logs in the database. */
  archives: number;
  leftInLog: number;
}

const AFTER_MONTHS = { pictures: 6, logs: 12 } as const;
const logger = createProcessLogger('error');

/** Runs so many auctions on a server and a database of their own and measures what they leave. */
export async function measureSample(auctions: number, settings: GrowthSettings): Promise<Measured> {
  const dir = await mkdtemp(join(tmpdir(), 'autoplace-growth-'));
  const database = await openDatabase({ dataDir: dir });
  const env = { MONGODB_URI: database.uri, BACKUP_HOUR: 'off', SOFT_CLOSE_SECONDS: '0' };
  const server = await startTestServer(env);
  try {
    const { connection, dataDir } = server;
    const config = loadConfig({ DATA_DIR: dataDir, SEED: 'none', ...env });
    const parts = await createUpkeepParts({
      connection,
      config,
      ids: randomIds,
      clock: systemClock,
      logger,
      audit: { append: async () => {} },
      push: { changed: () => {} },
    });
    const fullBackup = async () => {
      const begun = await parts.backingUp.start('manual', SYSTEM);
      await parts.backingUp.settled();
      const made = (await parts.backingUp.list()).find(({ id }) => id === begun?.id);
      if (made?.status !== 'completed') throw new Error(made?.error ?? 'no backup was made');
      return made.size;
    };
    // The log begins with the first one.
    await fullBackup();
    if (auctions > 0) {
      const photos = settings.photos === null ? madePhotos() : await photosOf(settings.photos);
      await liveSample(server, auctions, settings, photos, () => parts.logWriter.look());
    }
    const images = join(dataDir, 'images');
    const backups = join(dataDir, 'backups');
    const stats = await connection.db?.command({ dbStats: 1 });
    const before = {
      ...(await collectionsOf(connection)),
      database: stats?.storageSize - stats?.freeStorageSize,
      documents: (await bytesBelow(images, /\/document-/)).bytes,
      pictures: (await bytesBelow(images, /\.(jpg|webp)$/)).bytes,
      fullBackup: await fullBackup(),
    };
    const log = await bytesBelow(join(backups, 'log'));
    const contents = (await bytesBelow(join(backups, 'pictures'))).bytes;
    await retain(connection, config, parts.pictures);
    return {
      ...before,
      log: log.bytes,
      pieces: log.files,
      contents,
      large: before.pictures - (await bytesBelow(images, /\/(?!log-|document-)[^/]*\.(jpg|webp)$/)).bytes,
      archives: (await bytesBelow(images, /\/log-/)).bytes,
      leftInLog: inLog((await collectionsOf(connection)).collections),
    };
  } finally {
    await server.close();
    await database.close();
    await rm(dir, { recursive: true, maxRetries: 10 });
  }
}

/** What archiving makes smaller, with the list of what is archived. */
export const OF_LOG = ['commits', 'auction_snapshots', 'log_archives'];
export const inLog = (collections: ReadonlyMap<string, number>): number =>
  OF_LOG.reduce((sum, name) => sum + (collections.get(name) ?? 0), 0);

async function collectionsOf(connection: Connection) {
  const collections = new Map<string, number>();
  const expiry = new Map<string, number>();
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? []) {
    const { size } = (await connection.db?.command({ collStats: name })) ?? {};
    collections.set(name, size);
    const indexes = await connection.collection(name).indexes();
    const ttl = indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    if (ttl === undefined) continue;
    const [field = ''] = Object.keys(ttl.key);
    const newest =
      ttl.expireAfterSeconds === 0
        ? await connection.collection(name).findOne({}, { sort: { [field]: -1 } })
        : null;
    const goesInMs = newest === null ? 0 : newest[field].getTime() - Date.now();
    expiry.set(name, (ttl.expireAfterSeconds ?? 0) / (24 * 3600) + goesInMs / DAY_MS);
  }
  return { collections, expiry };
}

/** The retention of the server, as it is long after; deals count as over. */
async function retain(
  connection: Connection,
  config: Config,
  pictures: Awaited<ReturnType<typeof createUpkeepParts>>['pictures'],
) {
  const retention = { archiveMonths: AFTER_MONTHS.logs, largePicturesMonths: AFTER_MONTHS.pictures };
  const later = { ...systemClock, now: () => Date.now() + (AFTER_MONTHS.logs + 3) * MONTH_MS };
  const task = await createRetention({
    config: { ...config, retention },
    connection,
    pictures,
    images: createImageStore(pictures),
    cars: await createMongoCars(connection),
    deals: { ofAuction: async () => [] },
    chances: { ofAuction: async () => null },
    clock: later,
    logger,
  });
  const auctions = await connection.collection('auctions').countDocuments();
  for (let swept = 0; swept <= auctions; swept += 20) await task.sweep();
  const left = await connection.collection('retention_marks').countDocuments({ againAt: { $exists: true } });
  if (left > 0) throw new Error(`${left} auctions were left as they are by the retention`);
}

/** The files below a folder whose path fits. */
async function bytesBelow(dir: string, fitting = /(?:)/): Promise<{ bytes: number; files: number }> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  let [bytes, files] = [0, 0];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !fitting.test(path)) continue;
    bytes += (await stat(path)).size;
    files += 1;
  }
  return { bytes, files };
}
