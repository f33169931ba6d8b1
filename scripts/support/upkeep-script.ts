import { type Config, loadConfig } from '../../server/src/config.ts';
import { isAnswer, StoreAway } from '../../server/src/core/files/bucket.files.ts';
import { createProcessLogger } from '../../server/src/core/log/process-log.ts';
import { type Connection, connectMongo } from '../../server/src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../server/src/core/random-ids.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { DamagedBackup, RestoreRefused } from '../../server/src/database/backups/archive/read-backup.ts';
import { LOG } from '../../server/src/database/backups/log/log-piece.ts';
import { createUpkeepParts } from '../../server/src/database/setup.ts';
import type { HeldLock, UpkeepTask } from '../../server/src/database/upkeep-lock.ts';
import { createMongoAuditTrail } from '../../server/src/platform/audit.mongo.ts';
import type { AuditTrail } from '../../server/src/platform/index.ts';
import { StartError, startSentence } from '../../server/src/start-error.ts';
import { inEnglish } from './in-english.ts';

export type UpkeepParts = Awaited<ReturnType<typeof createUpkeepParts>> & {
  connection: Connection;
  audit: AuditTrail;
};
type Database = { uri: string; close(): Promise<void> };

export const logger = createProcessLogger('error');

/** Runs a script on a database and ends the process; what goes wrong is one sentence where it can be. */
export async function onDatabase(
  open: (config: Config) => Promise<Database>,
  work: (parts: UpkeepParts, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = loadConfig(process.env);
    const database = await open(config);
    const connection = await connectMongo(database.uri);
    try {
      const audit = await createMongoAuditTrail(connection, { clock: systemClock, ids: randomIds });
      const push = { changed: () => {} };
      const deps = { connection, config, audit, push, ids: randomIds, clock: systemClock, logger };
      await work({ ...(await createUpkeepParts(deps)), connection, audit }, config);
    } finally {
      await connection.close();
      await database.close();
    }
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

/** Does something to the whole database alone; throws what else is being done to it. */
export async function underLock<T>(
  { lock, backingUp }: UpkeepParts,
  task: UpkeepTask,
  work: (held: HeldLock) => Promise<T>,
): Promise<T> {
  const held = await lock.take(task);
  if (held === null) throw new StartError(await backingUp.whyNot());
  try {
    return await work(held);
  } finally {
    await held.release();
  }
}

/** What to do about a damaged full backup. */
const ONE_BEFORE =
  ' In a folder of backups or a bucket move it and its .json away: a restore of that folder, or of s3:, then takes the one before, with all of the log since; try that with --check first.';

/** What an operator is told of a failure: one sentence, or all of a bug. */
export function sentenceOf(error: unknown): unknown {
  if (error instanceof DamagedBackup) {
    const where = error.archive === undefined ? '' : `${error.archive}: `;
    const isFull = error.archive !== undefined && !error.archive.startsWith(LOG);
    return `This backup is damaged and is not restored: ${where}${error.message}.${isFull ? ONE_BEFORE : ''}`;
  }
  if (error instanceof RestoreRefused) return error.message;
  const sentence = startSentence(error, null);
  return (sentence && inEnglish(sentence)) ?? bucketSentence(error) ?? fileSentence(error) ?? error;
}

/** Writing to an open file fails without its name. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

/** Of the system's own errors that come from a file, such as a folder that is read-only or a disk that is full. */
function fileSentence(error: unknown): string | null {
  const { code } = (error ?? {}) as { code?: unknown };
  const isOfFile =
    error instanceof Error && 'syscall' in error && ('path' in error || NO_ROOM.has(String(code)));
  return isOfFile ? `A file cannot be read or written: ${error.message}.` : null;
}

function bucketSentence(error: unknown): string | null {
  if (error instanceof StoreAway) return `Without the bucket nothing can be done: ${error.message}.`;
  if (isAnswer(error)) return `The bucket refuses to be read or written: ${error.name}: ${error.message}.`;
  return null;
}
