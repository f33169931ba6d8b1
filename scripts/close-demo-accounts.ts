import { systemClock } from '../server/src/core/system-clock.ts';
import { SYSTEM } from '../server/src/database/migrations/texts.ts';
import { closeSeededAccounts } from '../server/src/demo/seeded-passwords.ts';
import { databaseInUse } from './support/database-in-use.ts';
import { identityOf } from './support/identity-of.ts';
import { argumentsOf } from './support/run.ts';
import { onDatabase } from './support/upkeep-script.ts';

/** `npm run close-demo-accounts`: closes the accounts whose password is public, on the database in use, with or without a server on it. */
argumentsOf('npm run close-demo-accounts');
await onDatabase(databaseInUse, async ({ connection, audit }, config) => {
  const identity = await identityOf(connection, config);
  const closed = await closeSeededAccounts(identity, { audit, clock: systemClock, by: SYSTEM });
  console.log(
    closed.length === 0 ? 'No account has the password of the demo.' : `Closed ${closed.join(', ')}.`,
  );
});
