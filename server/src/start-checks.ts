import { constants, existsSync } from 'node:fs';
import { access, chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import type { Logger } from './core/logger.ts';
import type { Connection } from './core/mongo/connect.mongo.ts';
import { APP_VERSION } from './core/version.ts';
import type { DatabaseCopy } from './database/backups/archive/database-copy.ts';
import { STORE_ID } from './database/backups/store/backup-store.ts';
import { tooNewFor } from './database/server-versions.mongo.ts';
import type { Identity } from './identity/setup.ts';
import { EMBEDDED_FOLDER, embeddedFolder } from './open-database.ts';
import { StartError } from './start-error.ts';

/** Bits of a mode by which all users of the machine get anything. */
const EVERYBODY = 0o007;

/**
 * Creates the data folder for its owner alone (mode 0700). Takes the rights of everybody else to one that we made before, with a
 * line in the log. Throws a `StartError` when it cannot be written, and in production when every user of the machine may read it.
 */
export async function ensureDataFolder(
  { dataDir, production }: Pick<Config, 'dataDir' | 'production'>,
  logger: Logger,
): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `The data folder ${dataDir} cannot be written: change its rights or set DATA_DIR to another.`,
    );
  }
  // Windows has no such modes.
  if (process.platform === 'win32' || !((await stat(dataDir)).mode & EVERYBODY)) return;
  if (production)
    throw new StartError(
      `The data folder ${dataDir} can be read by every user of this machine: run chmod 700 ${dataDir}, or set DATA_DIR to another.`,
    );
  // Any other folder that DATA_DIR names, such as /tmp, may be there for others too.
  const content = await readdir(dataDir);
  if (content.length > 0 && !content.includes(EMBEDDED_FOLDER)) return;
  await chmod(dataDir, 0o700);
  logger.warn({ dataDir }, 'every user of this machine could read the data folder; now only its owner can');
}

/** With those above it. Node's own `recursive` never returns where no folder can be made, as in `/proc`. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path) || dirname(path) === path) return;
  await makeFolder(dirname(path));
  // Another process may make it in the same moment.
  await mkdir(path, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Throws a `StartError` where a newer version has stored what this one does not understand (R257). To be asked before anything is written. */
export async function ensureUnderstood(connection: Connection): Promise<void> {
  const reason = await tooNewFor(connection, APP_VERSION);
  if (reason !== null) throw new StartError(reason);
}

/** Folders of `dataDir` whose content follows from a database in use: pictures, and backups beside the id of their store. */
const FOLLOWING = ['images', 'backups'];

/**
 * Throws a `StartError` when the embedded database is empty beside pictures or backups: its files were lost, and a start would
 * open an empty market. To be asked before anything is written.
 */
export async function ensureDatabaseNotLost(
  { dataDir, mongodbUri }: Pick<Config, 'dataDir' | 'mongodbUri'>,
  database: Pick<DatabaseCopy, 'isEmpty' | 'restoring'>,
): Promise<void> {
  if (mongodbUri !== undefined) return;
  const filled = [];
  for (const folder of FOLLOWING.map((name) => join(dataDir, name)))
    if (existsSync(folder) && (await readdir(folder)).some((name) => name !== STORE_ID)) filled.push(folder);
  if (filled.length === 0 || !(await database.isEmpty()) || (await database.restoring()) !== null) return;
  const beside = filled.join(' and ');
  throw new StartError(
    `The database in ${embeddedFolder(dataDir)} is empty or missing, but ${beside} is not: run npm run restore -- FILE with a backup of npm run backup, or move ${beside} away to begin with nothing.`,
  );
}

/** Throws a `StartError` in production while an account has the public password of the demo. */
export async function ensureNoSeededPassword(
  { production }: Pick<Config, 'production'>,
  identity: Pick<Identity, 'users' | 'passwords'>,
): Promise<void> {
  if (!production) return;
  const { withSeededPassword } = await import('./demo/seeded-passwords.ts');
  const accounts = await withSeededPassword(identity);
  if (accounts.length === 0) return;
  throw new StartError(
    `These accounts have the public password of the demo: ${accounts.map(({ email }) => email).join(', ')}. Run npm run close-demo-accounts, then start again.`,
  );
}
