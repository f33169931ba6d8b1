import { startEmbeddedMongo } from '@autoplace/embedded-mongo';

/** The embedded database as a process of its own: `node database-main.ts FOLDER`. */
const [, , dataDir = ''] = process.argv;
const database = await startEmbeddedMongo({ dataDir });
process.stdout.write(database.uri);
