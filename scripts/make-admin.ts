import { systemClock } from '../server/src/core/system-clock.ts';
import { SYSTEM } from '../server/src/database/migrations/texts.ts';
import { userChanges } from '../server/src/platform/index.ts';
import { StartError } from '../server/src/start-error.ts';
import { listUsers } from '../server/src/users/user-list.ts';
import { databaseInUse } from './support/database-in-use.ts';
import { identityOf } from './support/identity-of.ts';
import { onDatabase } from './support/upkeep-script.ts';

/**
 * `npm run make-admin -- EMAIL`: makes an account that has signed up an administrator, on the database in use. Meant for the first
 * one, who makes the others in the panel.
 */
await onDatabase(databaseInUse, async ({ connection, audit }, config) => {
  const email = (process.argv[2] ?? '').trim().toLowerCase();
  const { users } = await identityOf(connection, config);
  // Of Entra's accounts several may have one address, which is not ours to vouch for.
  const found = await listUsers(users, { search: email, page: 1, pageSize: 100 });
  const accounts = found.items.filter((account) => account.email === email);
  const [account] = accounts;
  if (account === undefined || accounts.length > 1)
    throw new StartError(
      accounts.length > 1
        ? `Several accounts have the address ${email}.`
        : `No account has the address "${email}": sign up first, then npm run make-admin -- EMAIL.`,
    );
  const { id, name } = account;
  const now = systemClock.now();
  const entry = {
    key: `roles:${id}:${now}:true`,
    by: SYSTEM,
    action: 'user.roles_changed' as const,
    details: [userChanges.promoted],
  };
  const isChanged = await users.setAdmin(id, true, now, entry);
  if (isChanged) await audit.append({ ...entry, subject: id, subjectName: `${name} (${email})` });
  console.log(`${email} ${isChanged ? 'is now' : 'was already'} an administrator.`);
});
