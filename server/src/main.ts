import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { type Config, loadConfig } from './config.ts';
import { logContext } from './core/log-context.ts';
import { connectMongo } from './core/mongo/connect.mongo.ts';
import { randomIds } from './core/random-ids.ts';
import { systemClock } from './core/system-clock.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-accounts.ts';
import { openDatabase } from './open-database.ts';
import { createServer } from './server.ts';
import { ensurePortFree, ensureWritable } from './start-checks.ts';
import { startSentence } from './start-error.ts';

const CLIENT_DIR = fileURLToPath(new URL('../../client/dist', import.meta.url));

let config: Config | null = null;
try {
  config = loadConfig(process.env);
  await start(config);
} catch (error) {
  const sentence = startSentence(error, config);
  console.error(sentence === null ? error : `AutoPlace cannot start. ${sentence}`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const logger = pino(
    { level: config.logLevel, mixin: () => ({ ...logContext.getStore() }) },
    pino.destination({ dest: 2, sync: true }),
  );
  await ensurePortFree(config.port);
  await ensureWritable(config.dataDir);
  const database = await openDatabase(config, (error) => {
    logger.fatal({ err: error }, 'the database cannot keep its promises any more; stopping');
    process.exit(1);
  });
  const connection = await connectMongo(database.uri);
  const server = await createServer({
    config,
    connection,
    clock: systemClock,
    ids: randomIds,
    logger,
    clientDir: CLIENT_DIR,
  });
  if (config.seed === 'demo') {
    // Loaded only when needed: it brings the painter of all pictures with it.
    const { seedDemo } = await import('./demo/index.ts');
    await seedDemo({ connection, identity: server.identity, config, clock: systemClock, logger });
  }
  await server.start();
  await new Promise<void>((listening, failed) => {
    server.http.once('error', failed).listen(config.port, listening);
  });
  greet(config);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    await connection.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
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
