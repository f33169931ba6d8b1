import pino from 'pino';
import { loadConfig } from '../server/src/config.ts';
import { openPictures } from '../server/src/core/files/pictures.files.ts';
import { createMailer } from '../server/src/core/mail/mailer.smtp.ts';
import { connectMongo } from '../server/src/core/mongo/connect.mongo.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { seedDemo } from '../server/src/demo/index.ts';
import { withDemoPictures } from '../server/src/demo/pictures.files.ts';
import { createIdentity } from '../server/src/identity/setup.ts';
import { openDatabase } from '../server/src/open-database.ts';
import { ensureWritable } from '../server/src/start-checks.ts';
import { startSentence } from '../server/src/start-error.ts';

/** `npm run seed`: fills the database in use with the demo data, or freshens its times; no server may be using it. */
try {
  const config = loadConfig(process.env);
  await ensureWritable(config.dataDir);
  const logger = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  const database = await openDatabase(config, (error) => {
    throw error;
  });
  const connection = await connectMongo(database.uri);
  const identity = await createIdentity({
    connection,
    publicUrl: config.publicUrl,
    mailer: createMailer({ dataDir: config.dataDir, smtpUrl: config.smtpUrl }),
    clock: systemClock,
    logger,
    secureCookies: false,
  });
  const cars = await seedDemo({ connection, identity, config, clock: systemClock, logger });
  await withDemoPictures(openPictures(config)).storeAll(cars);
  await connection.close();
  await database.close();
} catch (error) {
  const sentence = startSentence(error, null);
  console.error(sentence === null ? error : `The demo data cannot be written. ${sentence}`);
  process.exit(1);
}
