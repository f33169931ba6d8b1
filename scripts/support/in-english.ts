import * as backups from '../../server/src/database/backups/texts.ts';
import * as migrations from '../../server/src/database/migrations/texts.ts';

/** Stands for what differs, such as a reason. */
const ANY = '\0';

/** What is stored of backups and migrations, in the Serbian of the panel, and what an operator reads. */
const SENTENCES: readonly (readonly [serbian: string, english: string])[] = [
  [`„${ANY}“`, ANY],
  [
    migrations.notItsTurn.up,
    'It is not its turn: migrations are run in order, and one that is applied is not run again.',
  ],
  [migrations.notItsTurn.down, 'Only the last migration that is applied can be taken back.'],
  [
    migrations.cutOffFirst(ANY),
    'Another migration was cut off and has to be run again first: npm run migrate -- status names it.',
  ],
  [migrations.busyWith.migration, 'A migration is under way. Try again when it has ended.'],
  [migrations.busyWith.backup, 'A backup is under way. Try again when it has ended.'],
  [migrations.busyWith.restore, 'A restore is under way. Try again when it has ended.'],
  [migrations.busyWith.unknown, 'Something else is done to the whole database. Try again.'],
  [
    migrations.cutOff.up,
    'It was cut off, since its process ended. Run it again: it goes on where it stopped.',
  ],
  [
    migrations.cutOff.down,
    'Taking it back was cut off, since its process ended. Run npm run migrate -- down again: it goes on where it stopped.',
  ],
  [migrations.interrupted, 'It was interrupted and can be run again.'],
  [migrations.failed('up', ANY), `It failed, and everything is as it was before: ${ANY}`],
  [migrations.failed('down', ANY), `Taking it back failed, and it stays applied: ${ANY}`],
  [migrations.failedTwice(ANY, ANY), `It failed (${ANY}), and so did undoing it (${ANY}). Run it again.`],
  [
    migrations.newerLog,
    'the logs of auctions have commits of 0.2.0, which 0.1.0 cannot read; to go back to it restore a backup from before the change',
  ],
  [backups.serverDied, 'The process that made it ended before the backup was complete.'],
  [backups.serverStopped, 'The process that made it was stopped before the backup was complete.'],
  [backups.failedBecause(ANY), `The backup was not made: ${ANY}`],
];

/** The English of a sentence about backups or migrations; any other text as it is. */
export function inEnglish(text: string): string {
  for (const [serbian, english] of SENTENCES) {
    const pattern = serbian.split(ANY).map(RegExp.escape).join('(.*)');
    const found = new RegExp(`^${pattern}$`, 's').exec(text);
    if (found !== null)
      return found.slice(1).reduce((said, part) => said.replace(ANY, () => inEnglish(part)), english);
  }
  return text;
}
