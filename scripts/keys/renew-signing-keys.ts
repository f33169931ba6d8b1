import { systemClock } from '../../server/src/core/system-clock.ts';
import { renewSigningKeys } from '../../server/src/identity/provider-secrets.mongo.ts';
import { StartError } from '../../server/src/start-error.ts';
import { databaseInUse } from '../support/database-in-use.ts';
import { argumentsOf } from '../support/run.ts';
import { onDatabase } from '../support/upkeep-script.ts';

/** `npm run renew-signing-keys`: another key signs tokens and cookies from a minute on, on the database in use, with or without a server on it. */
argumentsOf('npm run renew-signing-keys');
await onDatabase(databaseInUse, async ({ connection }) => {
  if (!(await renewSigningKeys(connection, systemClock.now())))
    throw new StartError('A server has changed the keys at the same time: run this again.');
  console.log(
    'There is a new key; it signs in a minute. Two minutes later no token of the keys before is taken.',
  );
});
