import { renewSealingKey } from '../../server/src/identity/second-factor/second-factors.mongo.ts';
import { databaseInUse } from '../support/database-in-use.ts';
import { argumentsOf } from '../support/run.ts';
import { onDatabase } from '../support/upkeep-script.ts';

/** `npm run renew-sealing-key`: replaces the key of the secrets of authenticator apps, on the database in use, with or without a server on it. */
argumentsOf('npm run renew-sealing-key');
await onDatabase(databaseInUse, async ({ connection }) => {
  const count = await renewSealingKey(connection);
  console.log(`There is a new key; ${count} secrets of authenticator apps are encrypted with it.`);
});
