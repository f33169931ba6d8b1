import { arch, cpus, hostname, release, totalmem, type } from 'node:os';
import { type Doc, MongoError } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import { collectionArgument, numberOf } from './arguments.ts';
import type { Command } from './command.ts';
import { MONGODB_VERSION } from './version.ts';

const MEBIBYTE = 2 ** 20;

export const serverStatus: Command = {
  names: ['serverStatus'],
  options: ['repl', 'metrics', 'locks', 'tcmalloc', 'wiredTiger'],
  run: ({ engine }): Doc => {
    const { statistics } = engine;
    statistics.count('command');
    const now = engine.now();
    const memory = process.memoryUsage();
    const uptimeMillis = Math.max(0, Math.round(now - statistics.startedAt));
    return {
      host: hostname(),
      version: MONGODB_VERSION,
      process: 'autoplace-embedded-mongo',
      pid: process.pid,
      uptime: Math.floor(uptimeMillis / 1000),
      uptimeMillis,
      localTime: new Date(now),
      connections: { ...statistics.connections, available: 10_000 - statistics.connections.current },
      network: { ...statistics.network },
      opcounters: { ...statistics.operations },
      mem: {
        bits: 64,
        resident: Math.round(memory.rss / MEBIBYTE),
        virtual: Math.round(memory.heapTotal / MEBIBYTE),
        supported: true,
      },
      metrics: {
        cursor: { open: { total: engine.cursors.size } },
        ttl: { deletedDocuments: statistics.ttlDeleted, passes: statistics.ttlPasses },
        commits: {
          total: statistics.commits.count,
          totalMicros: Math.round(statistics.commits.totalMicroseconds),
        },
      },
      storageEngine: { name: 'sqlite', persistent: true, readOnly: false },
      ok: 1,
    };
  },
};

export const dbStats: Command = {
  names: ['dbStats', 'dbstats'],
  options: ['scale', 'freeStorage'],
  run: ({ engine, database, body }): Doc => {
    engine.statistics.count('command');
    const scale = body.scale === undefined ? 1 : numberOf(body.scale, 'scale');
    const collections = engine.catalog.list(database);
    const sum = (of: (collection: Collection) => number) =>
      collections.reduce((total, collection) => total + of(collection), 0);
    const objects = sum(({ size }) => size);
    const dataSize = sum((collection) => collection.dataSize);
    const file = engine.catalog.fileSize();
    const disk = engine.catalog.disk();
    return {
      db: database,
      collections: collections.length,
      views: 0,
      objects,
      avgObjSize: objects === 0 ? 0 : dataSize / objects,
      dataSize: dataSize / scale,
      storageSize: file.total / scale,
      freeStorageSize: file.free / scale,
      indexes: sum(({ indexes }) => indexes.size),
      indexSize: 0,
      totalSize: file.total / scale,
      ...(disk !== null && { fsUsedSize: disk.used / scale, fsTotalSize: disk.total / scale }),
      scaleFactor: scale,
      ok: 1,
    };
  },
};

export const collStats: Command = {
  names: ['collStats', 'collstats'],
  options: ['scale'],
  run: ({ engine, database, body }): Doc => {
    engine.statistics.count('command');
    const name = 'collStats' in body ? 'collStats' : 'collstats';
    const namespace = `${database}.${collectionArgument(body, name)}`;
    const scale = body.scale === undefined ? 1 : numberOf(body.scale, 'scale');
    const collection = engine.catalog.find(namespace);
    const size = collection?.dataSize ?? 0;
    const count = collection?.size ?? 0;
    const indexes = [...(collection?.indexes.values() ?? [])];
    return {
      ns: namespace,
      size: size / scale,
      count,
      ...(count > 0 ? { avgObjSize: Math.round(size / count) } : {}),
      storageSize: size / scale,
      nindexes: indexes.length,
      indexKeys: Object.fromEntries(indexes.map(({ spec, entries }) => [spec.name, entries.size])),
      scaleFactor: scale,
      ok: 1,
    };
  },
};

export const hostInfo: Command = {
  names: ['hostInfo'],
  options: [],
  run: ({ engine }): Doc => ({
    system: {
      currentTime: new Date(engine.now()),
      hostname: hostname(),
      cpuAddrSize: 64,
      memSizeMB: Math.round(totalmem() / MEBIBYTE),
      numCores: cpus().length,
      cpuArch: arch(),
    },
    os: { type: type(), version: release() },
    ok: 1,
  }),
};

export const getParameter: Command = {
  names: ['getParameter'],
  options: ['featureCompatibilityVersion'],
  run: ({ body }): Doc => {
    if (!('featureCompatibilityVersion' in body)) {
      throw new MongoError(
        72,
        'InvalidOptions',
        'no option found to get: the only parameter is featureCompatibilityVersion',
      );
    }
    return { featureCompatibilityVersion: { version: MONGODB_VERSION.slice(0, 3) }, ok: 1 };
  },
};
