import { startEmbeddedMongo } from '../../../server/src/embedded-mongo/index.ts';

/** The embedded database as a process of its own: `node database-main.ts FOLDER PORT`. */
const [, , dataDir = '', port] = process.argv;
const database = await startEmbeddedMongo({ dataDir, port: Number(port) });
console.log(`listening at ${database.uri}`);
