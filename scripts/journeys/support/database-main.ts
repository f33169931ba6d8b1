import { startEmbeddedMongo } from '@autoplace/embedded-mongo';

/** The embedded database as a process of its own: `node database-main.ts FOLDER PORT`. */
const [, , dataDir = '', port] = process.argv;
const database = await startEmbeddedMongo({ dataDir, port: Number(port) });
console.log(`listening at ${database.uri}`);
