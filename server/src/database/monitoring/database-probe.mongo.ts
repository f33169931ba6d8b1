import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { DatabaseAnswer, DatabaseProbe, DatabaseReading } from './monitoring.ts';

/** What a database says about its kind. */
interface Kind {
  version: string;
  process: string;
  hello: { setName?: string; msg?: string };
}

/** The kind of a database in Serbian: embedded, or MongoDB with its version and shape. */
export function tierOf({ version, process, hello }: Kind): string {
  if (process === 'autoplace-embedded-mongo') return 'Ugrađena (SQLite)';
  const name = `MongoDB ${version.split('.').slice(0, 2).join('.')}`;
  if (hello.msg === 'isdbgrid') return `${name}, šardovani klaster`;
  return hello.setName === undefined ? `${name}, jedan server` : `${name}, replica set ${hello.setName}`;
}

/** The used fields of MongoDB's answers; each may be missing. */
interface ServerStatus {
  version: string;
  process: string;
  uptime: number;
  connections?: { current?: number };
  opcounters?: Record<string, number>;
}
interface DatabaseStatistics {
  totalSize?: number;
  storageSize: number;
  indexSize?: number;
  fsUsedSize?: number;
  fsTotalSize?: number;
}

/** Sections that are expensive on MongoDB, and not used. */
const WITHOUT = { metrics: 0, locks: 0, tcmalloc: 0, wiredTiger: 0 };
/** How long each question waits, in milliseconds: the driver waits for ever for a socket that broke before its question was written. */
const TIME_OUT = { timeoutMS: 3_000 };
/** MongoDB's error names of a server that answers, but not this. */
const ANSWERED = 'MongoServerError';

/** Asks `serverStatus` and `dbStats`. The database's user needs the role `clusterMonitor` for that. */
export function createMongoDatabaseProbe(connection: Connection): DatabaseProbe {
  const database = connection.getClient().db(connection.name);
  let tier: string | null = null;
  let asked = 0;

  const read = async (): Promise<DatabaseReading> => {
    // One after the other: beside each other, `status` would count the second question or not, depending on which one comes first.
    const status = (await database.command(
      { serverStatus: 1, ...WITHOUT },
      TIME_OUT,
    )) as unknown as ServerStatus;
    const statistics = (await database.command({ dbStats: 1 }, TIME_OUT)) as unknown as DatabaseStatistics;
    tier ??= tierOf({ ...status, hello: await database.command({ hello: 1 }, TIME_OUT) });
    const operations = operationsOf(status, asked);
    asked += 2;
    const { totalSize, storageSize, indexSize = 0, fsUsedSize, fsTotalSize } = statistics;
    return {
      tier,
      uptime: status.uptime,
      connectionCount: status.connections?.current ?? null,
      operations,
      currentSize: totalSize ?? storageSize + indexSize,
      diskUsed: fsUsedSize ?? null,
      diskSize: fsTotalSize ?? null,
    };
  };

  return {
    name: connection.name,
    async read(): Promise<DatabaseAnswer> {
      try {
        return { ok: true, reading: await read() };
      } catch (error) {
        // Another database may answer next time.
        tier = null;
        const { name, message } = error as Error;
        return { ok: false, isAway: name !== ANSWERED, reason: message };
      }
    },
  };
}

/** Without those that were asked here before. */
function operationsOf({ opcounters }: ServerStatus, asked: number): number | null {
  if (opcounters === undefined) return null;
  return Object.values(opcounters).reduce((sum, count) => sum + Number(count), 0) - asked;
}
