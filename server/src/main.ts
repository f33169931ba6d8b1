import { fileURLToPath } from 'node:url';
import type { Car } from './cars/cars.ts';
import { type Config, loadConfig } from './config.ts';
import { openPictures } from './core/files/pictures.files.ts';
import { endOnSignals } from './core/life/end-on-signals.ts';
import { createFront, type Front, listen } from './core/life/front.ts';
import { Life } from './core/life/life.ts';
import { createProcessLogger, type ProcessLogger } from './core/log/process-log.ts';
import { CLIENT_OPTIONS, SERVING_OPTIONS } from './core/mongo/client.mongo.ts';
import { connectMongo, connectWhenThere } from './core/mongo/connect.mongo.ts';
import { tellLongIndexes } from './core/mongo/tell-long-indexes.mongo.ts';
import { randomIds } from './core/random-ids.ts';
import { systemClock } from './core/system-clock.ts';
import { APP_VERSION } from './core/version.ts';
import { createMongoDatabaseCopy } from './database/backups/archive/database-copy.mongo.ts';
import { noteVersion } from './database/server-versions.mongo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-accounts.ts';
import { withDemoPictures } from './demo/pictures.files.ts';
import { openDatabase } from './open-database.ts';
import { createServer } from './server.ts';
import {
  ensureDatabaseNotLost,
  ensureDataFolder,
  ensureNoSeededPassword,
  ensureUnderstood,
} from './start-checks.ts';
import { startSentence } from './start-error.ts';

const CLIENT_DIR = fileURLToPath(new URL('../../client/dist', import.meta.url));

if (import.meta.main) await startServer(Promise.resolve());

/** Runs the server of this process. It is ready once `clientReady` resolves; a start that cannot succeed ends the process. */
export async function startServer(clientReady: Promise<void>): Promise<void> {
  let config: Config | null = null;
  try {
    config = loadConfig(process.env);
    await start(config, clientReady);
  } catch (error) {
    const sentence = startSentence(error, config);
    console.error(sentence === null ? error : `AutoPlace cannot start. ${sentence}`);
    process.exit(1);
  }
}

async function start(config: Config, clientReady: Promise<void>): Promise<void> {
  const logger = createProcessLogger(config.logLevel);
  logger.info({ version: APP_VERSION, node: process.version }, 'the server starts');
  const stop = endOnSignals({ logger, clock: systemClock });
  const front = createFront(config, new Life());
  const prepared = listen(front.http, config).then(() => prepare(config, front, logger));
  const [server] = await Promise.all([prepared, clientReady]);
  front.life.ready();
  const ms = Math.round(performance.now());
  logger.info({ ms, refused: front.life.refused.starting }, 'the server is ready');
  greet(config);
  const storing = new AbortController();
  const pictures = server.storePictures(storing.signal).catch((error: unknown) => {
    if (!storing.signal.aborted) logger.warn({ err: error }, 'pictures of the demo are not stored yet');
  });
  stop.by({
    drainMs: config.drainSeconds * 1_000,
    drain: (leastMs) => server.drain(leastMs),
    async stop() {
      storing.abort();
      await server.stop();
    },
    last: {
      'pictures of the demo': () => pictures,
      'connections to the database': () => server.closeConnection(),
      'the database': () => server.closeDatabase(),
    },
  });
}

/** Everything until the server is ready: the database with the demo data in it, and the server on it. */
async function prepare(config: Config, front: Front, logger: ProcessLogger) {
  await ensureDataFolder(config, logger);
  const database = await openDatabase(config, (error) => {
    logger.fatal({ err: error }, 'the database cannot keep its promises any more; stopping');
    process.exit(1);
  });
  const waits = (isWaiting: boolean) => {
    front.life.waitsForDatabase = isWaiting;
  };
  const connection =
    config.mongodbUri === undefined
      ? await connectMongo(database.uri, CLIENT_OPTIONS)
      : await connectWhenThere(database.uri, SERVING_OPTIONS, { clock: systemClock, logger, waits });
  tellLongIndexes(connection, { clock: systemClock, logger });
  await ensureUnderstood(connection);
  await ensureDatabaseNotLost(config, createMongoDatabaseCopy(connection));
  await noteVersion(connection, { own: APP_VERSION, now: systemClock.now() });
  const server = await createServer({
    config,
    connection,
    clock: systemClock,
    ids: randomIds,
    logger,
    clientDir: CLIENT_DIR,
    front,
  });
  await ensureNoSeededPassword(config, server.identity);
  let demoCars: Car[] = [];
  if (config.seed === 'demo') {
    // Loaded only when needed: it brings the texts of all demo cars with it.
    const { seedDemo } = await import('./demo/index.ts');
    const { identity } = server;
    demoCars = await seedDemo({ connection, identity, config, clock: systemClock, logger });
  }
  await server.start();
  return {
    ...server,
    /** Stores what is missing of the demo cars' pictures; a reader that comes first makes its own. */
    storePictures: async (signal: AbortSignal) =>
      withDemoPictures(await openPictures(config)).storeAll(demoCars, signal),
    closeConnection: () => connection.close(),
    closeDatabase: () => database.close(),
  };
}

function greet({ publicUrl, seed, entra }: Config): void {
  console.log(`\n  AutoPlace is ready at ${publicUrl}\n`);
  if (entra !== undefined) {
    console.log(`  People sign in at ${entra.authority}\n`);
    return;
  }
  if (seed !== 'demo') return;
  console.log(`  Demo accounts (password ${DEMO_PASSWORD}):`);
  for (const { email, what } of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(24)} ${what}`);
  console.log('');
}
