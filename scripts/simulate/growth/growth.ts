import { loadConfig } from '../../../server/src/config.ts';
import type { BenchTable } from '../../bench/table.ts';
import { measureSample } from './measure.ts';
import { type Auction, found, type Held, heldAfter, oneAuction, predicted } from './model.ts';
import { type GrowthSettings, growthSettings, MIX } from './settings.ts';

const MONTHS = [1, 6, 12, 24, 36];
/** The sample that the prediction is held against is so many times as large. */
const CHECKED_AT = 3;
const DAY_OF_MONTH = 30;

/** `npm run simulate -- growth`: what one auction leaves, measured, and what a month of them comes to. */
export async function* simulateGrowth(args: readonly string[]): AsyncGenerator<BenchTable> {
  const settings = growthSettings(args);
  const { retention, backups } = loadConfig({ ...process.env, SEED: 'none' });
  const kept = { ...retention, backupDays: backups.retentionDays };
  yield assumptions(settings, kept);
  const empty = await measureSample(0, settings);
  const sample = await measureSample(settings.sample, settings);
  const auction = oneAuction(empty, sample, settings.sample);
  yield ofOne(settings, auction, sample.pieces);
  yield byCollection(auction);
  yield byMonth(`What is held with ${settings.auctions} auctions a month, GB`, settings, auction, kept);
  const off = { ...kept, archiveMonths: null, largePicturesMonths: null };
  yield byMonth(
    'The same with ARCHIVE_AFTER_MONTHS=off and LARGE_PICTURES_MONTHS=off, GB',
    settings,
    auction,
    off,
  );
  const larger = settings.sample * CHECKED_AT;
  const measured = found(await measureSample(larger, settings));
  yield {
    title: `Predicted from ${settings.sample} auctions and measured with ${larger}, kB`,
    columns: ['what', 'predicted', 'measured', 'deviation'],
    rows: Object.entries(predicted(empty, auction, larger)).map(([what, bytes]) => [
      what,
      kilobytes(bytes),
      kilobytes(measured[what] ?? 0),
      `${((bytes / (measured[what] ?? 0) - 1) * 100).toFixed(1)} %`,
    ]),
  };
}

type Kept = Parameters<typeof heldAfter>[3];
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(bytes < 1e10 ? 2 : 0);
const percent = (part: number): string => `${Math.round(part * 100)} %`;

function assumptions(settings: GrowthSettings, kept: Kept): BenchTable {
  const { pictures, bids, bidders, views, photos } = settings;
  const months = (value: number | null) => (value === null ? 'off' : `after ${value} months`);
  return {
    title: 'Assumed',
    columns: ['what', 'value'],
    rows: [
      ['auctions a month', settings.auctions],
      ['dutch auctions', percent(MIX.dutch)],
      ['bids and bidders of a classic auction', `${bids}, ${bidders}`],
      ['sold, of these handed over to the end', `${percent(MIX.sold)}, ${percent(MIX.completed)}`],
      [
        'pictures of a car',
        `${pictures}, ${photos === null ? 'drawings of the demo with grain' : 'of --photos'}`,
      ],
      ['cars with documents', `${percent(MIX.withDocuments)}, ${MIX.documentsOfOne} scans each`],
      ['viewers, favourites, questions', `${views}, ${MIX.favourites}, ${MIX.questions}`],
      ['new accounts for an auction', MIX.buyers],
      ['messages of a deal', MIX.messagesOfDeal],
      ['full backups', `one a day, for ${kept.backupDays} days`],
      [
        'large pictures go, logs are archived',
        `${months(kept.largePicturesMonths)}, ${months(kept.archiveMonths)}`,
      ],
    ],
  };
}

function ofOne({ sample, pictures }: GrowthSettings, auction: Auction, pieces: number): BenchTable {
  const stored = auction.collections.reduce((sum, { bytes }) => sum + bytes, 0) + auction.log;
  return {
    title: `One auction, measured with ${sample}, kB`,
    columns: ['what', 'kB'],
    rows: [
      ['documents of the database (BSON)', kilobytes(stored)],
      ['which take of its file', kilobytes(stored * auction.fileRatio)],
      [
        'of them the log, and what is left of it when archived',
        `${kilobytes(auction.log)}, ${kilobytes(auction.leftInLog)}`,
      ],
      ['its archive file', kilobytes(auction.archive)],
      [
        `pictures of its car; one of ${pictures}`,
        `${kilobytes(auction.pictures)}; ${kilobytes(auction.pictures / pictures)}`,
      ],
      ['of them the large sizes', kilobytes(auction.large)],
      ['documents of its car, of all cars', kilobytes(auction.documents)],
      ['its part of a full backup', kilobytes(stored * auction.backupRatio)],
      [
        `its part of the backups' log, in ${Math.round(pieces / sample)} pieces`,
        kilobytes(auction.backupLog),
      ],
    ],
  };
}

const byCollection = (auction: Auction): BenchTable => ({
  title: 'Documents of one auction by collection, beside the log',
  columns: ['collection', 'bytes', 'go after'],
  rows: auction.collections.map(({ name, bytes, days }) => [
    `\`${name}\``,
    Math.round(bytes),
    days === Number.POSITIVE_INFINITY ? '–' : `${Math.round(days)} days`,
  ]),
});

function byMonth(title: string, { auctions }: GrowthSettings, auction: Auction, kept: Kept): BenchTable {
  const sums = (held: Held) => {
    const data = held.database + held.pictures + held.documents + held.archives;
    const backups = held.fullBackups + held.backupLog + held.contents;
    return { data, backups };
  };
  return {
    title,
    columns: [
      'months',
      'database',
      'pictures',
      'documents',
      'archived logs',
      '**data**',
      'full backups',
      'log',
      'contents',
      '**backups**',
    ],
    rows: MONTHS.map((months) => {
      const held = heldAfter(months * DAY_OF_MONTH, auctions, auction, kept);
      const { data, backups } = sums(held);
      return [
        months,
        ...[held.database, held.pictures, held.documents, held.archives, data].map(gigabytes),
        ...[held.fullBackups, held.backupLog, held.contents, backups].map(gigabytes),
      ];
    }),
  };
}
