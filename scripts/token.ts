import pino from 'pino';
import { createIdentity } from '../server/src/adapters/identity/index.ts';
import { createMailer } from '../server/src/adapters/mail/mailer.ts';
import { connectMongo } from '../server/src/adapters/mongo/connect.ts';
import { lastPublicUrl } from '../server/src/adapters/mongo/identity/index.ts';
import { systemClock } from '../server/src/adapters/system/system-clock.ts';
import { type Config, loadConfig } from '../server/src/config.ts';
import { StartError, startSentence } from '../server/src/start-error.ts';
import { databaseInUse } from './database-in-use.ts';

/**
 * `npm run --silent token -- EMAIL`: prints an access token of that account, valid for 12 hours, for the database in use,
 * whether a server is running on it or not. Standard output carries the token alone.
 */
try {
  console.log(await tokenFor(process.argv[2], loadConfig(process.env)));
} catch (error) {
  const sentence = startSentence(error, null) ?? (error instanceof Error ? error.message : String(error));
  console.error(sentence);
  process.exit(1);
}

async function tokenFor(email: string | undefined, config: Config): Promise<string> {
  if (config.production)
    throw new StartError('Access tokens are not handed out in production: sign in instead.');
  if (config.entra !== undefined)
    throw new StartError('Entra hands out the access tokens here (ENTRA_AUTHORITY is set): sign in there.');
  if (!email)
    throw new StartError('Say whose token it shall be: npm run --silent token -- buyer1@autoplace.rs');
  const database = await databaseInUse(config);
  try {
    const connection = await connectMongo(database.uri);
    try {
      const identity = await createIdentity({
        connection,
        // The server's own address, even when it was started with another PORT than this script.
        publicUrl: (await lastPublicUrl(connection)) ?? config.publicUrl,
        mailer: createMailer(config),
        clock: systemClock,
        logger: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
        secureCookies: false,
      });
      return await identity.issueToken(email);
    } finally {
      await connection.close();
    }
  } finally {
    await database.close();
  }
}
