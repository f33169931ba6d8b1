import { SYSTEM } from '../server/src/database/migrations/texts.ts';
import { ensureUnderstood } from '../server/src/start-checks.ts';
import { StartError } from '../server/src/start-error.ts';
import { databaseInUse } from './support/database-in-use.ts';
import { inEnglish } from './support/in-english.ts';
import { argumentsOf } from './support/run.ts';
import { onDatabase, type UpkeepParts } from './support/upkeep-script.ts';

/**
 * `npm run migrate`: runs all pending migrations on the database in use, whether a server is running on it or not.
 * `-- status` only lists them, `-- down` takes the last one back.
 */
const [what = 'up'] = argumentsOf('npm run migrate [-- up|down|status]', { most: 1 }).positionals;

await onDatabase(databaseInUse, async ({ connection, migrating }) => {
  await ensureUnderstood(connection);
  if (what === 'up') report(await migrating.runPending());
  else if (what === 'down') {
    const last = (await migrating.list()).findLast(({ appliedAt }) => appliedAt !== null);
    if (last === undefined) throw new StartError('No migration is applied.');
    report([await migrating.migrate(last.id, 'down', SYSTEM)]);
  } else if (what !== 'status') throw new StartError('Say up, down or status.');
  for (const { id, status, appliedAt, appliedBy, error } of await migrating.list()) {
    console.log(`${id.padEnd(28)} ${status.padEnd(8)} ${appliedAt ?? ''} ${appliedBy ?? ''}`.trimEnd());
    if (error !== null) console.log(`  ${inEnglish(error)}`);
  }
});

function report(answers: Awaited<ReturnType<UpkeepParts['migrating']['runPending']>>): void {
  for (const answer of answers) {
    if (!answer.ok) throw new StartError(answer.refusal.message ?? 'No such migration.');
    if (!answer.value.success)
      throw new StartError(`${answer.value.migration.id}: ${inEnglish(answer.value.errorMessage ?? '')}`);
  }
}
