import type { Config } from '../../server/src/config.ts';
import { connectMongo } from '../../server/src/core/mongo/connect.mongo.ts';
import { StartError } from '../../server/src/start-error.ts';
import { databaseInUse } from './database-in-use.ts';
import { identityOf } from './identity-of.ts';

/**
 * Access tokens of these accounts, valid for 12 hours, for the database in use, whether a server is running on it or not.
 * Throws for an unknown account, in production, and where Entra hands out the tokens.
 */
export async function accessTokens(emails: readonly string[], config: Config): Promise<string[]> {
  if (config.production)
    throw new StartError('Access tokens are not handed out in production: sign in instead.');
  if (config.entra !== undefined)
    throw new StartError('Entra hands out the access tokens here (ENTRA_AUTHORITY is set): sign in there.');
  const database = await databaseInUse(config);
  try {
    const connection = await connectMongo(database.uri);
    try {
      const identity = await identityOf(connection, config);
      const tokens: string[] = [];
      for (const email of emails) tokens.push(await identity.issueToken(email));
      return tokens;
    } finally {
      await connection.close();
    }
  } finally {
    await database.close();
  }
}
