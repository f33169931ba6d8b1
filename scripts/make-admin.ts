import { operatorRole } from '@autoplace/shared/contract';
import { systemClock } from '../server/src/core/system-clock.ts';
import { SYSTEM } from '../server/src/database/migrations/texts.ts';
import { userChanges } from '../server/src/platform/index.ts';
import { StartError } from '../server/src/start-error.ts';
import { databaseInUse } from './support/database-in-use.ts';
import { identityOf } from './support/identity-of.ts';
import { argumentsOf } from './support/run.ts';
import { onDatabase } from './support/upkeep-script.ts';

/**
 * `npm run make-admin -- EMAIL [admin|support|finance]`: makes an account that has signed up an administrator, or gives it another
 * role of operators, on the database in use. Meant for the first administrator, who makes the others in the panel.
 */
const [who = '', what = 'admin'] = argumentsOf('npm run make-admin -- EMAIL [admin|support|finance]', {
  most: 2,
}).positionals;
await onDatabase(databaseInUse, async ({ connection, audit }, config) => {
  const email = who.trim().toLowerCase();
  const role = operatorRole.safeParse(what).data;
  if (role === undefined) throw new StartError(`There is no role "${what}": admin, support or finance.`);
  if (email === '') throw new StartError('Say who: npm run make-admin -- EMAIL [admin|support|finance].');
  const { users, members } = await identityOf(connection, config);
  // Of Entra's accounts several may have one address, which is not ours to vouch for.
  const { items } = await users.page({ search: email, page: 1, pageSize: 100 });
  const accounts = items.map(({ user }) => user).filter((user) => user.email === email);
  const [account] = accounts;
  if (account === undefined || accounts.length > 1)
    throw new StartError(
      accounts.length > 1
        ? `Several accounts have the address ${email}.`
        : `No account has the address "${email}": sign up and follow the link in the mail first, then npm run make-admin -- EMAIL.`,
    );
  const { id, name, locked } = account;
  if (locked?.closed === true) throw new StartError(`${email} was closed by its owner.`);
  // As in the panel: an operator would judge the deals of the own company.
  if ((await members.of(id)).member !== null)
    throw new StartError(`${email} works for a company and cannot have a role: let them leave it first.`);
  const now = systemClock.now();
  const entry = {
    key: `roles:${id}:${now}:${role}`,
    by: SYSTEM,
    action: 'user.roles_changed' as const,
    details: [userChanges.role(role, true)],
  };
  const isChanged =
    role === 'admin'
      ? await users.setAdmin(id, true, now, entry)
      : await users.setDuty(id, role, true, now, entry);
  if (isChanged) await audit.append({ ...entry, subject: id, subjectName: `${name} (${email})` });
  console.log(`${email} ${isChanged ? 'has now' : 'had already'} the role ${role}.`);
  if (config.secondFactorOf !== 'nobody' && config.entra === undefined)
    console.log('The panel opens after signing out and in again with a second step (SECOND_FACTOR).');
});
