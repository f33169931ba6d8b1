import { StartError } from '../server/src/start-error.ts';
import { databaseInUse } from './support/database-in-use.ts';
import { identityOf } from './support/identity-of.ts';
import { argumentsOf } from './support/run.ts';
import { onDatabase } from './support/upkeep-script.ts';

/** `npm run end-sessions -- EMAIL` or `-- --all`: signs out one account or everybody, on the database in use, also while servers run. */
const { values, positionals } = argumentsOf('npm run end-sessions -- EMAIL | --all', {
  options: { all: { type: 'boolean', default: false } },
  most: 1,
});

await onDatabase(databaseInUse, async ({ connection }, config) => {
  const [email] = positionals;
  if ((email === undefined) !== values.all)
    throw new StartError('Say whose sessions: npm run end-sessions -- EMAIL, or -- --all for everybody.');
  const { users, sessions } = await identityOf(connection, config);
  const idOf = async (address: string) => {
    const account = await users.findByEmail(address.trim().toLowerCase());
    if (account === null) throw new StartError(`No account has the address "${address}".`);
    return account.id;
  };
  const ids = email === undefined ? await sessions.signedIn() : [await idOf(email)];
  for (const id of ids) await sessions.revokeAll(id);
  console.log(`Ended the sessions of ${email ?? `everybody who was signed in (${ids.length})`}.`);
});
