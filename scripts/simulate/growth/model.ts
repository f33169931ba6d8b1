import type { Config } from '../../../server/src/config.ts';
import { inLog, type Measured, OF_LOG } from './measure.ts';

/** These grow with the time that servers run, not with auctions. */
const BY_TIME = new Set([
  'proof_checkpoints',
  'metric_samples',
  'backups',
  'backup_log',
  'server_versions',
  'upkeep_locks',
]);
const DAY_OF_MONTH = 30;
/** After an end a lot lives on for its deal; before it, as long as it runs: its large pictures and its log go so much later, in days. */
const OPEN_DAYS = 7;

type Retention = Pick<Config['retention'], 'archiveMonths' | 'largePicturesMonths'> & { backupDays: number };

/** What one auction leaves, in bytes. */
export interface Auction {
  /** Of the database beside logs, by collection; `days` until it goes, Infinity: it stays. */
  collections: { name: string; bytes: number; days: number }[];
  log: number;
  leftInLog: number;
  archive: number;
  pictures: number;
  large: number;
  documents: number;
  /** Of the log in the store of backups. */
  backupLog: number;
  /** Bytes of the database's file, and of a full backup, for a byte of BSON. */
  fileRatio: number;
  backupRatio: number;
}

/** What the store holds, in bytes. */
export interface Held {
  database: number;
  pictures: number;
  documents: number;
  archives: number;
  fullBackups: number;
  backupLog: number;
  contents: number;
}

const bson = (measured: Measured): number =>
  [...measured.collections.values()].reduce((sum, bytes) => sum + bytes, 0);

/** The difference to an empty server, for each auction. */
export function oneAuction(empty: Measured, sample: Measured, auctions: number): Auction {
  const each = (of: (measured: Measured) => number) => (of(sample) - of(empty)) / auctions;
  const collections = [...sample.collections.keys()].flatMap((name) => {
    const bytes = each(({ collections }) => collections.get(name) ?? 0);
    const days = sample.expiry.get(name) ?? Number.POSITIVE_INFINITY;
    return bytes > 0 && !BY_TIME.has(name) && !OF_LOG.includes(name) ? [{ name, bytes, days }] : [];
  });
  return {
    collections: collections.sort((one, other) => other.bytes - one.bytes),
    log: each(({ collections }) => inLog(collections)),
    leftInLog: each(({ leftInLog }) => leftInLog),
    archive: each(({ archives }) => archives),
    pictures: each(({ pictures }) => pictures),
    large: each(({ large }) => large),
    documents: each(({ documents }) => documents),
    backupLog: each(({ log }) => log),
    fileRatio: each(({ database }) => database) / each(bson),
    backupRatio: each(({ fullBackup }) => fullBackup) / each(bson),
  };
}

/** What is there after so many days with so many auctions a month, each day like the one before. */
export function heldAfter(days: number, aMonth: number, auction: Auction, retention: Retention): Held {
  const aDay = aMonth / DAY_OF_MONTH;
  /** What goes after `kept` days. */
  const of = (bytes: number, kept: number, at = days) => aDay * bytes * Math.min(Math.max(0, at), kept);
  /** What comes after `from` days. */
  const after = (bytes: number, from: number, at = days) => aDay * bytes * Math.max(0, at - from);
  const until = (months: number | null) =>
    months === null ? Number.POSITIVE_INFINITY : months * DAY_OF_MONTH + OPEN_DAYS;
  const archivedAt = until(retention.archiveMonths);
  const lightAt = until(retention.largePicturesMonths);

  const documentsAt = (at: number) =>
    auction.collections.reduce((sum, { bytes, days: kept }) => sum + of(bytes, kept, at), 0) +
    of(auction.log, archivedAt, at) +
    after(auction.leftInLog, archivedAt, at);
  const picturesAt = (largeDays: number) =>
    of(auction.pictures - auction.large, Number.POSITIVE_INFINITY) + of(auction.large, largeDays);
  const archives = after(auction.archive, archivedAt);
  const documents = of(auction.documents, Number.POSITIVE_INFINITY);

  let fullBackups = 0;
  for (let age = 0; age <= retention.backupDays && age < days; age++)
    fullBackups += documentsAt(days - age) * auction.backupRatio;
  return {
    database: documentsAt(days) * auction.fileRatio,
    pictures: picturesAt(lightAt),
    documents,
    archives,
    fullBackups,
    backupLog: of(auction.backupLog, retention.backupDays + 1),
    // What a backup names stays until that backup goes.
    contents: picturesAt(lightAt + retention.backupDays) + documents + archives,
  };
}

/** What is there at once after so many auctions, as the sample leaves it: to be compared with a sample of that size. */
export function predicted(empty: Measured, auction: Auction, auctions: number): Record<string, number> {
  const stored = auction.collections.reduce((sum, { bytes }) => sum + bytes, 0) + auction.log;
  return {
    'documents (BSON)': bson(empty) + stored * auctions,
    'file of the database': empty.database + stored * auction.fileRatio * auctions,
    'pictures of cars': auction.pictures * auctions,
    'their large sizes': auction.large * auctions,
    'full backup': empty.fullBackup + stored * auction.backupRatio * auctions,
    'log of the backups': auction.backupLog * auctions,
    archives: auction.archive * auctions,
    'left of archived logs': auction.leftInLog * auctions,
  };
}

/** The same, measured. */
export function found(measured: Measured): Record<string, number> {
  return {
    'documents (BSON)': bson(measured),
    'file of the database': measured.database,
    'pictures of cars': measured.pictures,
    'their large sizes': measured.large,
    'full backup': measured.fullBackup,
    'log of the backups': measured.log,
    archives: measured.archives,
    'left of archived logs': measured.leftInLog,
  };
}
