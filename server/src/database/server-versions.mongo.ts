import type { Connection } from '../core/mongo/connect.mongo.ts';

/**
 * The oldest version that can work with what this one stores. Raise it to this version with a change that servers before it cannot
 * live with: once this version has run they refuse to start (R257).
 */
const OLDEST_READER = '0.2.0';

interface ServerVersionDocument {
  /** As in `APP_VERSION`. */
  _id: string;
  oldestReader: string;
  firstStart: Date;
  lastStart: Date;
}

/** Which versions have worked on this database; 0.1.0 did not note itself. */
const versionsOf = (connection: Connection) =>
  connection.collection<ServerVersionDocument>('server_versions');

/** Why a server of this version must not work on the database: a newer one has stored what it does not understand. Null if it may. */
export async function tooNewFor(connection: Connection, own: string): Promise<string | null> {
  for await (const { _id, oldestReader } of versionsOf(connection).find()) {
    if (isOlder(own, oldestReader))
      return `AutoPlace ${_id} has worked on this database, and only ${oldestReader} or newer understands it since; this is ${own}. Start a newer version, or restore a backup that an older one has made.`;
  }
  return null;
}

/** Notes that this version starts to work on the database; `now` in epoch milliseconds. */
export async function noteVersion(
  connection: Connection,
  { own, oldestReader = OLDEST_READER, now }: { own: string; oldestReader?: string; now: number },
): Promise<void> {
  const at = new Date(now);
  await versionsOf(connection).updateOne(
    { _id: own },
    { $set: { oldestReader, lastStart: at }, $setOnInsert: { firstStart: at } },
    { upsert: true },
  );
}

/** Whether one version comes before another; both of the form 1.2.3. */
const isOlder = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true }) < 0;
