import { createMongoAuctionLog } from '../server/src/auctions/log/auction-log.mongo.ts';
import { type Config, loadConfig } from '../server/src/config.ts';
import { forEachAtOnce } from '../server/src/core/at-once.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import {
  type BackupVisitor,
  RestoreRefused,
  readBackup,
} from '../server/src/database/backups/archive/read-backup.ts';
import { untilOf } from '../server/src/database/backups/log/log-piece.ts';
import { readAuction } from '../server/src/database/backups/restore/auction-in-backup.mongo.ts';
import { commitsUpTo } from '../server/src/database/backups/restore/commits-up-to.mongo.ts';
import { gapSentence } from '../server/src/database/backups/restore/log-gap.ts';
import { restoreAuction } from '../server/src/database/backups/restore/one-auction.mongo.ts';
import { restore } from '../server/src/database/backups/restore/restore.ts';
import { verifyChains } from '../server/src/database/backups/restore/verify-chains.ts';
import { ensureDataFolder } from '../server/src/start-checks.ts';
import { StartError } from '../server/src/start-error.ts';
import { catchUp } from './support/catch-up.ts';
import { counted } from './support/counted.ts';
import { databaseInUse, ownDatabase } from './support/database-in-use.ts';
import { type NamedBackup, namedBackup, timeOf } from './support/named-backup.ts';
import { argumentsOf } from './support/run.ts';
import { logger, onDatabase, sentenceOf, type UpkeepParts, underLock } from './support/upkeep-script.ts';

/**
 * `npm run restore -- SOURCE [--to TIME] [--replace] [--identity FILE]`: puts a backup into the database in use; no server may be using it.
 * SOURCE is a file, a folder of backups or `s3:` for the bucket of backups: of these two the newest full backup is taken, or the
 * newest before TIME, and the log after it. Reads everything first and writes nothing when something is damaged. `--check` goes no
 * further than that. `--auction ID` puts back what is missing of that auction alone, also while servers run; with `--replace` they must
 * be stopped.
 */
const USAGE =
  'npm run restore -- FILE|FOLDER|s3: [--check] [--to TIME] [--replace] [--identity FILE] [--auction ID]';
const { values, positionals } = argumentsOf(USAGE, {
  options: {
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    to: { type: 'string' },
    identity: { type: 'string' },
    auction: { type: 'string' },
  },
  most: 1,
});
/** Of what is missing. */
const MOST_NAMED = 3;
const began = systemClock.now();
/** A restore takes minutes: each step is told, with the time since the beginning. */
const say = (what: string) => {
  const seconds = Math.round((systemClock.now() - began) / 1_000);
  console.log(`${String(seconds).padStart(5)} s  ${what}`);
};
const STEPS = {
  read: 'All of the backup is read, and whole. Nothing has been changed so far.',
  written: 'Its documents and pictures are written.',
  indexed: 'Their indexes are made.',
  'log written': 'The log after it is written.',
};
const to = () => (values.to === undefined ? null : timeOf(values.to));
const named = (config: Config) =>
  namedBackup(positionals[0], config, { to: to(), identity: values.identity });

if (values.check) await check();
else if (values.auction !== undefined) await putAuctionBack(values.auction);
else
  await onDatabase(
    async (config) => {
      await named(config);
      await ensureDataFolder(config, logger);
      return ownDatabase(config);
    },
    async (parts, config) => {
      const backup = await named(config);
      await underLock(parts, { kind: 'restore', subject: backup.name }, async () => {
        await putBack(parts, backup);
        await verify(parts);
      });
    },
  );

async function putBack(parts: UpkeepParts, { source, plan, name }: NamedBackup): Promise<void> {
  const time = to();
  const { manifest, commits, pictures, missing, conflicts } = await restore({
    ...parts,
    entries: () => source.entries(plan.location),
    readLog: (visitor) => source.readLog(plan, visitor),
    ...(time !== null && { upTo: commitsUpTo(time) }),
    content: (sha256) => source.content(sha256),
    file: name,
    replace: values.replace,
    onStep: (step) => say(STEPS[step]),
  });
  say(
    `Restored ${counted(sum(manifest.collections), 'document')} and ${counted(pictures, 'picture')} of ${manifest.createdAt}, and ${counted(commits, 'commit')} of the log after it.`,
  );
  if (time !== null) console.log(`Auctions are as they were at ${new Date(time).toISOString()}.`);
  for (const path of missing) console.error(`The content of ${path} is missing.`);
  for (const id of conflicts) console.error(`${id} is as it was in the full backup.`);
  if (missing.length > 0) process.exitCode = 1;
  await catchUp(parts, manifest.createdAt);
  say('The catalogue and own bids are up to the log.');
}

async function putAuctionBack(auctionId: string): Promise<void> {
  await onDatabase(values.replace ? ownDatabase : databaseInUse, async (parts, config) => {
    const { source, plan } = await named(config);
    await underLock(parts, { kind: 'restore', subject: auctionId }, async () => {
      const readAll = async (visitor: BackupVisitor) => {
        await readBackup(source.entries(plan.location), visitor);
        const gap = await source.readLog(plan, visitor);
        if (gap !== null) console.error(gapSentence(gap));
      };
      const backup = await readAuction(auctionId, readAll, to());
      const content = (sha256: string) => source.content(sha256);
      const done = await restoreAuction(auctionId, backup, { ...parts, content, replace: values.replace });
      await catchUp(parts, '', [auctionId]);
      console.log(
        `Put back of ${auctionId}: ${done.commits} commits, ${done.documents} documents, ${done.pictures} pictures; ${done.replaced} commits were others. Its log holds, link by link.`,
      );
    });
  });
}

async function check(): Promise<void> {
  try {
    const { source, plan } = await named(loadConfig(process.env));
    const missing = new Set<string>();
    const files = (listed: { path: string; sha256: string }[]) =>
      forEachAtOnce(listed, async ({ path, sha256 }) => {
        if ((await source.content(sha256)) === null) missing.add(path);
      });
    const { collections, createdAt } = await readBackup(source.entries(plan.location), { files });
    const gap = await source.readLog(plan, { files });
    if (gap !== null) throw new RestoreRefused(gapSentence(gap));
    if (missing.size > 0) throw new StartError(missingSentence([...missing].sort()));
    const newest = untilOf(plan.pieces.at(-1) ?? '');
    const until = newest === null ? '' : `, up to ${new Date(newest).toISOString()}`;
    console.log(
      `The backup of ${createdAt} is whole: ${counted(sum(collections), 'document')}, and ${counted(plan.pieces.length, 'piece')} of the log${until}.`,
    );
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

function missingSentence(paths: readonly string[]): string {
  const named = paths.slice(0, MOST_NAMED).join(', ');
  const rest = paths.length > MOST_NAMED ? ' and others' : '';
  const what =
    paths.length === 1 ? 'The content of 1 picture is' : `The contents of ${paths.length} pictures are`;
  return `${what} missing or damaged: ${named}${rest}.`;
}

function sum(collections: readonly { documents: number }[]): number {
  return collections.reduce((all, { documents }) => all + documents, 0);
}

async function verify({ connection, pictures }: UpkeepParts): Promise<void> {
  const { auctions, broken } = await verifyChains(await createMongoAuctionLog(connection, pictures));
  for (const { auctionId, problem } of broken)
    console.error(`The log of ${auctionId} does not hold: ${problem}.`);
  if (broken.length > 0) throw new StartError(`${broken.length} of ${auctions} logs do not hold.`);
  say(`The logs of all ${auctions} auctions hold, link by link.`);
}
