import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createMongoAuctionLog } from '../server/src/auctions/log/auction-log.mongo.ts';
import { AuctionDesk } from '../server/src/auctions/log/desk.ts';
import { createMongoAuctionCatalogue } from '../server/src/catalogue/auction-catalogue.mongo.ts';
import { randomIds } from '../server/src/core/random-ids.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { readArchive } from '../server/src/database/backups/archive/archive.files.ts';
import { readBackup } from '../server/src/database/backups/archive/read-backup.ts';
import { restore } from '../server/src/database/backups/restore/restore.ts';
import { verifyChains } from '../server/src/database/backups/restore/verify-chains.ts';
import { openDatabase } from '../server/src/open-database.ts';
import { OwnBidProjector } from '../server/src/personal/own-bid-projector.ts';
import { createMongoOwnBids } from '../server/src/personal/own-bids.mongo.ts';
import { ensureDataFolder } from '../server/src/start-checks.ts';
import { StartError } from '../server/src/start-error.ts';
import { pathFromCaller } from './support/run.ts';
import { logger, onDatabase, sentenceOf, type UpkeepParts } from './support/upkeep-script.ts';

/** Clocks of servers differ, and projections lag behind the log, by less than this, in milliseconds. */
const MARGIN_MS = 10 * 60_000;

/**
 * `npm run restore -- FILE [--replace]`: puts a backup into the database in use; no server may be using it. Reads the
 * whole file first and writes nothing when it is damaged. `--check` goes no further than that.
 */
const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [named] = positionals;
const file = named && pathFromCaller(named);

if (values.check) await check();
else
  await onDatabase(
    async (config) => {
      present();
      await ensureDataFolder(config, logger);
      return openDatabase(config, (error) => {
        throw error;
      });
    },
    async (parts) => {
      const held = await parts.lock.take({ kind: 'restore', subject: present() });
      if (held === null) throw new StartError(await parts.backingUp.whyNot());
      try {
        const { collections, pictures, createdAt } = await restore({
          ...parts,
          entries: () => readArchive(present()),
          file: present(),
          replace: values.replace,
        });
        console.log(`Restored ${sum(collections)} documents and ${pictures.files} pictures of ${createdAt}.`);
        await catchUp(parts, createdAt);
        await verify(parts);
      } finally {
        await held.release();
      }
    },
  );

/** The file that was named, which is there. */
function present(): string {
  if (file === undefined) throw new StartError('Say which backup: npm run restore -- FILE');
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  return file;
}

async function check(): Promise<void> {
  try {
    const { collections, createdAt } = await readBackup(readArchive(present()));
    console.log(`The backup of ${createdAt} is whole: ${sum(collections)} documents.`);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

function sum(collections: readonly { documents: number }[]): number {
  return collections.reduce((all, { documents }) => all + documents, 0);
}

/** What was made from the log was read before it: auctions that went on meanwhile are brought up to it. */
async function catchUp({ connection, pictures }: UpkeepParts, createdAt: string): Promise<void> {
  const log = await createMongoAuctionLog(connection, pictures);
  const catalogue = await createMongoAuctionCatalogue(connection);
  const ownBids = await createMongoOwnBids(connection);
  const publisher = { published: () => {}, priceDropped: () => {} };
  const desk = new AuctionDesk({ log, catalogue, publisher, ids: randomIds, clock: systemClock, logger });
  const projector = new OwnBidProjector({ ownBids, clock: systemClock, logger });
  for (const { auctionId } of await log.touchedSince(Date.parse(createdAt) - MARGIN_MS)) {
    const history = await desk.read(auctionId);
    if (history === null) continue;
    await catalogue.save(history.toRecord());
    await projector.catchUp(history);
  }
  await desk.flush();
}

async function verify({ connection, pictures }: UpkeepParts): Promise<void> {
  const { auctions, broken } = await verifyChains(await createMongoAuctionLog(connection, pictures));
  for (const { auctionId, problem } of broken)
    console.error(`The log of ${auctionId} does not hold: ${problem}.`);
  if (broken.length > 0) throw new StartError(`${broken.length} of ${auctions} logs do not hold.`);
  console.log(`The logs of all ${auctions} auctions hold, link by link.`);
}
