import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import type { Config } from './config.ts';

/**
 * The database in use: the one that MONGODB_URI names, or the embedded one in the data folder. Where that stops by itself, the process ends
 * unless `onFatal` does something else.
 */
export async function openDatabase(
  { mongodbUri, dataDir }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'mongodbUri'>>,
  onFatal = (error: Error): void => {
    throw error;
  },
): Promise<{ uri: string; close(): Promise<void> }> {
  if (mongodbUri !== undefined) return { uri: mongodbUri, close: async () => {} };
  const embedded = await startEmbeddedMongo({ dataDir: embeddedFolder(dataDir) });
  embedded.onFatal(onFatal);
  return embedded;
}

/** The embedded database's part of a data folder. */
export const EMBEDDED_FOLDER = 'database';

export const embeddedFolder = (dataDir: string): string => join(dataDir, EMBEDDED_FOLDER);
