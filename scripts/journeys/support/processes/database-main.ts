import { startEmbeddedMongo } from '@autoplace/embedded-mongo';

/** The embedded database as a process of its own: `node database-main.ts FOLDER`. It ends where a server's process would. */
const [, , dataDir = ''] = process.argv;
const database = await startEmbeddedMongo({ dataDir });
database.onFatal(() => process.exit(1));
process.stdout.write(database.uri);
