import { hostname } from 'node:os';
import {
  MAX_DOCUMENT_SIZE,
  MAX_MESSAGE_SIZE,
  MAX_WIRE_VERSION,
  MAX_WRITE_BATCH,
  MONGODB_VERSION,
} from '../bson-codec.ts';
import { badValue, type Doc } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import { type Command, type CommandContext, namespaceArgument, numberOf } from './arguments.ts';

const describeServer = ({ engine, client }: CommandContext): Doc => ({
  helloOk: true,
  maxBsonObjectSize: MAX_DOCUMENT_SIZE,
  maxMessageSizeBytes: MAX_MESSAGE_SIZE,
  maxWriteBatchSize: MAX_WRITE_BATCH,
  localTime: new Date(engine.now()),
  connectionId: client.id,
  minWireVersion: 0,
  maxWireVersion: MAX_WIRE_VERSION,
  readOnly: false,
  ok: 1,
});

/**
 * No topologyVersion, so drivers poll; no setName and no `isdbgrid`, so they see a standalone server; no
 * logicalSessionTimeoutMinutes, so they send no sessions with their commands: these would carry no state, and took 5 % of a command's time.
 */
export const hello: Command = {
  names: ['hello'],
  options: [],
  isOpen: true,
  anyOption: true,
  run: (context): Doc => ({ isWritablePrimary: true, ...describeServer(context) }),
};

export const legacyHello: Command = {
  names: ['ismaster', 'isMaster'],
  options: [],
  isOpen: true,
  anyOption: true,
  run: (context): Doc => ({ ismaster: true, ...describeServer(context) }),
};

export const ping: Command = { names: ['ping'], options: [], run: (): Doc => ({ ok: 1 }) };

export const buildInfo: Command = {
  names: ['buildInfo', 'buildinfo'],
  options: [],
  run: (): Doc => ({
    version: MONGODB_VERSION,
    versionArray: [...MONGODB_VERSION.split('.').map(Number), 0],
    modules: ['autoplace-embedded'],
    gitVersion: 'unknown',
    javascriptEngine: 'none',
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_SIZE,
    storageEngines: ['sqlite'],
    ok: 1,
  }),
};

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

function scaleOf({ scale: given }: Doc): number {
  const scale = given === undefined ? 1 : numberOf(given, 'scale');
  if (!(scale >= 1)) throw badValue(`The scale must be at least 1, not ${scale}`);
  return scale;
}

/** One file holds everything, with indexes in memory: what a collection takes of it is what its documents take. */
export const collStats: Command = {
  names: ['collStats'],
  options: ['scale'],
  run: (context): Doc => {
    const { engine, body } = context;
    engine.statistics.count('command');
    const scale = scaleOf(body);
    const namespace = namespaceArgument(context, 'collStats');
    const { size = 0, dataSize = 0, indexes } = engine.catalog.find(namespace) ?? {};
    return {
      ns: namespace,
      count: size,
      size: dataSize / scale,
      ...(size > 0 && { avgObjSize: Math.round(dataSize / size) }),
      storageSize: dataSize / scale,
      nindexes: indexes?.size ?? 0,
      totalIndexSize: 0,
      totalSize: dataSize / scale,
      scaleFactor: scale,
      ok: 1,
    };
  },
};

export const dbStats: Command = {
  names: ['dbStats'],
  options: ['scale', 'freeStorage'],
  run: ({ engine, database, body }): Doc => {
    engine.statistics.count('command');
    const scale = scaleOf(body);
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
