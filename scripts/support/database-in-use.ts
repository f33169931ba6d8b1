import { existsSync } from 'node:fs';
import { readEndpoint } from '@autoplace/embedded-mongo';
import type { Config } from '../../server/src/config.ts';
import { embeddedFolder, openDatabase } from '../../server/src/open-database.ts';
import { StartError } from '../../server/src/start-error.ts';

/** The database of the server that is running on this data folder, or else the same database without a server. */
export async function databaseInUse(config: Config): Promise<{ uri: string; close(): Promise<void> }> {
  const folder = embeddedFolder(config.dataDir);
  if (config.mongodbUri === undefined) {
    if (!existsSync(folder))
      throw new StartError(
        `There is no data in ${config.dataDir} yet: run npm start once, or set DATA_DIR to the folder that your server uses.`,
      );
    const running = readEndpoint(folder);
    if (running !== null) return { uri: running.uri, close: async () => {} };
  }
  return ownDatabase(config);
}

/** The database of a script that no server may be using. Where the embedded one stops, as on a full disk, the script ends with it. */
export const ownDatabase = (config: Config): Promise<{ uri: string; close(): Promise<void> }> =>
  openDatabase(config, ({ message }) => {
    console.error(`${message.replace(/\.$/, '')}.`);
    process.exit(1);
  });
